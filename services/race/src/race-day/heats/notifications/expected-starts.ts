import { isOver, type Heat } from '../heat.model.ts';

type Timed = Pick<Heat, 'key' | 'state' | 'startedAt' | 'pauseBefore'>;

interface Terms {
  startsAt: Date;
  /** Planned seconds between starts. */
  pace: number;
  now: Date;
}

const MINUTE = 60_000;
const LAST_CYCLES = 5;
/** Longer gaps are pauses. */
const PAUSE_FACTOR = 3;

/** Estimated starts of the remaining heats, never in the past. */
export function expectedStarts(heats: readonly Timed[], { startsAt, pace, now }: Terms) {
  const cycle = cycleOf(heats, pace * 1000);
  const expected = new Map<Timed['key'], Date>();
  let next = startsAt.getTime();
  for (const { startedAt } of heats) if (startedAt) next = Math.max(next, startedAt.getTime() + cycle);
  for (const heat of heats) {
    if (isOver(heat) || heat.startedAt) continue;
    const at = Math.max(next + heat.pauseBefore * MINUTE, now.getTime());
    expected.set(heat.key, new Date(at));
    next = at + cycle;
  }
  return expected;
}

/** Median of the last cycles, at least the planned one. */
function cycleOf(heats: readonly Timed[], planned: number): number {
  const starts = heats
    .flatMap(({ startedAt }) => (startedAt ? [startedAt.getTime()] : []))
    .toSorted((a, b) => a - b);
  const gaps = starts
    .slice(1)
    .map((at, i) => at - starts[i]!)
    .filter((gap) => gap <= planned * PAUSE_FACTOR)
    .slice(-LAST_CYCLES)
    .toSorted((a, b) => a - b);
  return Math.max(planned, gaps[Math.floor(gaps.length / 2)] ?? planned);
}
