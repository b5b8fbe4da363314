import { useTranslation } from 'react-i18next';
import layout from '@paddock/ui/layout.module.css';
import { tagOf } from '../../../i18n/local-text.tsx';
import { NameText } from '../../../i18n/name-text.tsx';
import { Section } from '../../../layout/section.tsx';
import type { RankingData } from './live-race.server.ts';
import styles from './qualifying-ranking.module.css';

/** Of one class, by all heats flown so far. */
export function QualifyingRanking({
  ranking: { classId, className, heats, flown, pilots, rows },
}: {
  ranking: RankingData;
}) {
  const { t } = useTranslation('heats');
  const { t: results } = useTranslation('results');
  const others = pilots - rows.length;
  return (
    <Section
      id={`qualifying-${classId}`}
      title={`${t('kind.qualifying')} · ${className.text}`}
      className={layout.stack3}
    >
      <p className={layout.quiet}>{t('live.flown', { flown, heats })}</p>
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
          {rows.map(({ rank, callsign, flights, laps, time, bestLap, meanPlace }, index) => (
            <tr key={index}>
              <td className={layout.figure}>{rank}</td>
              <th scope="row">
                <NameText name={callsign} />
              </th>
              <td>
                {laps !== null && t('laps', { count: laps })}
                {time && ` · ${time}`}
                {meanPlace && t('live.meanPlace', { place: meanPlace })}
                {flights === 0 && t('status.dnf')}
              </td>
              <td data-wide>{bestLap}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {others > 0 && <p className={layout.quiet}>{t('live.others', { count: others })}</p>}
    </Section>
  );
}
