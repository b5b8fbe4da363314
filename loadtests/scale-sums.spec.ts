import { describe, expect, it } from '@jest/globals';
import { planFor } from './scale-sums.ts';

const evening = { signUps: 5000, minutes: 10, viewers: 1000, comments: 20, pages: 50 };

describe('planFor', () => {
  it('plans two replicas of each part for any load', () => {
    for (const { part, replicas } of planFor({ ...evening, signUps: 0, viewers: 0, comments: 0, pages: 0 })
      .parts)
      expect([part, replicas >= 2]).toEqual([part, true]);
  });

  it('grows with the load and lists limits of more replicas', () => {
    const [small, large] = [
      planFor(evening),
      planFor({ signUps: 1e6, minutes: 10, viewers: 1e6, comments: 200, pages: 5000 }),
    ];
    large.parts.forEach(({ part, cores }, i) =>
      expect([part, cores > small.parts[i]!.cores]).toEqual([part, true]),
    );
    expect(small.changes).toEqual(['only the number of replicas changes']);
    expect(large.changes.length).toBeGreaterThan(3);
  });
});
