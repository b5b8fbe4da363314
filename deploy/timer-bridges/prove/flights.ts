import type { Random } from '@paddock/kit/testing/random';
import type { PlanHeat } from './stand-in.ts';
import type { Step } from './steps.ts';

interface Script {
  steps: Step[];
  /** Heats of the plan in the morning. */
  known: number;
}

interface Pass {
  seat: number;
  at: number;
}

/** Flights of a day, in the order in which they happen. */
class Flying {
  readonly steps: Step[] = [];
  private flight = 0;
  private readonly heats: readonly PlanHeat[];
  private readonly random: Random;

  constructor(heats: readonly PlanHeat[], random: Random) {
    this.heats = heats;
    this.random = random;
  }

  /** Returns the number of the flight. */
  start(heat: number): number {
    this.flight += 1;
    this.steps.push({ act: 'heat', heat });
    this.steps.push({ act: 'start', flight: this.flight, ago: this.random(3000) });
    return this.flight;
  }

  pass(passes: readonly Pass[]): void {
    const inOrder = passes.toSorted((a, b) => a.at - b.at);
    this.steps.push(...inOrder.map(({ seat, at }) => ({ act: 'pass' as const, seat, at })));
  }

  end(how: 'save' | 'discard' = 'save', afterLanding: Step[] = []): void {
    this.steps.push({ act: 'stop' }, ...afterLanding, { act: how });
  }

  fly(heat: number, passes: readonly Pass[]): number {
    const flight = this.start(heat);
    this.pass(passes);
    this.end();
    return flight;
  }

  /** Regular laps of a pilot. */
  laps(seat: number, { count = 3, lap = 20_000, spread = 1500, first = 1000 } = {}): Pass[] {
    let at = first + this.random(800);
    return Array.from({ length: count + 1 }, (_, i) => {
      if (i > 0) at += lap + this.random(spread);
      return { seat, at };
    });
  }

  all(heat: number, options: { count?: number; lap?: number; spread?: number } = {}): Pass[] {
    return this.heats[heat]!.seats.flatMap(({ seat }) => this.laps(seat, options));
  }
}

const times = (passes: readonly Pass[], seat: number): number[] =>
  passes.flatMap((pass) => (pass.seat === seat ? [pass.at] : [])).toSorted((a, b) => a - b);

function clean(heats: PlanHeat[], random: Random): Script {
  const day = new Flying(heats, random);
  heats.forEach((_heat, i) => day.fly(i, day.all(i)));
  return { steps: day.steps, known: heats.length };
}

/** Heats of two to eight pilots with their own pace; one does not start. A heat is added during the day. */
function varied(heats: PlanHeat[], random: Random): Script {
  const day = new Flying(heats, random);
  heats.forEach(({ seats }, i) => {
    if (i === heats.length - 1) day.steps.push({ act: 'plan', heat: i });
    const flown = seats.flatMap(({ seat }) =>
      day.laps(seat, { count: 1 + random(4), lap: 15_000 + random(40_000), first: 500 + random(3000) }),
    );
    const absent = seats.length > 2 ? 1 + random(seats.length) : 0;
    day.fly(
      i,
      flown.filter(({ seat }) => seat !== absent),
    );
  });
  return { steps: day.steps, known: heats.length - 1 };
}

/** Passages missed and deleted, pilots who give up, flights that are repeated, moved, and corrected after landing. */
function messy(heats: PlanHeat[], random: Random): Script {
  const day = new Flying(heats, random);
  const flown = day.all(0);
  const [missed, quitter] = [flown.find(({ seat }) => seat === 1)!, 2];
  const kept = flown.filter((pass) => pass !== missed && (pass.seat !== quitter || pass.at < 22_000));
  const first = day.start(0);
  day.pass(kept);
  const seat3 = times(kept, 3);
  day.steps.push({ act: 'laps', flight: first, seat: 3, passes: seat3.slice(0, -1) });
  day.end('save', [{ act: 'laps', flight: first, seat: 1, passes: [missed.at, ...times(kept, 1)] }]);

  const aborted = day.start(1);
  day.pass([{ seat: 1, at: 900 }]);
  day.end('discard');
  day.start(1);
  const second = day.all(1, { count: 2 });
  day.pass(second);
  day.end();
  const corrected = [...times(second, 2).slice(0, -1), 70_000 + random(1000)];
  day.steps.push({ act: 'laps', flight: aborted + 1, seat: 2, passes: corrected });

  // Flown under the wrong heat: it belongs to the next one.
  const wrong = day.fly(2, day.all(2, { count: 2 }));
  day.steps.push({ act: 'move', flight: wrong, heat: 3 });
  day.fly(2, day.all(2, { count: 1 }));

  const [one, other] = [heats[1]!.seats[0]!.signUpId, heats[4]!.seats[0]!.signUpId];
  day.steps.push({ act: 'plan', heat: 4 }, { act: 'rename', swap: [one, other] });
  day.fly(4, day.all(4, { count: 2 }));
  day.steps.push({ act: 'laps', flight: aborted + 1, seat: 1, passes: times(second, 1).slice(0, -1) });

  const flying = new Set(heats[0]!.seats.map(({ signUpId }) => signUpId));
  const stranger = heats[2]!.seats.find(({ signUpId }) => !flying.has(signUpId))!;
  day.steps.push({ act: 'reseat', heat: 0, seat: 2, signUpId: stranger.signUpId });
  return { steps: day.steps, known: 4 };
}

/** A gate that sees pilots again 60 to 260 ms later; echoes are deleted in the air, after landing or after the result. */
function echo(heats: PlanHeat[], random: Random): Script {
  const day = new Flying(heats, random);
  heats.forEach(({ seats }, i) => {
    const flight = day.start(i);
    const real = day.all(i);
    const echoes = real.flatMap(({ seat, at }) =>
      random(3) === 0 ? [60, 130, 200].map((after) => ({ seat, at: at + after + random(60) })) : [],
    );
    day.pass([...real, ...echoes]);
    const deletions = seats.flatMap(({ seat }): Step[] =>
      echoes.some((one) => one.seat === seat)
        ? [{ act: 'laps', flight, seat, passes: times(real, seat) }]
        : [],
    );
    if (i === 0) day.steps.push(...deletions);
    day.end('save', i === 1 ? deletions : []);
    if (i === 2) day.steps.push(...deletions);
  });
  return { steps: day.steps, known: heats.length };
}

/** Pilots pass together: photo finishes within a few milliseconds. */
function pack(heats: PlanHeat[], random: Random): Script {
  const day = new Flying(heats, random);
  heats.forEach(({ seats }, i) => {
    const together = [1000, 21_000, 41_000, 61_000].map((at) => at + random(500));
    day.fly(
      i,
      seats.flatMap(({ seat }) => together.map((at) => ({ seat, at: at + random(6) }))),
    );
  });
  return { steps: day.steps, known: heats.length };
}

export const flights = { clean, varied, messy, echo, pack };
