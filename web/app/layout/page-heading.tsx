import { TrackLine } from '@paddock/ui/track-line';
import { tagOf, type Words } from '../i18n/words.ts';
import styles from './page-heading.module.css';

/** User content may be in a fallback language. */
type Said = string | Words;
const wordsOf = (said: Said): Words => (typeof said === 'string' ? { text: said } : said);

export function PageHeading({ title, text }: { title: Said; text: Said }) {
  const [heading, lead] = [wordsOf(title), wordsOf(text)];
  return (
    <header className={styles.header}>
      <TrackLine className={styles.line} />
      <h1 className={styles.title} lang={tagOf(heading)}>
        {heading.text}
      </h1>
      <p className={styles.text} lang={tagOf(lead)}>
        {lead.text}
      </p>
    </header>
  );
}
