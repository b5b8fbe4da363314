import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import { Pill } from '@paddock/ui/pill';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import { playingTime } from '../../time/durations.ts';
import { Pilot } from './pilot.tsx';
import type { ClassResultData, ResultRowData } from './race-results.server.ts';
import styles from './result-table.module.css';

const RowRounds = lazy(() => import('./row-rounds.tsx'));

interface ResultTableProps {
  result: Pick<ClassResultData, 'className' | 'columns' | 'rows'> & {
    rule: Pick<ClassResultData['rule'], 'method'>;
  };
  /** The race recording that the rows link into. */
  recordingId?: string | undefined;
  /** Position of the first row; gives rows an id for links. */
  firstPosition?: number | undefined;
  /** Address of the rounds of a row, counted from zero over all pages. Without it, rows do not open. */
  roundsOf?: (row: number) => string;
}

/** On narrow screens some columns move below the pilot. */
export function ResultTable({ result, recordingId, firstPosition, roundsOf }: ResultTableProps) {
  const { className, columns, rows } = result;
  const [opened, setOpened] = useState<number>();
  return (
    <div className={styles.frame} data-long={firstPosition !== undefined}>
      <table className={styles.table}>
        <caption className="visually-hidden" lang={tagOf(className)}>
          {className.text}
        </caption>
        <Head {...result} />
        <tbody>
          {rows.map((row, index) => (
            <Row
              key={index}
              row={row}
              columns={columns}
              id={firstPosition === undefined ? undefined : `row-${firstPosition + index}`}
              recordingId={recordingId}
              rounds={roundsOf?.((firstPosition ?? 1) - 1 + index)}
              isOpen={opened === index}
              onToggle={() => setOpened(opened === index ? undefined : index)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ columns, rule }: Pick<ResultTableProps['result'], 'columns' | 'rule'>) {
  const { t } = useTranslation('results');
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.rank}>
          <span>{t('column.rank')}</span>
        </th>
        <th scope="col">{t('column.pilot')}</th>
        {columns.laps && (
          <th scope="col" className={styles.figures} data-wide>
            {t('column.laps')}
          </th>
        )}
        {columns.time && (
          <th scope="col" className={styles.figures}>
            {t(`column.time.${rule.method}`)}
          </th>
        )}
        {columns.bestLap && (
          <th scope="col" className={styles.figures} data-wide>
            {t('column.bestLap')}
          </th>
        )}
        {columns.points && (
          <th scope="col" className={styles.figures} data-wide>
            {t('column.points')}
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowProps {
  row: ResultRowData;
  columns: ClassResultData['columns'];
  id: string | undefined;
  recordingId: string | undefined;
  /** Address of its rounds. */
  rounds: string | undefined;
  isOpen: boolean;
  onToggle: () => void;
}

/** With its rounds, once opened. */
function Row({ row, columns, id, recordingId, rounds, isOpen, onToggle }: RowProps) {
  const { t } = useTranslation('results');
  const isHydrated = useHydrated();
  return (
    <>
      <tr id={id} data-rank={row.rank ?? undefined}>
        <td className={styles.rank}>{row.rank ?? '–'}</td>
        <th scope="row" className={rounds && styles.opens}>
          <Pilot pilot={row} />
          {rounds && isHydrated && (row.laps !== null || row.time) && (
            <button
              type="button"
              className={`no-print ${styles.open} icon-button gate-focus`}
              aria-label={t('roundsOf', { pilot: row.callsign || row.name })}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size="s" />
            </button>
          )}
          {row.guest && <span className={styles.guest}>{t('guest')}</span>}
          {recordingId && row.videoSecond !== null && (
            <InVideo videoId={recordingId} second={row.videoSecond} row={row} />
          )}
          <Below row={row} columns={columns} />
        </th>
        <Figures row={row} columns={columns} />
      </tr>
      {rounds && isOpen && (
        <Suspense>
          <tr className={styles.opened}>
            <td colSpan={6}>
              <RowRounds path={rounds} />
            </td>
          </tr>
        </Suspense>
      )}
    </>
  );
}

function Figures({ row, columns }: Pick<RowProps, 'row' | 'columns'>) {
  return (
    <>
      {columns.laps && (
        <td className={styles.figures} data-wide>
          {row.laps}
        </td>
      )}
      {columns.time && (
        <td className={styles.figures}>
          <Time row={row} />
        </td>
      )}
      {columns.bestLap && (
        <td className={styles.figures} data-wide>
          <BestLap row={row} />
        </td>
      )}
      {columns.points && (
        <td className={styles.figures} data-wide>
          {row.points > 0 && row.pointsText}
        </td>
      )}
    </>
  );
}

export function ResultBadge({ state }: Pick<ClassResultData, 'state'>) {
  const { t } = useTranslation('results');
  return (
    <Pill tone={state === 'official' ? 'open' : 'warn'}>
      {state === 'official' ? t('official') : t('provisional')}
    </Pill>
  );
}

/** Opens the recording at this row. */
function InVideo({ videoId, second, row }: { videoId: string; second: number; row: ResultRowData }) {
  const { t } = useTranslation('results');
  const time = playingTime(second);
  return (
    <SiteLink
      to={`/race-video/${videoId}#t=${second}`}
      className={styles.video}
      aria-label={t('video', { pilot: row.callsign || row.name, time })}
    >
      <Icon name="play" size="s" /> {time}
    </SiteLink>
  );
}

/** Time of the winner, gap of the others, or the status. */
function Time({ row: { status, time, gap } }: { row: ResultRowData }) {
  const { t } = useTranslation('results');
  if (status !== 'ok')
    return (
      <abbr title={t(`status.${status}.long`)} className={styles.status}>
        {t(`status.${status}.short`)}
      </abbr>
    );
  if (!gap) return <span className={styles.time}>{time}</span>;
  return (
    <>
      <span className={styles.time}>{'laps' in gap ? t('lapsBehind', { count: gap.laps }) : gap.time}</span>
      {time && <span className={styles.full}>{time}</span>}
    </>
  );
}

function BestLap({ row: { bestLap, isBestOfClass } }: { row: ResultRowData }) {
  const { t } = useTranslation('results');
  return (
    <span data-best={isBestOfClass} className={styles.lap}>
      {bestLap}
      {isBestOfClass && <span className={styles.mark}>{t('bestOfClass')}</span>}
    </span>
  );
}

/** The figures of the hidden columns in one line, which reaches below the time. */
function Below({ row, columns }: { row: ResultRowData; columns: ClassResultData['columns'] }) {
  const { t } = useTranslation('results');
  return (
    <span className={styles.below}>
      {columns.laps && row.laps !== null && <span>{t('laps', { count: row.laps })}</span>}
      {columns.bestLap && row.bestLap && (
        <span data-best={row.isBestOfClass} className={styles.lap}>
          {t('bestLap', { time: row.bestLap })}
          {row.isBestOfClass && <span className="visually-hidden"> {t('bestOfClass')}</span>}
        </span>
      )}
      {row.points > 0 && <span>{t('pointsOf', { count: row.points, points: row.pointsText })}</span>}
    </span>
  );
}
