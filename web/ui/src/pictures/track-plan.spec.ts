import { describe, expect, it } from '@jest/globals';
import { trackPlan } from './track-plan.ts';

const track = { metres: 620, gates: 14, turns: 4, outline: 9 };
const gatesIn = (plan: string): [number, number][] =>
  [...plan.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [Number(x), Number(y)]);
const scaleIn = (plan: string): { metres: number; width: number } => ({
  metres: Number(/>(\d+) m<\/text><\/svg>$/.exec(plan)?.[1]),
  width: Number(/v14h([\d.]+)v-14/.exec(plan)?.[1]),
});

describe('the plan of a track', () => {
  it('is the same for the same numbers, and another for another outline', () => {
    expect(trackPlan(track, 'en')).toBe(trackPlan({ ...track }, 'en'));
    expect(trackPlan({ ...track, outline: 10 }, 'en')).not.toBe(trackPlan(track, 'en'));
  });

  it('has a scale that follows from the length', () => {
    const [short, long] = [
      scaleIn(trackPlan(track, 'en')),
      scaleIn(trackPlan({ ...track, metres: 6200 }, 'en')),
    ];
    expect(short.metres / short.width).toBeCloseTo(long.metres / long.width / 10, 1);
  });

  it.each([
    ['without gates', { metres: 960, gates: 0, turns: 5, outline: 3 }],
    ['the smallest', { metres: 10, gates: 1, turns: 0, outline: 1 }],
    ['the largest', { metres: 20_000, gates: 40, turns: 8, outline: 999 }],
    ...Array.from(
      { length: 60 },
      (_, outline) =>
        [
          `outline ${outline + 1}`,
          { metres: 480, gates: 16, turns: outline % 9, outline: outline + 1 },
        ] as const,
    ),
  ] as const)('stays in the picture with all its gates, none over another: %s', (_name, numbers) => {
    const plan = trackPlan(numbers, 'en');
    const gates = gatesIn(plan);
    expect(gates).toHaveLength(numbers.gates);
    expect(plan).not.toContain('NaN');
    const scale = scaleIn(plan);
    expect(scale.width).toBeGreaterThan(20);
    expect(scale.width).toBeLessThan(300);
    for (const [i, [x, y]] of gates.entries()) {
      expect(x > 20 && x < 1180 && y > 20 && y < 620).toBe(true);
      for (const [otherX, otherY] of gates.slice(i + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThan(numbers.gates > 30 ? 12 : 24);
    }
  });
});
