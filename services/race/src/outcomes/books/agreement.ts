import { printedRank } from '@paddock/contracts/race/catalog/race-limits';
import type { BookFault, NameSource } from '@paddock/contracts/race/outcomes/admin-book.shapes';
import type { BookStanding } from '@paddock/contracts/race/outcomes/book.shapes';
import type { FinishStatus, ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import type { Outcome } from '../results/result.model.ts';
import type { Basis, Book } from './book.model.ts';

interface ResultOutcome {
  status: FinishStatus | null;
  rank: number | null;
}

/** How a certificate contradicts the official result. */
export function resultFault(
  { rank, resultStatus, resultRank }: Pick<Book, 'rank'> & Omit<Basis, 'namedAs'>,
  outcome: ResultOutcome,
): BookFault | null {
  // Certificates without rank and result are given for other reasons and always agree.
  const restsOnResult = resultStatus !== null || rank !== null;
  if (!restsOnResult) return null;
  if (outcome.status === null) return 'missing';
  if (outcome.status !== 'ok') {
    if (outcome.status === resultStatus && rank === null) return null;
    return outcome.status === 'dsq' ? 'disqualified' : 'not_finished';
  }
  if (rank !== null) return rank === outcome.rank ? null : 'rank';
  // Issued without a rank: agrees until the rank changes.
  return resultStatus === 'ok' && resultRank === outcome.rank ? null : 'rank';
}

/** `outcome` is undefined when the class never had a result. */
export function standingOf(
  book: Book,
  outcome: (ResultOutcome & { state: ResultState }) | undefined,
): BookStanding {
  if (book.state !== 'valid' || !outcome || (book.resultStatus === null && book.rank === null))
    return 'agrees';
  if (outcome.state !== 'official') return 'in_correction';
  return resultFault(book, outcome) ? 'corrected' : 'agrees';
}

/** Null: given by an organiser, or the account was erased. */
export const isRenamed = (before: string | null, now: string | null): boolean =>
  before !== null && now !== null && before !== now;

export interface ChosenName {
  /** As in account, result or input. */
  name: string;
  /** Empty when no name is printable. */
  printedName: string;
  nameSource: NameSource;
  /** Of the printed name. */
  omittedEmoji: readonly string[];
  /** Characters of `name` that require another name. */
  unprintable: readonly string[];
}

interface PlannedName extends ChosenName, Pick<Basis, 'namedAs'> {}

export type Planned = {
  memberId: string;
  rank: number | null;
  fault: BookFault | null;
  name: PlannedName;
  basis: Omit<Basis, 'namedAs'>;
} & ({ deed: 'issue'; book: null } | { deed: 'reissue' | 'revoke'; book: Book });

export interface BookPlan {
  rows: Planned[];
  agreed: number;
  withoutAccount: number;
}

const basisOf = (row: Outcome | undefined) => ({
  resultStatus: row?.status ?? null,
  resultRank: row?.rank ?? null,
});

/** Certificates to issue, replace and revoke so that a class agrees with its official result. */
export function planOf(
  rows: readonly Outcome[],
  books: readonly Book[],
  upToRank: number,
  nameOf: (memberId: string, row: Outcome | undefined) => PlannedName,
): BookPlan {
  const held = new Map(books.map((book) => [book.memberId, book]));
  const flown = new Map(rows.flatMap((row) => (row.memberId === null ? [] : [[row.memberId, row] as const])));
  const isDue = ({ status, rank }: Outcome): boolean =>
    status === 'ok' && (upToRank === printedRank.max || (rank !== null && rank <= upToRank));

  const planned: Planned[] = [];
  for (const [memberId, row] of flown) {
    if (held.has(memberId) || !isDue(row)) continue;
    const name = nameOf(memberId, row);
    planned.push({
      deed: 'issue',
      memberId,
      rank: row.rank,
      fault: null,
      name,
      basis: basisOf(row),
      book: null,
    });
  }
  for (const book of held.values()) {
    const row = flown.get(book.memberId);
    const wrong = resultFault(book, { status: row?.status ?? null, rank: row?.rank ?? null });
    const name = nameOf(book.memberId, row);
    const renamed = isRenamed(book.namedAs, name.namedAs);
    const fault = wrong ?? (renamed ? 'name' : null);
    if (!fault) continue;
    const keeps = wrong === null || wrong === 'rank';
    planned.push({
      deed: keeps ? 'reissue' : 'revoke',
      memberId: book.memberId,
      rank: wrong === 'rank' ? (row?.rank ?? null) : book.rank,
      fault,
      // A name given by an organiser is kept when the rank changes.
      name:
        renamed || !keeps
          ? name
          : {
              name: book.printedName,
              printedName: book.printedName,
              nameSource: 'given',
              omittedEmoji: [],
              unprintable: [],
              namedAs: name.namedAs,
            },
      basis: basisOf(row),
      book,
    });
  }
  const order = { issue: 1, reissue: 1, revoke: 0 };
  return {
    rows: planned.toSorted(
      (a, b) => order[a.deed] - order[b.deed] || (a.rank ?? Infinity) - (b.rank ?? Infinity) || 0,
    ),
    agreed: books.length - planned.filter(({ book }) => book).length,
    withoutAccount: rows.filter((row) => row.memberId === null && isDue(row)).length,
  };
}
