interface Placed<Pilot> {
  signUpKey: Pilot | null;
  rank: number | null;
}

/** Wins that end a chase for the ace. */
const WINS = 2;

/** Pilots without a rank have the last place. */
export const placesOf = <Pilot>(slots: readonly Placed<Pilot>[]): Map<Pilot, number> =>
  new Map(
    slots.flatMap(({ signUpKey, rank }): [Pilot, number][] =>
      signUpKey === null ? [] : [[signUpKey, rank ?? slots.length]],
    ),
  );

const winsOf = <Pilot>(finals: readonly ReadonlyMap<Pilot, number>[], pilot: Pilot): number =>
  finals.filter((places) => places.get(pilot) === 1).length;

const pilotsOf = <Pilot>(finals: readonly ReadonlyMap<Pilot, number>[]): Pilot[] => [
  ...new Set(finals.flatMap((places) => [...places.keys()])),
];

export const hasAce = <Pilot>(finals: readonly ReadonlyMap<Pilot, number>[]): boolean =>
  pilotsOf(finals).some((pilot) => winsOf(finals, pilot) >= WINS);

/** First with two wins; the others by sum of places, then by the last final. */
export function aceOrder<Pilot>(finals: readonly ReadonlyMap<Pilot, number>[]): Pilot[] {
  const pilots = pilotsOf(finals);
  const scores = new Map(
    pilots.map((pilot) => {
      const places = finals.map((final) => final.get(pilot) ?? pilots.length);
      const sum = places.reduce((a, b) => a + b, 0);
      return [pilot, { isAce: winsOf(finals, pilot) >= WINS, sum, last: places.at(-1)! }];
    }),
  );
  return pilots.toSorted((first, second) => {
    const [a, b] = [scores.get(first)!, scores.get(second)!];
    return Number(b.isAce) - Number(a.isAce) || a.sum - b.sum || a.last - b.last;
  });
}
