import { useTranslation } from 'react-i18next';
import layout from '@paddock/ui/styles/layout.module.css';
import { tagOf } from '../../../i18n/local-text.tsx';
import { NameText } from '../../../i18n/name-text.tsx';
import { Section } from '../../../layout/section.tsx';
import type { RankingData } from '../qualifying.server.ts';
import styles from './qualifying-ranking.module.css';

/** Of one class, by all heats flown so far. */
export function QualifyingRanking({
  ranking: { classId, className, heats, flown, pilots, rows },
}: {
  ranking: RankingData;
}) {
  const { t } = useTranslation('heats');
  const { t: results } = useTranslation('results');
  return (
    <Section
      id={`qualifying-${classId}`}
      title={`${t('kind.qualifying')} · ${className.text}`}
      className={layout.stack3}
    >
      <p className={layout.quiet}>
        {t('live.flown', { flown, heats })}
        {pilots > rows.length && ` · ${rows.length} / ${pilots}`}
      </p>
      <table className={styles.table}>
        <caption className="visually-hidden" lang={tagOf(className)}>
          {className.text}
        </caption>
        <thead>
          <tr>
            <th scope="col">{results('column.rank')}</th>
            <th scope="col">{results('column.pilot')}</th>
            <th scope="col">{t('live.best')}</th>
            <th scope="col" data-wide>
              {results('column.bestLap')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <td className={layout.figure}>{row.rank}</td>
              <th scope="row">
                <NameText name={row.callsign} />
              </th>
              <td>
                <BestFlight row={row} />
              </td>
              <td data-wide>{row.bestLap}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** "5 laps · 1:52.434"; by mean place where no laps were counted. */
export function BestFlight({ row }: { row: RankingData['rows'][number] }) {
  const { t } = useTranslation('heats');
  const { flights, laps, time, meanPlace } = row;
  if (flights === 0) return t('status.dnf');
  if (laps === null) return meanPlace && t('live.meanPlace', { place: meanPlace });
  return (
    <>
      {t('laps', { count: laps })}
      {time && ` · ${time}`}
    </>
  );
}
