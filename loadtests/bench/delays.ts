/** Delays in whole milliseconds, countable over processes: memory does not grow with their number. */
export type DelayCounts = Record<number, number>;

export function addDelay(counts: DelayCounts, ms: number): void {
  const whole = Math.max(0, Math.round(ms));
  counts[whole] = (counts[whole] ?? 0) + 1;
}

export function mergedDelays(all: readonly DelayCounts[]): DelayCounts {
  const merged: DelayCounts = {};
  for (const counts of all)
    for (const [ms, count] of Object.entries(counts)) merged[Number(ms)] = (merged[Number(ms)] ?? 0) + count;
  return merged;
}

/** The delay that `share` of all did not exceed. */
export function quantile(counts: DelayCounts, share: number): number {
  const delays = Object.entries(counts).map(([ms, count]) => [Number(ms), count] as const);
  const wanted = Math.ceil(delays.reduce((sum, [, count]) => sum + count, 0) * share);
  let seen = 0;
  for (const [ms, count] of delays.toSorted(([a], [b]) => a - b)) {
    seen += count;
    if (seen >= wanted) return ms;
  }
  return 0;
}
