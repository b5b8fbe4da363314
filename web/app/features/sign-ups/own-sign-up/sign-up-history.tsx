import { Section } from '../../../layout/section.tsx';
import { Disclosure } from '@paddock/ui/disclosure';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import styles from './sign-up-history.module.css';
import type { OwnSignUpData } from '../sign-up-page.server.ts';

/** Status changes of a sign-up with reasons and organiser notes. */
export function SignUpHistory({
  signUp: { history },
  zone,
  fold,
}: {
  signUp: Pick<OwnSignUpData, 'history'>;
  zone: string;
  /** In a disclosure; without it, a section of the page. */
  fold?: 'closed' | 'open';
}) {
  const { t } = useTranslation('signups');
  const steps = (
    <>
      <ol className={layout.list}>
        {history.map(({ reason, status, note, at, when }) => (
          <li key={at + reason} className={styles.step} data-status={status}>
            <p className={layout.strong}>{t(`reason.${reason}`)}</p>
            {note && (
              <blockquote className={styles.note}>
                <p>{note}</p>
              </blockquote>
            )}
            <time dateTime={at} className={layout.quiet}>
              {when}
            </time>
          </li>
        ))}
      </ol>
      <p className={layout.quiet}>{t('history.zone', { zone })}</p>
    </>
  );
  if (history.length === 0) return null;
  if (fold)
    return (
      <Disclosure summary={t('history.title')} open={fold === 'open'}>
        {steps}
      </Disclosure>
    );
  return (
    <Section id="history" title={t('history.title')}>
      <div>{steps}</div>
    </Section>
  );
}
