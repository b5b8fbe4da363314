import { TrackLine } from '@paddock/ui/track-line';
import styles from './race-page-heading.module.css';

export function RacePageHeading({ title, text }: { title: string; text: string }) {
  return (
    <header className={styles.header}>
      <TrackLine className={styles.line} />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
    </header>
  );
}
