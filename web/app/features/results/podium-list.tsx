import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { Pilot } from './pilot.tsx';
import type { RacePodiumData } from './latest-results.server.ts';
import styles from './podium-list.module.css';
import { ResultBadge } from './result-table.tsx';

export function PodiumList({ races, title }: { races: readonly RacePodiumData[]; title: string }) {
  if (races.length === 0) return null;
  return (
    <section aria-labelledby="podiums" className={layout.stack6}>
      <h2 id="podiums">{title}</h2>
      <ol className={styles.races}>
        {races.map((race) => (
          <li key={race.raceId} className={`${layout.card} ${styles.race}`}>
            <RacePodium race={race} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function RacePodium({ race: { raceId, title, venue, startsAt, date, classes } }: { race: RacePodiumData }) {
  const { t } = useTranslation('results');
  return (
    <>
      <header className={layout.stack1}>
        <h3 className={layout.heading} lang={tagOf(title)}>
          <SiteLink to={`/race-detail/${raceId}#results`} className={layout.coverLink}>
            {title.text}
          </SiteLink>
        </h3>
        <p className={`${layout.facts} ${styles.facts}`}>
          <time dateTime={startsAt}>{date}</time>
          <LocalText text={venue} />
        </p>
      </header>
      {classes.map(({ classId, className, state, rows }) => (
        <div key={classId} className={layout.stack2}>
          <p className={`${layout.between} ${layout.small} ${layout.strong} ${styles.className}`}>
            <LocalText text={className} />
            {state !== 'official' && <ResultBadge state={state} />}
          </p>
          <ol className={styles.rows} aria-label={t('podiumOf', { class: className.text })}>
            {rows.map((row, index) => (
              <li key={index} className={`${layout.line} ${styles.row}`} data-rank={row.rank}>
                <span className={`${layout.figure} ${layout.text28} ${styles.rank}`}>{row.rank}</span>
                <Pilot pilot={{ callsign: row.callsign, name: row.name, picture: row.picture }} />
              </li>
            ))}
          </ol>
        </div>
      ))}
    </>
  );
}
