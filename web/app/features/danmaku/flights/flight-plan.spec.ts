import { describe, expect, it } from '@jest/globals';
import { commentKinds, WHITE, type DanmakuComment } from '../comment.ts';
import { FlightPlan } from './flight-plan.ts';
import { leftOf, type Flight } from './rows.ts';
import { rowsFor, type Sky } from './sky.ts';

const sky: Sky = {
  width: 800,
  height: 300,
  lineHeight: 30,
  scrollTime: 5,
  fixedTime: 4,
  area: 1,
  cueSpans: [],
  isUnlimited: false,
};

const measure = (text: string): number => text.length * 20;

/** Seeded, so failures are reproducible. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function someComments(seed: number, amount = 400, seconds = 60): DanmakuComment[] {
  const random = randomFrom(seed);
  return Array.from({ length: amount }, (_, i) => ({
    time: Math.round(random() * seconds * 20) / 20,
    kind: commentKinds[Math.floor(random() ** 3 * 3)] ?? 'scroll',
    color: WHITE,
    author: '',
    text: `${i}`.padEnd(1 + Math.floor(random() * 29), 'x'),
  }));
}

const comment = (change: Partial<DanmakuComment> = {}): DanmakuComment => ({
  time: 1,
  kind: 'scroll',
  color: WHITE,
  author: '',
  text: 'abc',
  ...change,
});

const leftEdge = (flight: Flight, { width }: Sky, time: number): number =>
  flight.comment.kind === 'scroll' ? leftOf(flight, { ...sky, width }, time) : (width - flight.width) / 2;

function overlaps(a: Flight, b: Flight, over: Sky, time: number): boolean {
  if (a.row !== b.row) return false;
  const [left, right] = [leftEdge(a, over, time), leftEdge(b, over, time)];
  return left + 0.001 < right + b.width && right + 0.001 < left + a.width;
}

const pairs = (flights: Flight[]): [Flight, Flight][] =>
  flights.flatMap((a, i) => flights.slice(i + 1).map((b): [Flight, Flight] => [a, b]));

const overlapsIn = (plan: FlightPlan, from = 0): number => {
  let found = 0;
  for (let time = from; time < 66; time += 0.25) {
    found += pairs(plan.at(time)).filter(([a, b]) => overlaps(a, b, plan.sky, time)).length;
  }
  return found;
};

/** Subtitles during half of the time. */
const talk = Array.from({ length: 17 }, (_, i) => ({ from: i * 4, to: i * 4 + 2 }));
/** A phone in portrait with two subtitle lines. */
const phone: Sky = {
  ...sky,
  width: 390,
  height: 219,
  lineHeight: 24,
  cueSpans: [{ from: 0, to: 100 }],
};
const skies = {
  'a page': sky,
  'a phone': phone,
  'its half': { ...phone, area: 0.5, cueSpans: [] },
  'a talk': { ...phone, cueSpans: talk },
};

const seeds = [1, 2, 3, 4, 5, 6, 7, 8];

describe('the flight plan', () => {
  describe.each(Object.entries(skies))('over %s', (_, over) => {
    it.each(seeds)('never overlaps flights (seed %i)', (seed) => {
      expect(overlapsIn(new FlightPlan(someComments(seed, 700), over, measure))).toBe(0);
    });

    it.each(seeds)('never overlaps flights after a seek with live comments (seed %i)', (seed) => {
      const plan = new FlightPlan(someComments(seed, 700), over, measure);
      const random = randomFrom(seed * 17);
      for (let jump = 0; jump < 20; jump += 1) {
        const time = random() * 60;
        plan.at(time);
        for (const kind of commentKinds) plan.add(comment({ time, kind, text: 'x'.repeat(20) }));
      }
      expect(overlapsIn(plan)).toBe(0);
    });

    it('shows all kinds at any density', () => {
      const plan = new FlightPlan(someComments(5, 700), over, measure);
      const shown = new Set(Array.from({ length: 60 }, (__, time) => plan.at(time)).flat());
      const kinds = Object.groupBy(shown, ({ comment: { kind } }) => kind);
      expect(Object.keys(kinds).toSorted()).toEqual(['bottom', 'scroll', 'top']);
    });
  });

  it('detects overlaps (control)', () => {
    const crowded = { ...sky, isUnlimited: true };
    expect(overlapsIn(new FlightPlan(someComments(1, 2000), crowded, measure))).toBeGreaterThan(0);
  });

  it.each(seeds)('is the same after a seek as during playback (seed %i)', (seed) => {
    const comments = someComments(seed);
    const watched = new FlightPlan(comments, sky, measure);
    const random = randomFrom(seed * 31);
    const jumping = new FlightPlan(comments, sky, measure);
    const seen = new Map<number, Flight[]>();
    for (let time = 0; time < 66; time += 0.5) seen.set(time, watched.at(time));
    for (let jump = 0; jump < 30; jump += 1) {
      const time = Math.floor(random() * 132) / 2;
      expect(jumping.at(time)).toEqual(seen.get(time));
      expect(new FlightPlan(comments, sky, measure).at(time)).toEqual(seen.get(time));
    }
  });

  it.each(seeds)('keeps flights on screen in place when a live comment arrives (seed %i)', (seed) => {
    const plan = new FlightPlan(someComments(seed), sky, measure);
    for (let now = 2; now < 60; now += 3.1) {
      const before = plan.at(now);
      plan.add(comment({ time: now, text: 'live', isOwn: true }));
      const after = plan.at(now);
      expect(after.filter(({ comment: { text } }) => text !== 'live')).toEqual(
        before.filter(({ comment: { text } }) => text !== 'live'),
      );
      expect(after.filter((one) => one.start === now).some((one) => one.comment.isOwn)).toBe(true);
    }
  });

  it('replans flights after an inserted comment', () => {
    const [first, second, third] = [1, 2, 3].map((time) => comment({ time, text: 'x'.repeat(30) }));
    const plan = new FlightPlan([first!, third!], sky, measure);
    plan.at(4);
    plan.add(second!);
    expect(plan.at(4)).toEqual(new FlightPlan([first!, second!, third!], sky, measure).at(4));
  });

  it('drops comments without a free line, unless unlimited or own', () => {
    const many = Array.from({ length: 30 }, () => comment({ kind: 'top' }));
    const shown = (change: Partial<Sky>, more: DanmakuComment[] = []): number =>
      new FlightPlan([...many, ...more], { ...sky, ...change }, measure).at(1).length;
    expect(shown({})).toBe(10);
    expect(shown({ area: 0.5 })).toBe(5);
    expect(shown({ cueSpans: [{ from: 1, to: 2 }] })).toBe(6);
    expect(shown({ isUnlimited: true })).toBe(30);
    expect(shown({}, [comment({ kind: 'top', isOwn: true })])).toBe(11);
  });

  it('uses the lines of subtitles between cues only', () => {
    const spoken = { ...sky, cueSpans: [{ from: 5, to: 8 }] };
    const rowsAt = (time: number) => {
      const many = Array.from({ length: 12 }, () => comment({ time, kind: 'bottom' }));
      return new FlightPlan(many, spoken, measure).at(time).map(({ row }) => row);
    };
    expect(rowsAt(4.9)).toContain(9);
    expect([rowsAt(5), rowsAt(7.9)].flat().filter((row) => row > 5)).toEqual([]);
    expect(rowsAt(8)).toContain(9);
  });

  it('keeps the row of a flight when a cue appears', () => {
    const plan = new FlightPlan(
      [comment({ time: 4, kind: 'bottom' }), comment({ time: 6, kind: 'bottom' })],
      { ...sky, cueSpans: [{ from: 5, to: 8 }] },
      measure,
    );
    expect(plan.at(4.5).map(({ row }) => row)).toEqual([9]);
    expect(plan.at(6.5).map(({ row }) => row)).toEqual([9, 5]);
  });

  it.each(seeds)('plans around flights of another plan without overlaps (seed %i)', (seed) => {
    const comments = someComments(seed, 700);
    const changed = { ...phone, cueSpans: talk, scrollTime: 2.5, fixedTime: 2 };
    for (let now = 3; now < 60; now += 7.3) {
      const flights = new FlightPlan(comments, phone, measure).at(now);
      const plan = new FlightPlan(comments, changed, measure, { time: now, flights });
      expect(plan.at(now)).toEqual(flights);
      expect(overlapsIn(plan, now)).toBe(0);
    }
  });

  it('thins evenly above the screen limit', () => {
    const rush = Array.from({ length: 600 }, (_, i) => comment({ time: i / 20, text: 'x' }));
    const plan = new FlightPlan(rush, { ...sky, maxOnScreen: 20 }, measure);
    const shown = Array.from({ length: 20 }, (_, i) => plan.at(6 + i).length);
    expect(Math.max(...shown)).toBeLessThanOrEqual(25);
    expect(Math.min(...shown)).toBeGreaterThanOrEqual(15);
  });

  it('opens the rows of a kind in its own order', () => {
    expect(rowsFor({ ...sky, height: 120 }, 'top', 1)).toEqual([0, 1, 2, 3]);
    expect(rowsFor({ ...sky, height: 120 }, 'bottom', 1)).toEqual([3, 2, 1, 0]);
    expect(rowsFor({ ...sky, height: 120, area: 0.25 }, 'scroll', 1)).toEqual([0]);
    expect(rowsFor({ ...sky, height: 0 }, 'scroll', 1)).toEqual([0]);
  });

  it('ends flights with the video and bounds its memory', () => {
    const plan = new FlightPlan([comment()], sky, measure);
    expect(plan.at(0.9)).toEqual([]);
    expect(plan.at(5.9)).toHaveLength(1);
    expect(plan.at(6)).toEqual([]);
    for (let i = 0; i < 25_000; i += 1) plan.add(comment({ time: 10 + i / 100 }));
    expect(plan.at(10)).toEqual([]);
    expect(plan.at(259).length).toBeGreaterThan(0);
  });
});
