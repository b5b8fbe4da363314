import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './team-standing.module.css';
import type { RaceResultsData } from './race-results.server.ts';

type Teams = NonNullable<NonNullable<RaceResultsData>['teams']>;

/** How the teams of a race did, each with the points of its pilots; who does not count is paler. */
export function TeamStanding({ teams: { rows, total, provisional } }: { teams: Teams }) {
  const { t } = useTranslation('results');
  return (
    <section aria-labelledby="team-standing" className={styles.standing}>
      <div className={styles.head}>
        <h3 id="team-standing">{t('teams.title')}</h3>
        <Pill tone={provisional ? 'warn' : 'open'}>{provisional ? t('provisional') : t('official')}</Pill>
      </div>
      <ol className={styles.list}>
        {rows.map(({ rank, name, points, pilots }) => (
          <li key={name} className={styles.team} data-rank={rank}>
            <span className={styles.rank}>{rank}</span>
            <span className={styles.who}>
              <span className={styles.name}>{name}</span>
              <span className={styles.pilots}>
                {pilots.map((pilot, index) => (
                  <span key={index} className={pilot.counts ? undefined : styles.quiet}>
                    {pilot.pilotId ? (
                      <SiteLink to={`/pilot/${pilot.pilotId}`}>{pilot.callsign}</SiteLink>
                    ) : (
                      pilot.callsign
                    )}{' '}
                    {pilot.points}
                  </span>
                ))}
              </span>
            </span>
            <span className={styles.points}>{t('teams.points', { points })}</span>
          </li>
        ))}
      </ol>
      {total > rows.length && (
        <p className={styles.quiet}>{t('teams.first', { count: rows.length, total })}</p>
      )}
    </section>
  );
}
