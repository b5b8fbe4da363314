import { printedName as nameText } from '@paddock/contracts/race/catalog/race-limits';
import type { BookAction } from '@paddock/contracts/race/outcomes/admin-book.shapes';
import type { ViewOf } from '@paddock/contracts/call-table';
import { Pill, type PillTone } from '@paddock/ui/pill';
import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import { labels } from '../../engine/labels.ts';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { QuietButton } from '../../ui/quiet-button.tsx';
import styles from './book-screen.module.css';

type Row = ViewOf<'adm/get_book_plan'>['rows'][number];

const actionLabels = labels('book.actions', ['issue', 'reissue', 'revoke']);
const tones: Record<BookAction, PillTone> = { issue: 'open', reissue: 'few', revoke: 'full' };

const faultLabels = labels('book.faults', ['rank', 'name', 'not_finished', 'disqualified', 'missing']);

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
              {row.omittedEmoji && row.deed !== 'revoke' && (
                <p className={layout.quiet}>{t('book.omittedEmoji', { emoji: row.omittedEmoji })}</p>
              )}
              {row.nameSource !== 'given' && row.deed !== 'revoke' && (
                <TextField
                  label={t('book.printAs')}
                  hint={t(row.nameSource === 'latin' ? 'book.latinHint' : 'book.noneHint', {
                    name: row.name,
                    letters: row.unprintable,
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
          <QuietButton onClick={() => setExpanded(true)}>
            {t('book.showAll', { count: rows.length })}
          </QuietButton>
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
        <p className={layout.quiet}>
          <span className={styles.serial}>{book.serial}</span> {words(book.printedName, book.rank)}
        </p>
      )}
      {deed !== 'revoke' && <p className={styles.after}>{words(printedName || name, rank)}</p>}
      {fault && <p className={layout.quiet}>{t(faultLabels[fault])}</p>}
    </>
  );
}
