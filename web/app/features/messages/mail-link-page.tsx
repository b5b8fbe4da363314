import layout from '@paddock/ui/styles/layout.module.css';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { useSubmission } from '../../forms/use-submission.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './settings-page.module.css';

export interface MailLinkPageProps {
  of: 'unsubscribe' | 'confirm';
  token: string;
  done: string | undefined;
  refusal: string | undefined;
}

/** Landing page of an e-mail link: one button confirms the action. */
export function MailLinkPage({ of, token, done, refusal }: MailLinkPageProps) {
  const { t } = useTranslation('messages');
  const { isBusy } = useSubmission();
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <h1 className={layout.heroTitle}>{t(`${of}.title`)}</h1>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      {done ? (
        <Notice tone="success">{done}</Notice>
      ) : (
        <Form
          method="post"
          action={`?token=${encodeURIComponent(token)}`}
          className={`${layout.stack4} ${layout.start}`}
        >
          <p>{t(`${of}.lead`)}</p>
          <Button type="submit" variant="action" busy={isBusy}>
            {t(`${of}.submit`)}
          </Button>
        </Form>
      )}
      <p>
        <SiteLink to="/member/messages/settings">{t('settings.title')}</SiteLink>
      </p>
    </div>
  );
}
