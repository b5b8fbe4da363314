import { Icon } from '@paddock/ui/pictures/icon';
import layout from '@paddock/ui/styles/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { PilotData } from './pilots.server.ts';
import styles from './pilot-results.module.css';

type Result = PilotData['results'][number];

/** Latest first, by year. */
export function PilotResults({ callsign, results }: Pick<PilotData, 'callsign' | 'results'>) {
  const { t } = useTranslation('pilots');
  if (results.length === 0) return null;
  const years = [...Map.groupBy(results, ({ year }) => year)];
  return (
    <section className={layout.stack4}>
      <h2>{t('pilot.results')}</h2>
      {years.map(([year, some]) => (
        <div key={year} className={layout.stack2}>
          {years.length > 1 && <h3 className={layout.eyebrow}>{year}</h3>}
          <ul className={layout.list}>
            {some.map((result, index) => (
              <ResultLine key={index} callsign={callsign} result={result} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function ResultLine({ callsign, result }: { callsign: string; result: Result }) {
  const { t } = useTranslation('pilots');
  const { t: tResults } = useTranslation('results');
  const { raceId, raceTitle, className, day, rank, status, points, pointsText, lapText, video, book } =
    result;
  const notes = [
    points > 0 && tResults('pointsOf', { count: points, points: pointsText }),
    lapText && `${tResults('column.bestLap')} ${lapText}`,
    book?.text,
    result.provisional && t('pilot.provisional'),
  ];
  return (
    <li className={`${layout.line} ${styles.result}`} data-rank={rank ?? undefined}>
      <span className={`${layout.figure} ${styles.rank}`}>
        {rank === null ? (
          '–'
        ) : (
          <>
            <span className="visually-hidden">{t('pilot.rank', { rank })}</span>
            <span aria-hidden="true">{rank}</span>
          </>
        )}
      </span>
      <span className={styles.race}>
        <SiteLink to={`/race-detail/${raceId}#results`} lang={tagOf(raceTitle)}>
          {raceTitle.text}
        </SiteLink>
        <span className={layout.quiet}>
          {day} · <LocalText text={className} />
        </span>
      </span>
      <span className={styles.notes}>
        {rank === null && <span className={styles.status}>{t(`status.${status}`)}</span>}
        <span>{notes.filter(Boolean).join('\u00a0· ')}</span>
        {video && (
          <SiteLink
            to={video.path}
            aria-label={tResults('video', { pilot: callsign, time: video.time })}
            className={styles.video}
          >
            <Icon name="play" size="s" /> {video.time}
          </SiteLink>
        )}
      </span>
    </li>
  );
}
