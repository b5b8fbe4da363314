/** Deterministic for a seed, so that a failure can be reproduced. */
export type Random = (below: number) => number;

export function randomFrom(seed: number): Random {
  let state = seed % 2_147_483_648;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export const shuffled = <One>(list: readonly One[], random: Random): One[] =>
  list
    .map((one) => ({ one, at: random(1_000_000) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
