import type { FinishStatus } from '@paddock/contracts/race/outcomes/result.shapes';

interface Landed {
  status: FinishStatus;
  /** Given by a director. */
  rank?: number | null;
  laps?: number | null;
  totalTime?: number | null;
}

/** What the ranks of a heat decide. */
export interface Stakes {
  /** Slots of the heat. */
  places: number;
  /** Ranks up to this one advance; 0: none. */
  winners: number;
  /** Ranks of one tier lead equally far. */
  tierOf: (rank: number) => number;
}

export const noStakes: Stakes = { places: Infinity, winners: 0, tierOf: () => 0 };

const orderOfStatus: Record<FinishStatus, number> = { ok: 0, dnf: 1, dns: 2, dsq: 3 };

/**
 * Ranks everyone: ranks given by a director, then finishers by laps and time, then DNF by laps, DNS and DSQ. A rank is null
 * while a director has to decide it: finishers with equal times, equal pilots of whom some advance, and pilots who advance
 * without a start. `leaveOpen`: the latter do not advance, and places stay empty.
 */
export function rankFlights<Row extends Landed>(
  rows: readonly Row[],
  { places, winners, tierOf }: Stakes = noStakes,
  leaveOpen = false,
): (Row & { rank: number | null })[] {
  const ranked: (Row & { rank: number | null })[] = [];
  let next = 1;
  for (const group of groupsOf(rows)) {
    const { status, rank: given } = group[0]!;
    const needsDecision = () => {
      if (given) return false;
      if (status !== 'ok' && status !== 'dnf' && next <= winners) return true;
      if (group.length === 1) return false;
      return status === 'ok' || new Set(group.map((_, i) => tierOf(next + i))).size > 1;
    };
    if (leaveOpen && status !== 'ok' && needsDecision()) next = Math.max(next, winners + 1);
    const ranks = group.map((_, i) => Math.min(next + i, places));
    // More pilots than places behind the empty ones: only pilots who are all out share the last place.
    const isShort = ranks.some((rank, i) => tierOf(rank) !== tierOf(next + i));
    const isOpen = isShort || needsDecision();
    ranked.push(...group.map((row, i) => ({ ...row, rank: isOpen ? null : ranks[i]! })));
    next += group.length;
  }
  return ranked;
}

/** Pilots who cannot be told apart are one group. */
function groupsOf<Row extends Landed>(rows: readonly Row[]): Row[][] {
  const groups: Row[][] = [];
  for (const row of rows.toSorted(compare)) {
    const last = groups.at(-1)?.[0];
    if (last && compare(last, row) === 0) groups.at(-1)!.push(row);
    else groups.push([row]);
  }
  return groups;
}

const isGiven = ({ rank }: Landed): number => (rank ? 0 : 1);

function compare(a: Landed, b: Landed): number {
  if (a.rank && b.rank) return a.rank - b.rank;
  return (
    isGiven(a) - isGiven(b) ||
    orderOfStatus[a.status] - orderOfStatus[b.status] ||
    (a.status === 'ok' || a.status === 'dnf' ? compareFlights(a, b) : 0)
  );
}

const compareFlights = (a: Landed, b: Landed): number =>
  (b.laps ?? 0) - (a.laps ?? 0) ||
  (a.status === 'ok'
    ? (a.totalTime ?? Number.MAX_SAFE_INTEGER) - (b.totalTime ?? Number.MAX_SAFE_INTEGER)
    : 0);
