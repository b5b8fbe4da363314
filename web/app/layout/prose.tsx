// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@paddock/ui/rich-text.css';
import styles from './prose.module.css';
import { tagOf, type Words } from '../i18n/words.ts';

/** HTML as the service cleaned it when it was saved. */
export function Prose({ html }: { html: Words }) {
  return <div className={styles.prose} lang={tagOf(html)} dangerouslySetInnerHTML={{ __html: html.text }} />;
}
