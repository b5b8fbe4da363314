import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CodeRequest } from './code-request.tsx';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { NewPasswordField } from './password-fields.tsx';
import { PhoneFields, type PhoneFieldsProps } from '../../phone/phone-fields.tsx';

export interface FindPasswordPageProps {
  formId: string;
  dialOptions: PhoneFieldsProps['dialOptions'];
  outcome: FormOutcome | undefined;
}

export function FindPasswordPage({ formId, dialOptions, outcome }: FindPasswordPageProps) {
  const { t } = useTranslation('account');
  return (
    <AccountPanel
      title={t('findpwd.title')}
      lead={t('findpwd.lead')}
      footer={<SiteLink to="/member/login">{t('findpwd.back')}</SiteLink>}
    >
      <PageForm formId={formId} outcome={outcome} submit={<SubmitButton>{t('findpwd.submit')}</SubmitButton>}>
        <PhoneFields dialOptions={dialOptions} outcome={outcome} autoComplete="username" />
        <CodeRequest outcome={outcome} />
        <NewPasswordField label={t('fields.newPassword')} outcome={outcome} />
      </PageForm>
    </AccountPanel>
  );
}
