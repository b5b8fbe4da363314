import type { raceDates } from './race-dates.server.ts';
import styles from './race-date.module.css';

interface RaceDateProps {
  startsAt: string;
  date: ReturnType<ReturnType<typeof raceDates>['board']>;
  zone: string;
  size: 's' | 'm' | 'l';
}

/** Start of a race in its own time zone, with the day as a big figure. */
export function RaceDate({ startsAt, date, zone, size }: RaceDateProps) {
  return (
    <time dateTime={startsAt} className={styles.date}>
      <span className={styles.day} data-size={size}>
        {date.day}
      </span>
      <span className={styles.month}>
        {date.month}
        <span className={styles.quiet}>{date.hour}</span>
        <span className={styles.zone}>{zone}</span>
      </span>
    </time>
  );
}
