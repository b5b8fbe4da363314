import type { FinishStatus } from '@paddock/contracts/race/result.shapes';

interface Landed {
  status: FinishStatus;
  rank?: number | null;
  laps?: number | null;
  totalTime?: number | null;
}

const orderOfStatus: Record<FinishStatus, number> = { ok: 0, dnf: 1, dns: 2, dsq: 3 };

/**
 * Ranks everyone: finished (by given rank, else laps and time), then DNF by laps, then DNS, then DSQ. Ties keep the order of
 * slots.
 */
export function rankFlights<Row extends Landed>(rows: readonly Row[]): (Row & { rank: number })[] {
  return rows
    .toSorted(
      (a, b) =>
        orderOfStatus[a.status] - orderOfStatus[b.status] ||
        (a.rank ?? Infinity) - (b.rank ?? Infinity) ||
        (b.laps ?? 0) - (a.laps ?? 0) ||
        (a.totalTime ?? Infinity) - (b.totalTime ?? Infinity) ||
        0,
    )
    .map((row, i) => ({ ...row, rank: i + 1 }));
}
