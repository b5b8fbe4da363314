import type { ViewOf } from '@paddock/contracts/call-table';
import { EmptyState } from '@paddock/ui/empty-state';
import { Link } from 'react-router';
import { useWords } from '../providers/words.ts';
import styles from './dashboard-screen.module.css';

interface RacesAheadProps {
  races: ViewOf<'adm/get_dashboard'>['ahead'];
  /** Including those not listed. */
  total: number;
}

export function RacesAhead({ races, total }: RacesAheadProps) {
  const { t, pick, momentIn, number } = useWords();
  if (races.length === 0) return <EmptyState mark="gate" title={t('dashboard.noneUpcoming')} />;
  return (
    <ul className={styles.rows}>
      {races.map(({ raceId, title, zone, startsAt, taken, capacity, waiting, pending }) => {
        const signUps = (status?: string) =>
          `/adm/sign-up?${new URLSearchParams({ raceId, ...(status && { status }) })}`;
        const places = `${number(taken)} / ${capacity === null ? t('race.unlimited') : number(capacity)}`;
        return (
          <li key={raceId} className={styles.row}>
            <Link to={signUps()} className={styles.name}>
              {pick(title)}
            </Link>
            <time dateTime={startsAt} className={styles.quiet}>
              {momentIn(zone, startsAt)}
            </time>
            <span>{t('dashboard.places', { places })}</span>
            {waiting > 0 && (
              <Link to={signUps('waiting')}>{t('dashboard.waitingOf', { count: waiting })}</Link>
            )}
            {pending > 0 && (
              <Link to={signUps('pending')}>{t('dashboard.pendingOf', { count: pending })}</Link>
            )}
          </li>
        );
      })}
      {total > races.length && (
        <li className={styles.row}>
          <Link to="/adm/race?status=published">
            {t('dashboard.moreUpcoming', { count: total - races.length })}
          </Link>
        </li>
      )}
    </ul>
  );
}
