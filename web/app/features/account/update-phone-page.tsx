import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel } from './account-panel.tsx';
import { CodeRequest } from './code-request.tsx';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { CurrentPasswordField } from './password-fields.tsx';
import { PhoneFields, type PhoneFieldsProps } from '../../phone/phone-fields.tsx';

export interface UpdatePhonePageProps {
  formId: string;
  dialOptions: PhoneFieldsProps['dialOptions'];
  currentPhone: string;
  outcome: FormOutcome | undefined;
}

export function UpdatePhonePage({ formId, dialOptions, currentPhone, outcome }: UpdatePhonePageProps) {
  const { t } = useTranslation('account');
  return (
    <AccountPanel
      title={t('updatephone.title')}
      lead={t('updatephone.lead')}
      footer={<SiteLink to="/member">{t('profile.back')}</SiteLink>}
    >
      <PageForm
        formId={formId}
        outcome={outcome}
        submit={<SubmitButton>{t('updatephone.submit')}</SubmitButton>}
      >
        <p>{t('updatephone.current', { phone: currentPhone })}</p>
        <PhoneFields dialOptions={dialOptions} outcome={outcome} label={t('fields.newPhone')} />
        <CodeRequest outcome={outcome} />
        <CurrentPasswordField outcome={outcome} />
      </PageForm>
    </AccountPanel>
  );
}
