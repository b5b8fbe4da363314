import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import { refused } from '@paddock/kit/testing/test-host';
import { DayRowsRepository } from '../../src/race-day/heats/changes/day-rows.repository.ts';
import { seededRandom } from '../support/bracket-model.ts';
import { Director } from '../support/director.ts';
import { RaceHost } from '../support/race-host.ts';
import { TimerLink } from '../support/timer-link.ts';
import { RecordedDay } from './recorded-day.ts';
import { RandomActs } from './undo-acts.ts';

/** The same days in each run, because a day takes seconds; `RANDOM_DAYS_SEED=$RANDOM RANDOM_DAYS=60` flies others. */
const FIRST_SEED = Number(process.env.RANDOM_DAYS_SEED ?? 2);
const DAYS = Number(process.env.RANDOM_DAYS ?? 2);
const MAX_CONTROL_DAYS = 20;
const ACTS = 60;
/** From this act on the bracket is built. */
const LATE = 12;

/** One race day with changes that are undone and redone. */
class UndoneDay {
  private constructor(
    readonly day: RecordedDay,
    readonly acts: RandomActs,
    private readonly timer: TimerLink,
  ) {}

  static async plan(host: RaceHost, seed: number): Promise<UndoneDay> {
    const random = seededRandom(seed);
    const pilots = 8 + Math.floor(random() * 9);
    const director = await Director.withPilots(host, pilots, {
      radios: ['analog', 'analog', null, 'hdzero'],
    });
    const timer = await TimerLink.connect(director);
    // The first write adds the row of the day, which stays.
    await director.write('adm/publish_race_day', { published: false });
    return new UndoneDay(new RecordedDay(director, seed), new RandomActs(timer, random), timer);
  }

  async fly(): Promise<void> {
    const { day, acts } = this;
    await day.follow('the start');
    for (let n = 1; n <= ACTS; n += 1) {
      day.pass(acts.below(180) * 1000);
      await this.act(n);
      if (acts.chance(0.06)) await this.goBack();
    }
    await this.redoAll();
    const flown = await day.heatsOfFlights();
    await this.goBack(day.done.length);
    await this.redoAll();
    if (!isDeepStrictEqual(await day.heatsOfFlights(), flown))
      day.fail('everything undone and redone', 'flights of the timing system lost their heats');
    await this.requireRefusals();
    for (let round = 1; round <= 6; round += 1) await this.actTogether(round);
    while (day.done.length > 0 && acts.chance(0.9)) await day.revert('undo');
  }

  private async act(n: number): Promise<void> {
    const { day, acts } = this;
    const wasUndone = day.undone.length > 0;
    const done = await acts.act(day.view, n > LATE);
    await day.follow(`act ${n}, ${done}`);
    // The new act took the place of the undone ones.
    if (wasUndone && day.undone.length === 0)
      for (const one of day.replaced.slice(0, 2)) await day.requireRefused(one);
  }

  private async goBack(steps = 1 + this.acts.below(6)): Promise<void> {
    const { day, acts } = this;
    for (let n = Math.min(steps, day.done.length); n > 0; n -= 1) await day.revert('undo');
    // The next act follows an undone one.
    if (acts.chance(0.3))
      for (let n = acts.below(3); n > 0 && day.undone.length > 1; n -= 1) await day.revert('redo');
    else await this.redoAll();
  }

  private async redoAll(): Promise<void> {
    while (this.day.undone.length > 0) await this.day.revert('redo');
  }

  private async requireRefusals(): Promise<void> {
    const { day, acts } = this;
    const earlier = day.done.slice(0, -1);
    if (earlier.length > 0) await day.requireRefused(acts.pick(earlier));
    await day.revert('undo');
    await day.requireRefused(day.done.at(-2) ?? day.done[0]!);
    await day.revert('redo');
  }

  /** Two directors, or one and the timing system, at the same moment. */
  private async actTogether(round: number): Promise<void> {
    const { day, acts, timer } = this;
    const { host, asDirector } = day.director;
    const { raceId, version, heats, plan } = day.view;
    const revert = (kind: 'undo' | 'redo') =>
      host.call('adm/revert_day_change', day.reverting(kind), asDirector);
    const save = () =>
      host.call(
        'adm/save_day_plan',
        { raceId, version, plan: Object.assign({}, plan, { pace: plan.pace + 1 }) },
        asDirector,
      );
    const start = () =>
      timer.send({ kind: 'started', flight: `together ${round}`, heatId: acts.pick(heats).heatId });
    const kind = day.undone.length > 0 && acts.chance(0.5) ? 'redo' : 'undo';
    const [name, other] = acts.pick([
      [`another ${kind}`, () => revert(kind)],
      ['a plan', save],
      ['a start', start],
    ] as const);
    const answers = await Promise.all([revert(kind), other()]);
    const step = `${kind} and ${name} at once`;
    await day.follow(step);
    const codes = answers.map((answer) => (typeof answer === 'number' ? 'sent' : refused(answer)));
    if (codes.some((code) => code !== 'none' && code !== 'race_day_changed' && code !== 'sent'))
      day.fail(step, codes.join());
    if (!codes.includes('sent') && codes.filter((code) => code === 'none').length !== 1)
      day.fail(step, codes.join());
  }
}

describe('changes of random race days', () => {
  let host: RaceHost;
  const acts: Record<string, { tried: number; done: number }> = {};
  const counts: Record<string, number> = {};

  beforeAll(async () => {
    host = await RaceHost.start();
    host.stopClocks();
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    if (process.env.RANDOM_DAYS_COUNTS) console.info(JSON.stringify({ acts, counts }));
    await host.close();
  });

  const fly = async (seed: number): Promise<void> => {
    const one = await UndoneDay.plan(host, seed);
    await one.fly();
    for (const [name, { tried, done }] of Object.entries(one.acts.counts)) {
      const sum = (acts[name] ??= { tried: 0, done: 0 });
      sum.tried += tried;
      sum.done += done;
    }
    for (const [name, n] of Object.entries(one.day.counts)) counts[name] = (counts[name] ?? 0) + n;
  };

  const flyMany = async (): Promise<void> => {
    for (let seed = 1; seed <= MAX_CONTROL_DAYS; seed += 1) await fly(seed);
  };

  it.each(Array.from({ length: DAYS }, (_, i) => FIRST_SEED + i))('are undone and redone (%i)', fly);

  it.each(['heat_slot', 'pilot_radio'])('are not undone without the rows of %s (control)', async (table) => {
    const rows = host.get(DayRowsRepository);
    const read = rows.read.bind(rows);
    jest
      .spyOn(rows, 'read')
      .mockImplementation(
        async (raceKey) => new Map([...(await read(raceKey))].filter(([, row]) => row.table !== table)),
      );
    await expect(flyMany()).rejects.toThrow(/^RANDOM_DAYS_SEED=/);
  });
});
