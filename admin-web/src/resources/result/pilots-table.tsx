import { resultRank } from '@paddock/contracts/race/catalog/race-limits';
import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';
import { Icon } from '@paddock/ui/pictures/icon';
import { Pagination } from '@paddock/ui/pagination';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextField } from '@paddock/ui/forms/text-field';
import { useMemo, useState } from 'react';
import { optionsOf } from '../../engine/labels.ts';
import { useWords, type Words } from '../../providers/words.ts';
import { DataTable, type TableColumn } from '../../ui/tables/data-table.tsx';
import { IconButton } from '../../ui/quiet-button.tsx';
import { lapTime } from '../../lookups/lap-time.ts';
import layout from '../../ui/layout.module.css';
import styles from './pilots-table.module.css';
import { type Pilot, pilotName, type Entry } from './result-draft.ts';
import { statusLabels } from './result-words.tsx';

export interface PilotChanges {
  change: (pilot: Pilot, part: Partial<Entry>) => void;
  open: (pilot: Pilot) => void;
  remove: (pilot: Pilot) => void;
}

interface PilotsTableProps {
  pilots: readonly Pilot[];
  /** Ranks are entered by hand. */
  given: boolean;
  /** Undefined for viewers. Callbacks are stable. */
  changes: PilotChanges | undefined;
}

const keyOf = ({ key }: Pilot): string => key;

/** Pilots in result order with inline editing. */
export function PilotsTable({ pilots, given, changes }: PilotsTableProps) {
  const words = useWords();
  const { t } = words;
  const filmed = pilots.some(({ entry }) => (entry.videoSecond ?? null) !== null);
  const columns = useMemo(
    () => columnsOf(words, { given, filmed }, changes),
    [words, given, filmed, changes],
  );
  const [text, setText] = useState('');
  const [requestedPage, setPage] = useState(1);
  const found = useMemo(() => pilotsWith(pilots, text), [pilots, text]);
  const pages = Math.max(1, Math.ceil(found.length / PAGE_SIZE));
  const page = Math.min(requestedPage, pages);
  return (
    <>
      {pilots.length > PAGE_SIZE && (
        <TextField
          type="search"
          label={t('result.find')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPage(1);
          }}
        />
      )}
      <div className={styles.table}>
        <DataTable<Pilot>
          label={t('result.pilots')}
          columns={columns}
          rows={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
          rowId={keyOf}
          {...(changes && { rowMenu: rowMenuOf(changes) })}
          rowMenuLabel={t('list.rowMenu')}
        />
      </div>
      <Pagination
        page={page}
        pages={pages}
        hrefOf={(to) => `#page-${to}`}
        onTurn={setPage}
        labels={{
          navigation: t('list.pages'),
          previous: t('list.previous'),
          next: t('list.next'),
          page: (each) => t('list.page', { page: each }),
        }}
      />
    </>
  );
}

/** Paged: rendering a large result on every keystroke is slow. */
const PAGE_SIZE = 50;

function pilotsWith(pilots: readonly Pilot[], text: string): readonly Pilot[] {
  const query = text.trim().toLowerCase();
  if (!query) return pilots;
  return pilots.filter(({ entry: { callsign, name, team } }) =>
    [callsign, name, team].some((each) => each.toLowerCase().includes(query)),
  );
}

function columnsOf(
  words: Words,
  { given, filmed }: Record<'given' | 'filmed', boolean>,
  changes: PilotChanges | undefined,
): TableColumn<Pilot>[] {
  const { t, number } = words;
  const plain = (id: string, label: string, text: (pilot: Pilot) => string): TableColumn<Pilot> => ({
    id,
    label,
    cell: (pilot) => text(pilot) || t('list.none'),
  });
  return [
    {
      id: 'pilot',
      label: t('result.pilot'),
      cell: (pilot) => <PilotCell pilot={pilot} changes={changes} />,
    },
    {
      id: 'status',
      label: t('result.finishLabel'),
      cell: (pilot) =>
        changes ? <StatusCell pilot={pilot} changes={changes} /> : t(statusLabels[pilot.entry.status]),
    },
    ...(given && changes
      ? [
          {
            id: 'given',
            label: t('result.givenRank'),
            cell: (pilot: Pilot) => <RankCell pilot={pilot} changes={changes} />,
          },
        ]
      : []),
    plain('laps', t('result.laps'), ({ outcome }) => numberText(outcome?.laps, number)),
    plain('total', t('result.total'), ({ outcome }) => lapTime(outcome?.totalTime)),
    plain('best', t('result.bestLap'), ({ outcome }) => lapTime(outcome?.bestLap)),
    plain('row', t('result.bestConsecutive'), ({ outcome }) => lapTime(outcome?.bestConsecutive)),
    plain('points', t('result.pointsLabel'), ({ outcome }) => numberText(outcome?.points, number)),
    ...(filmed
      ? [plain('video', t('result.video'), ({ entry }) => numberText(entry.videoSecond, number))]
      : []),
  ];
}

const numberText = (value: number | null | undefined, number: Words['number']): string =>
  value === null || value === undefined ? '' : number(value);

function PilotCell({ pilot, changes }: { pilot: Pilot; changes: PilotChanges | undefined }) {
  const { t } = useWords();
  const { entry, outcome, fault } = pilot;
  const name = pilotName(entry);
  const details = [entry.guest && t('signUp.guest'), entry.callsign && entry.name, entry.team]
    .filter(Boolean)
    .join(' · ');
  return (
    <span className={styles.pilot}>
      <span className={styles.rank} data-podium={(outcome?.rank ?? 9) <= 3 || undefined}>
        {outcome?.rank ?? '–'}
      </span>
      <span className={styles.names}>
        {changes ? (
          <button
            type="button"
            className={styles.open}
            title={t('result.editPilot', { name })}
            onClick={() => changes.open(pilot)}
          >
            {name}
          </button>
        ) : (
          <span>{name}</span>
        )}
        {details && <span className={layout.note}>{details}</span>}
        {fault && <span className={styles.fault}>{fault}</span>}
      </span>
      {entry.memberId && (
        <Icon name="link" size="s" label={t('result.hasAccount')} className={styles.account} />
      )}
    </span>
  );
}

interface CellProps {
  pilot: Pilot;
  changes: PilotChanges;
}

function StatusCell({ pilot, changes }: CellProps) {
  const { t } = useWords();
  return (
    <SelectField
      label={t('result.statusOf', { name: pilotName(pilot.entry) })}
      labelHidden
      className={layout.small}
      options={optionsOf(statusLabels, t).map(({ value, label }) => ({
        value,
        label: value === 'ok' ? label : value.toUpperCase(),
      }))}
      value={pilot.entry.status}
      onChange={(event) => changes.change(pilot, { status: event.target.value as FinishStatus })}
    />
  );
}

function RankCell({ pilot, changes }: CellProps) {
  const { t } = useWords();
  return (
    <TextField
      label={t('result.rankOf', { name: pilotName(pilot.entry) })}
      labelHidden
      className={layout.small}
      type="number"
      {...resultRank}
      value={pilot.entry.rank ?? ''}
      onChange={({ target }) =>
        changes.change(pilot, { rank: target.value === '' ? null : Number(target.value) })
      }
    />
  );
}

const rowMenuOf = (changes: PilotChanges) => (pilot: Pilot) => (
  <RemoveButton pilot={pilot} changes={changes} />
);

function RemoveButton({ pilot, changes }: CellProps) {
  const { t } = useWords();
  const remove = t('form.remove', { name: pilotName(pilot.entry) });
  return <IconButton icon="trash" label={remove} onClick={() => changes.remove(pilot)} />;
}
