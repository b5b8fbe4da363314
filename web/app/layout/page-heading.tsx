import { TrackLine } from '@paddock/ui/track-line';
import styles from './page-heading.module.css';

/** How the pages of a part of the site begin. */
export function PageHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className={styles.header}>
      <TrackLine className={styles.line} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </header>
  );
}
