import { isOver, type Heat } from './heat.model.ts';

type Timed = Pick<Heat, 'key' | 'state' | 'startedAt' | 'pauseBefore'>;

interface Terms {
  startsAt: Date;
  /** Seconds between two starts as they are planned. */
  pace: number;
  now: Date;
}

const MINUTE = 60_000;
const LAST_CYCLES = 5;
/** A gap so many times as long as planned was a pause. */
const PAUSE_FACTOR = 3;

/** About when the heats begin that have not: in their order, one cycle after the other, never in the past. */
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

/** As long as the last heats took, the middle of them, but never less than planned: a lucky row does not hurry the day. */
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
