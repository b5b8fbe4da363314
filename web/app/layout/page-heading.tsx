import type { TextInLanguage } from '@paddock/contracts/localized';
import layout from '@paddock/ui/styles/layout.module.css';
import { TrackLine } from '@paddock/ui/pictures/track-line';
import { tagOf } from '../i18n/local-text.tsx';
import styles from './page-heading.module.css';
import { Notice } from '@paddock/ui/notice';
import { useTranslation } from 'react-i18next';

/** User content may be in a fallback language. */
type HeadingText = string | TextInLanguage;
const wordsOf = (text: HeadingText): TextInLanguage => (typeof text === 'string' ? { text } : text);

export function PageHeading({ title, text }: { title: HeadingText; text: HeadingText }) {
  const [heading, lead] = [wordsOf(title), wordsOf(text)];
  return (
    <header className={styles.header}>
      <TrackLine className={`no-print ${styles.line}`} />
      <h1 className={`${layout.hero} ${styles.title}`} lang={tagOf(heading)}>
        {heading.text}
      </h1>
      {lead.text && (
        <p className={`${layout.muted} ${layout.text18} ${styles.text}`} lang={tagOf(lead)}>
          {lead.text}
        </p>
      )}
    </header>
  );
}

/** Names the fallback languages on a page. */
export function FallbackNote({ languages }: { languages: string }) {
  const { t } = useTranslation();
  return languages ? <Notice>{t('fallback', { languages })}</Notice> : null;
}
