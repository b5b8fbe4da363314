interface Timed {
  startsAt: string;
}

/** Nearest to now first. */
export const byNearness = (now: number) => (a: Timed, b: Timed) =>
  Math.abs(Date.parse(a.startsAt) - now) - Math.abs(Date.parse(b.startsAt) - now);
