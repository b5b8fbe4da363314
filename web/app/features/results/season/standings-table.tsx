import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../../i18n/local-text.tsx';
import { SiteLink } from '../../../prefetch/site-link.tsx';
import { Pilot } from '../pilot.tsx';
import type { ScoreData, StandingsData } from './standings.server.ts';
import styles from './standings-table.module.css';

type Race = StandingsData['races'][number];

interface StandingsTableProps {
  races: readonly Race[];
  rows: StandingsData['rows'];
  label: string;
}

/** More races scroll sideways, and a table that scrolls has no sticky head. */
const MAX_RACES_IN_VIEW = 6;

/** Points of each race; on narrow screens below the pilot. */
export function StandingsTable({ races, rows, label }: StandingsTableProps) {
  const { t } = useTranslation('results');
  return (
    <section
      aria-label={label}
      className={styles.frame}
      // Focusable, because the table scrolls sideways.
      {...(races.length > MAX_RACES_IN_VIEW && { tabIndex: 0, 'data-scrolls': true })}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.rank}>
              {t('column.rank')}
            </th>
            <th scope="col">{t('column.pilot')}</th>
            {races.map(({ raceId, title, provisional }) => (
              <th key={raceId} scope="col" className={styles.score} data-wide>
                <SiteLink to={`/race-detail/${raceId}#results`} lang={tagOf(title)}>
                  {title.text}
                </SiteLink>
                {provisional && <span className={styles.provisional}>{t('provisional')}</span>}
              </th>
            ))}
            <th scope="col" className={styles.wins} data-wide>
              {t('rank.wins')}
            </th>
            <th scope="col" className={styles.total}>
              {t('rank.total')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index} data-rank={row.rank}>
              <td className={styles.rank}>{row.rank}</td>
              <th scope="row">
                <Pilot pilot={row} />
                {row.adjustments.map(({ points, reason }, number) => (
                  <p key={number} className={styles.adjustment}>
                    {points} · {reason}
                  </p>
                ))}
                <ul className={styles.below}>
                  {races.map(
                    ({ raceId, title }, race) =>
                      row.scores[race] && (
                        <li key={raceId}>
                          <LocalText text={title} className={styles.race} />{' '}
                          <Score score={row.scores[race]} />
                        </li>
                      ),
                  )}
                </ul>
              </th>
              {races.map(({ raceId }, race) => (
                <td key={raceId} className={styles.score} data-wide>
                  <Score score={row.scores[race]} />
                </td>
              ))}
              <td className={styles.wins} data-wide>
                {row.wins}
              </td>
              <td className={styles.total}>{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Points of one race, or the status. */
function Score({ score }: { score: ScoreData }) {
  const { t } = useTranslation('results');
  if (!score)
    return (
      <span className={styles.none}>
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('rank.absent')}</span>
      </span>
    );
  const { status, points, rank, dropped } = score;
  if (dropped)
    return (
      <s>
        {status === 'ok' ? points : t(`status.${status}.short`)}
        <span className="visually-hidden"> {t('rank.dropped')}</span>
      </s>
    );
  if (status !== 'ok')
    return (
      <abbr title={t(`status.${status}.long`)} className={styles.none}>
        {t(`status.${status}.short`)}
      </abbr>
    );
  return (
    <span data-win={rank === 1} className={styles.points}>
      {points}
      {rank !== null && <span className="visually-hidden"> {t('rank.number', { rank })}</span>}
    </span>
  );
}
