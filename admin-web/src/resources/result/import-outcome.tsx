import { Notice } from '@paddock/ui/notice';
import { useWords, type Words } from '../../providers/words.ts';
import tables from '../../changes/changes-table.module.css';
import layout from '../../ui/layout.module.css';
import { encodingNames } from '../../lookups/encoding-field.tsx';
import { lapTime } from '../../lookups/lap-time.ts';
import type { Outcome, Preview } from './result-draft.ts';
import styles from './result-screen.module.css';
import { differenceLabels, faultLabels, formatLabels, statusLabels } from './result-words.tsx';

/** Faults, differences, and pilots without an account or missing in the file. */
export function ImportOutcome({ preview }: { preview: Preview }) {
  const { format, encoding, names, pilots, faults, faultCount, unmatched, missing } = preview;
  const words = useWords();
  const { t, number } = words;
  return (
    <>
      <p className={layout.quiet}>
        {t('result.import.readAs', {
          format: [t(formatLabels[format]), encoding && encodingNames[encoding]].filter(Boolean).join(', '),
        })}
      </p>
      {names.length > 0 && (
        <p className={layout.quiet}>
          {t('result.import.names')} {names.join(', ')}
        </p>
      )}
      {faults.length > 0 && (
        <Notice tone="warning" title={t('result.import.faults', { count: faultCount })}>
          <ul className={layout.faults}>
            {faults.map(({ line, fault, about }, i) => (
              <li key={i}>
                {line !== null && `${t('result.import.line', { number: number(line) })}: `}
                {t(faultLabels[fault])}
                {about && ` — ${about}`}
              </li>
            ))}
            {faults.length < faultCount && (
              <li>{t('result.import.more', { count: faultCount - faults.length })}</li>
            )}
          </ul>
        </Notice>
      )}
      {pilots > 0 && <Differences preview={preview} words={words} />}
      {unmatched.length > 0 && (
        <Notice title={t('result.import.unmatched', { count: unmatched.length })}>
          {t('result.import.unmatchedText')} {unmatched.join(', ')}
        </Notice>
      )}
      {pilots > 0 && missing.length > 0 && (
        <Notice tone="warning" title={t('result.import.missing', { count: missing.length })}>
          <ul className={layout.faults}>
            {missing.map(({ memberId, pilot, checkedIn }) => (
              <li key={memberId}>
                {pilot}
                {checkedIn && ` · ${t('result.import.wasCheckedIn')}`}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Differences({ preview, words }: { preview: Preview; words: Words }) {
  const { differences, differenceCount } = preview;
  const { t } = words;
  if (differenceCount === 0) return <Notice tone="info">{t('result.import.noDifference')}</Notice>;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a frame that scrolls must be reachable by keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('result.import.differences')}>
      <table className={tables.changes}>
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
              <td>{outcomeSummary(before, words)}</td>
              <td>{outcomeSummary(after, words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {differences.length < differenceCount && (
        <p className={layout.quiet}>
          {t('result.import.more', { count: differenceCount - differences.length })}
        </p>
      )}
    </section>
  );
}

/** Rank, laps and times. */
function outcomeSummary(row: Outcome | null, { t, number }: Words): string {
  if (!row) return t('list.none');
  const parts = [
    row.rank === null ? t(statusLabels[row.status]) : t('result.rankNumber', { number: number(row.rank) }),
    row.laps === null ? '' : t('result.lapsNumber', { count: row.laps }),
    lapTime(row.totalTime),
    row.bestLap === null ? '' : `${t('result.bestLap')} ${lapTime(row.bestLap)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}
