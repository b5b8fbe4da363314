import { Notice } from '@paddock/ui/notice';
import { useWords, type Words } from '../../providers/words.ts';
import { lapTime } from './lap-time.ts';
import type { Outcome, Preview } from './result-row.ts';
import styles from './result-screen.module.css';
import { differenceLabels, faultLabels, statusLabels } from './result-words.tsx';

/** What a file would make of the result: faults first, then what changes, then who has no account. */
export function ImportOutcome({ preview: { rows, faults, differences, unmatched } }: { preview: Preview }) {
  const words = useWords();
  const { t, number } = words;
  return (
    <>
      {faults.length > 0 && (
        <Notice tone="warning" title={t('result.import.faults', { count: faults.length })}>
          <ul className={styles.faults}>
            {faults.map(({ line, fault, about }, i) => (
              <li key={i}>
                {line !== null && `${t('result.import.line', { number: number(line) })}: `}
                {t(faultLabels[fault])}
                {about && ` — ${about}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {rows.length > 0 && differences.length === 0 && (
        <Notice tone="info">{t('result.import.noDifference')}</Notice>
      )}
      {differences.length > 0 && (
        <section className={styles.scroll} aria-label={t('result.import.differences')}>
          <table className={styles.differences}>
            <caption>{t('result.import.differences')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('result.pilot')}</th>
                <th scope="col">{t('result.import.change')}</th>
                <th scope="col">{t('audit.before')}</th>
                <th scope="col">{t('audit.after')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ difference, pilot, before, after }, i) => (
                <tr key={i} data-difference={difference}>
                  <th scope="row">{pilot}</th>
                  <td>{t(differenceLabels[difference])}</td>
                  <td>{inShort(before, words)}</td>
                  <td>{inShort(after, words)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {unmatched.length > 0 && (
        <Notice title={t('result.import.unmatched', { count: unmatched.length })}>
          {t('result.import.unmatchedText')} {unmatched.join(', ')}
        </Notice>
      )}
    </>
  );
}

/** Rank, laps and times in one line. */
function inShort(row: Outcome | null, { t, number }: Words): string {
  if (!row) return t('list.none');
  const parts = [
    row.rank === null ? t(statusLabels[row.status]) : t('result.rankNumber', { number: number(row.rank) }),
    row.laps === null ? '' : t('result.lapsNumber', { count: row.laps }),
    lapTime(row.totalTime),
    row.bestLap === null ? '' : `${t('result.bestLap')} ${lapTime(row.bestLap)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
