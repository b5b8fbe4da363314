import { printedName as nameText } from '@paddock/contracts/race/race-limits';
import type { BookDeed, BookFault } from '@paddock/contracts/race/admin-book.shapes';
import type { ViewOf } from '@paddock/contracts/call-table';
import { Button } from '@paddock/ui/button';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { TextField } from '@paddock/ui/text-field';
import { useState } from 'react';
import type { TextKey } from '../../providers/i18n.ts';
import { useWords } from '../../providers/words.ts';
import styles from './plan-table.module.css';

type Row = ViewOf<'adm/get_book_plan'>['rows'][number];

const actionLabels = {
  issue: 'book.actions.issue',
  reissue: 'book.actions.reissue',
  revoke: 'book.actions.revoke',
} as const satisfies Record<BookDeed, TextKey>;
const tones: Record<BookDeed, PillTone> = { issue: 'open', reissue: 'few', revoke: 'full' };

const faultLabels = {
  rank: 'book.faults.rank',
  name: 'book.faults.name',
  not_finished: 'book.faults.not_finished',
  disqualified: 'book.faults.disqualified',
  missing: 'book.faults.missing',
} as const satisfies Record<BookFault, TextKey>;

const SHOWN_AT_FIRST = 50;

interface PlanTableProps {
  rows: readonly Row[];
  /** Typed names by member id. */
  names: Readonly<Record<string, string>>;
  onName: (memberId: string, name: string) => void;
}

/** Planned changes by pilot, revocations first. */
export function PlanTable({ rows, names, onName }: PlanTableProps) {
  const { t } = useWords();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? rows : rows.slice(0, SHOWN_AT_FIRST);
  return (
    <>
      <ul className={styles.list}>
        {shown.map((row) => (
          <li key={row.memberId} className={styles.row}>
            <Pill tone={tones[row.deed]}>{t(actionLabels[row.deed])}</Pill>
            <div className={styles.change}>
              <Change row={row} />
              {row.nameSource !== 'given' && row.deed !== 'revoke' && (
                <TextField
                  label={t('book.printAs')}
                  hint={t(row.nameSource === 'latin' ? 'book.latinHint' : 'book.noneHint', {
                    name: row.name,
                  })}
                  maxLength={nameText.max}
                  placeholder={row.printedName}
                  value={names[row.memberId] ?? ''}
                  onChange={(event) => onName(row.memberId, event.target.value)}
                />
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <p>
          <Button variant="quiet" size="s" onClick={() => setExpanded(true)}>
            {t('book.showAll', { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}

function Change({ row: { deed, book, fault, rank, printedName, name } }: { row: Row }) {
  const { t } = useWords();
  const rankOf = (of: number | null) => (of === null ? t('book.noRank') : t('book.rankOf', { rank: of }));
  const words = (called: string, of: number | null) => [called, rankOf(of)].filter(Boolean).join(' · ');
  return (
    <>
      {book && (
        <p className={styles.before}>
          <span className={styles.serial}>{book.serial}</span> {words(book.printedName, book.rank)}
        </p>
      )}
      {deed !== 'revoke' && <p className={styles.after}>{words(printedName || name, rank)}</p>}
      {fault && <p className={styles.fault}>{t(faultLabels[fault])}</p>}
    </>
  );
}
