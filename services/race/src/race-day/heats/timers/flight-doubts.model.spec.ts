import { describe, expect, it } from '@jest/globals';
import { corrected, type Doubt, doubtsIn, type SeatWithHistory } from './flight-doubts.model.ts';

/** Reproducible numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}

const LAPS = 5;
const HEATS = 2000;

/** A heat of four pilots of different pace, whose laps vary by two percent. */
function cleanHeat(random: () => number): SeatWithHistory[] {
  const bell = () => (random() + random() + random() - 1.5) / 1.5;
  const lapOf = (pace: number) => Math.round(pace * (1 + 0.04 * bell()));
  return [1, 2, 3, 4].map((seat) => {
    const pace = 20_000 + seat * 2500 + random() * 1500;
    let at = Math.round(1000 + random() * 800);
    const passes = [at, ...Array.from({ length: LAPS }, () => (at += lapOf(pace)))];
    return { seat, signUpId: `pilot-${seat}`, passes, earlier: Array.from({ length: 6 }, () => lapOf(pace)) };
  });
}

type Planted = [name: string, plant: (seats: SeatWithHistory[], random: () => number) => Partial<Doubt>];

const pick = (random: () => number, from: number, to: number) =>
  from + Math.floor(random() * (to - from + 1));

const planted: Planted[] = [
  [
    'an echo of the gate',
    (seats, random) => {
      const { passes, seat } = seats[pick(random, 0, 3)]!;
      const echo = passes[pick(random, 0, LAPS)]! + pick(random, 60, 900);
      passes.push(echo);
      passes.sort((a, b) => a - b);
      return { kind: 'echo', seat, pass: echo };
    },
  ],
  [
    'a pass that the gate did not see',
    (seats, random) => {
      const { passes, seat } = seats[pick(random, 0, 3)]!;
      const missed = pick(random, 1, LAPS - 1);
      passes.splice(missed, 1);
      return { kind: 'missed_gate', seat, pass: passes[missed]! };
    },
  ],
  [
    'pilots on each other’s seat',
    (seats, random) => {
      const [a, b] = random() < 0.5 ? [0, 2] : [1, 3];
      [seats[a]!.passes, seats[b]!.passes] = [seats[b]!.passes, seats[a]!.passes];
      return { kind: 'swapped', seat: a + 1, other: b + 1 };
    },
  ],
  [
    'a lap that cuts the course',
    (seats, random) => {
      const { passes, seat } = seats[pick(random, 0, 3)]!;
      const cut = pick(random, 1, LAPS);
      const saved = Math.round((passes[cut]! - passes[cut - 1]!) * (0.3 + 0.15 * random()));
      for (let i = cut; i <= LAPS; i += 1) passes[i]! -= saved;
      return { kind: 'cut_course', seat, pass: passes[cut]! };
    },
  ],
  [
    'a lap after the end',
    (seats, random) => {
      const own = seats[pick(random, 0, 3)]!;
      const end = Math.max(...seats.map(({ passes }) => passes.at(-1)!));
      const late = end + Math.round(1.25 * own.earlier[0]!);
      own.passes.push(late);
      return { kind: 'after_end', seat: own.seat, pass: late };
    },
  ],
  [
    'a heat of other pilots',
    (seats) => {
      const pilots = seats.map(({ signUpId, earlier }) => ({ signUpId, earlier }));
      seats.forEach((seat, i) => Object.assign(seat, pilots[(i + 1) % 4]));
      return { kind: 'wrong_heat' };
    },
  ],
  [
    'one time for all',
    (seats) => {
      for (const seat of seats) seat.passes = [9999];
      return { kind: 'all_equal' };
    },
  ],
  [
    'a clock that repeats a lap',
    (seats, random) => {
      const own = seats[pick(random, 0, 3)]!;
      own.passes = Array.from({ length: LAPS + 1 }, (_, i) => 1000 + i * 20_000);
      return { kind: 'stuck_clock', seat: own.seat };
    },
  ],
  [
    'a pilot whom no gate saw',
    (seats, random) => {
      const own = seats[pick(random, 0, 3)]!;
      own.passes = [];
      return { kind: 'absent', seat: own.seat };
    },
  ],
];

const correctable = new Set([
  'an echo of the gate',
  'a pass that the gate did not see',
  'pilots on each other’s seat',
  'a lap after the end',
]);

describe('doubts about a flight', () => {
  it('are rare when nothing is wrong', () => {
    const random = randomNumbers(7);
    const asked = Array.from({ length: HEATS }, () => doubtsIn(cleanHeat(random), 'start').length);
    expect(asked.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(HEATS / 100);
  });

  it.each(planted)('name %s', (_, plant) => {
    const random = randomNumbers(11);
    let named = 0;
    for (let i = 0; i < HEATS / planted.length; i += 1) {
      const seats = cleanHeat(random);
      const wanted = plant(seats, random);
      const found = doubtsIn(seats, 'start');
      if (
        found.some((doubt) =>
          Object.entries(wanted).every(([name, value]) => doubt[name as keyof Doubt] === value),
        )
      )
        named += 1;
    }
    expect(named).toBeGreaterThanOrEqual(0.95 * Math.floor(HEATS / planted.length));
  });

  it.each(planted.filter(([name]) => correctable.has(name)))(
    'are settled by their correction: %s',
    (_, plant) => {
      const seats = cleanHeat(randomNumbers(3));
      const before = structuredClone(seats);
      plant(seats, randomNumbers(5));
      const [doubt] = doubtsIn(seats, 'start');
      const after = corrected(seats, doubt!)!;
      for (const { signUpId, passes } of after) {
        const own = before.find((seat) => seat.signUpId === signUpId)!.passes;
        expect(passes).toHaveLength(own.length);
        // A pass in the middle of two laps is a guess.
        passes.forEach((pass, i) => expect(Math.abs(pass - own[i]!)).toBeLessThan(1500));
      }
    },
  );

  it('need enough laps to compare with', () => {
    const seats = [{ seat: 1, signUpId: 'a', passes: [1000, 21_000, 61_000], earlier: [] }];
    expect(doubtsIn(seats, 'start')).toEqual([]);
  });

  it('are not raised about a result that was corrected at the timer', () => {
    const echoed = { seat: 1, signUpId: 'a', passes: [1000, 1100, 21_000, 41_000], earlier: [] };
    expect(doubtsIn([echoed], 'start')).toHaveLength(1);
    const result = { status: 'ok' as const, laps: 2, totalTime: 41_000, bestLap: 19_900 };
    expect(doubtsIn([{ ...echoed, result }], 'start')).toEqual([]);
    expect(doubtsIn([{ ...echoed, passes: [], result }], 'start')).toEqual([]);
  });

  it('number laps by the first pass', () => {
    const seats = [
      { seat: 1, signUpId: 'a', passes: [1000, 21_000, 21_100, 41_000], earlier: [20_000, 20_100, 20_050] },
    ];
    expect(doubtsIn(seats, 'start')).toMatchObject([{ kind: 'echo', lap: 2, lapTime: 100, pass: 21_100 }]);
    expect(doubtsIn(seats, 'lap')).toMatchObject([{ lap: 3 }]);
  });
});
