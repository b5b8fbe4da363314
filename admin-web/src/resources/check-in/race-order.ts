interface Timed {
  startsAt: string;
}

/** The race of the day first, then those nearest to it, before or after. */
export const byNearness = (now: number) => (a: Timed, b: Timed) =>
  Math.abs(Date.parse(a.startsAt) - now) - Math.abs(Date.parse(b.startsAt) - now);
