/** Binary search: entries before `time`, including those at `time` if `inclusive`. */
export function countBefore<T>(
  list: readonly T[],
  timeOf: (one: T) => number,
  time: number,
  inclusive: boolean,
): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = timeOf(list[middle]!);
    if (at < time || (inclusive && at === time)) low = middle + 1;
    else high = middle;
  }
  return low;
}
