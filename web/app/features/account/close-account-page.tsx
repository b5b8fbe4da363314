import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { AccountPanel } from './account-panel.tsx';
import styles from './account-panel.module.css';
import { CodeRequest } from './code-request.tsx';

export interface CloseAccountPageProps {
  formId: string;
  currentPhone: string;
  outcome: FormOutcome | undefined;
}

const consequences = ['signUps', 'grace', 'erased', 'published'] as const;

export function CloseAccountPage({ formId, currentPhone, outcome }: CloseAccountPageProps) {
  const { t } = useTranslation('account');
  return (
    <AccountPanel
      title={t('close.title')}
      lead={t('close.lead')}
      footer={<SiteLink to="/member">{t('close.keep')}</SiteLink>}
    >
      <ul className={`${layout.stack2} ${styles.consequences}`}>
        {consequences.map((name) => (
          <li key={name}>{t(`close.${name}`)}</li>
        ))}
      </ul>
      <p>
        {t('close.dataFirst')}{' '}
        <a href="/member/data.json" download>
          {t('member.data')}
        </a>
      </p>
      <PageForm
        formId={formId}
        outcome={outcome}
        submit={<SubmitButton variant="danger">{t('close.submit')}</SubmitButton>}
      >
        <p>{t('close.codeTo', { phone: currentPhone })}</p>
        <CodeRequest outcome={outcome} />
      </PageForm>
    </AccountPanel>
  );
}
