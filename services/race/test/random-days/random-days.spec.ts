import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { bracketNames, type BracketName } from '@paddock/contracts/race/catalog/race-kinds';
import { finishStatuses } from '@paddock/contracts/race/outcomes/result.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { BracketGraph, bracketOrder } from '../../src/race-day/brackets/bracket-order.model.ts';
import { bracketFor, ranksByPlace, sizeOf } from '../../src/race-day/brackets/bracket-tables.model.ts';
import { AdvanceService } from '../../src/race-day/heats/advance.service.ts';
import { HeatChecksService } from '../../src/race-day/heats/heat-checks.service.ts';
import { fliesIn, type Heat, isOver } from '../../src/race-day/heats/heat.model.ts';
import { seededRandom, shuffled } from '../support/bracket-model.ts';
import { DayInMemory } from './day-in-memory.ts';

/** Other days in each run; a failure names its seed, and RANDOM_DAYS_SEED flies that day first. */
const FIRST_SEED = Number(process.env.RANDOM_DAYS_SEED ?? Date.now() % 1e9);
/** For each format. */
const DAYS = 200;
const MAX_CONTROL_DAYS = 5000;
const MAX_DISRUPTIONS = 8;

/** One race day with no-shows, disqualifications, re-flights, cancelled heats and corrections in random order. */
class RandomDay {
  readonly faults = new Set<string>();
  readonly #day: DayInMemory;
  readonly #name: BracketName;
  readonly #random: () => number;
  /** Slots in which a director kept a pilot against a correction, by heat. */
  readonly #kept = new Set<string>();
  /** Heats that were planned again: they keep their pilots until the heats before them are official again. */
  readonly #stopped = new Set<number>();
  #everKept = false;
  #disruptions = 0;

  constructor(name: BracketName, random: () => number) {
    const pilots = random() < 0.5 ? sizeOf(name) : 2 + Math.floor(random() * (sizeOf(name) - 1));
    const bracket = bracketFor(name, pilots);
    this.#name = bracket.name;
    this.#day = new DayInMemory(bracket);
    this.#random = random;
  }

  async fly(): Promise<void> {
    const { tables } = this.#day;
    const limit = 100 + 40 * tables.heats.length;
    for (let i = 0; i < limit && !this.#isDone(); i += 1) {
      const [question] = tables.questions;
      if (question && this.#chance(0.5)) await this.#answer(question.questionId);
      else await this.#step(this.#pickHeat());
    }
    if (this.#isDone()) this.#checkOrder();
    else this.faults.add('the day does not end');
  }

  #isDone(): boolean {
    const { heats, questions } = this.#day.tables;
    return (
      questions.length === 0 && heats.every(({ state }) => state === 'official' || state === 'cancelled')
    );
  }

  #chance(share: number): boolean {
    return this.#random() < share;
  }

  #pick<Item>(items: readonly Item[]): Item {
    return items[Math.floor(this.#random() * items.length)]!;
  }

  /** Mostly one that is not over. */
  #pickHeat(): Heat {
    const { heats } = this.#day.tables;
    const open = this.#chance(0.9)
      ? heats.filter((heat) => heat.state === 'provisional' || !isOver(heat))
      : [];
    return this.#pick(open.length > 0 ? open : heats);
  }

  #mayDisrupt(share: number): boolean {
    const does = this.#disruptions < MAX_DISRUPTIONS && this.#chance(share);
    if (does) this.#disruptions += 1;
    return does;
  }

  async #try(work: () => Promise<void>): Promise<string> {
    try {
      await work();
      this.#checkHeats();
      return 'done';
    } catch (error) {
      if (error instanceof Refusal) return error.error;
      throw error;
    }
  }

  async #step(heat: Heat): Promise<void> {
    const { number, state } = heat;
    const change = (step: Parameters<DayInMemory['change']>[1]) => {
      if (step === 'stop' || step === 'refly') this.#stopped.add(number);
      // The decision was about the flight that is flown again.
      if (step === 'refly') this.#forgetKept(number);
      return this.#try(() => this.#day.change(number, step));
    };
    switch (state) {
      case 'planned': {
        if (this.#mayDisrupt(0.05)) await change('cancel');
        else if ((await change('call')) === 'heat_empty' && this.#sourcesOf(heat).every(isOver))
          await change('cancel');
        this.#checkCalled(heat);
        break;
      }
      case 'called':
        if (this.#mayDisrupt(0.05)) await change(this.#pick(['stop', 'cancel']));
        else if (this.#chance(0.3)) await this.#save(heat);
        else if ((await change('start')) === 'heat_empty') await change('stop');
        break;
      case 'running':
        if (this.#mayDisrupt(0.05)) await change('stop');
        else await this.#save(heat);
        break;
      case 'provisional':
        if (this.#mayDisrupt(0.1)) await change('refly');
        else if ((await change('make_official')) === 'places_undecided') await this.#save(heat);
        break;
      case 'official':
        if (this.#mayDisrupt(0.3)) await change('reopen');
        break;
      case 'cancelled':
        if (this.#mayDisrupt(0.02)) await change('restore');
        break;
    }
  }

  #forgetKept(number: number): void {
    for (const slot of this.#kept) if (slot.startsWith(`${number} `)) this.#kept.delete(slot);
  }

  /** Equal times and pilots who do not finish are common; the director decides what no time decides. */
  async #save(heat: Heat): Promise<void> {
    const flying = this.#slotsOf(heat).filter((slot) => fliesIn(slot, heat));
    const flights = shuffled(flying, this.#random).map(({ slot }) => ({
      slot,
      status: this.#chance(0.7) ? ('ok' as const) : this.#pick(finishStatuses),
      laps: this.#pick([2, 3]),
      totalTime: this.#pick([90_000, 91_000, 92_000]),
    }));
    const official = this.#chance(0.7);
    const save = (input: Parameters<DayInMemory['save']>[1]) =>
      this.#try(() => this.#day.save(heat.number, input));
    if ((await save({ flights, official })) !== 'places_undecided') return;
    if (this.#chance(0.5) && (await save({ flights, official, leaveOpen: true })) === 'done') return;
    await save({ flights: flights.map((flight, i) => ({ ...flight, rank: i + 1 })), official });
  }

  async #answer(questionId: string): Promise<void> {
    const { questions } = this.#day.tables;
    const question = questions.find((one) => one.questionId === questionId)!;
    const apply = this.#chance(0.5);
    if (apply && (await this.#try(() => this.#day.answer({ questionId, apply }))) === 'done') return;
    for (const { heatKey, slot, sourceKey } of questions) {
      if (heatKey === question.heatKey && sourceKey === question.sourceKey)
        this.#kept.add(`${Number(heatKey)} ${slot}`);
    }
    this.#everKept = true;
    await this.#day.answer({ questionId, apply: false });
  }

  #slotsOf({ number }: Heat) {
    return this.#day.tables.slots[number - 1]!;
  }

  #sourcesOf(heat: Heat): Heat[] {
    return this.#slotsOf(heat).flatMap(({ fromHeat }) =>
      fromHeat ? this.#day.tables.heats[fromHeat - 1]! : [],
    );
  }

  #checkCalled({ number }: Heat): void {
    const heat = this.#day.tables.heats[number - 1]!;
    if (heat.state !== 'called') return;
    if (this.#sourcesOf(heat).some(({ state }) => state !== 'official' && state !== 'cancelled'))
      this.faults.add('a heat is called before its pilots are known');
  }

  /** Pilots who are out may share the last place. */
  #sharedRanks(heat: Heat): (number | null)[] {
    const slots = this.#slotsOf(heat);
    const ranks = slots.filter((slot) => fliesIn(slot, heat)).map(({ rank }) => rank);
    const shared = ranks.filter((rank, i) => ranks.indexOf(rank) < i);
    const goesOn = this.#day.tables.slots
      .flat()
      .some(({ fromHeat, fromRank }) => fromHeat === heat.number && fromRank === slots.length);
    return shared.filter((rank) => rank !== slots.length || goesOn);
  }

  #checkHeats(): void {
    const { heats, questions } = this.#day.tables;
    const inTheAir = new Set<unknown>();
    for (const heat of heats) {
      const slots = this.#slotsOf(heat);
      const flying = slots.filter((slot) => fliesIn(slot, heat));
      const pilots = new Set(flying.map(({ signUpKey }) => signUpKey));
      if (pilots.size < flying.length) this.faults.add('a pilot is in one heat twice');
      if (heat.state === 'running') {
        for (const pilot of [...pilots, ...flying.map(({ channel }) => channel)]) {
          if (inTheAir.has(pilot)) this.faults.add('a pilot or channel is in the air twice');
          inTheAir.add(pilot);
        }
      }
      if (heat.state === 'official' && this.#sharedRanks(heat).length > 0)
        this.faults.add('pilots of an official heat share a rank');
      if (heat.state === 'official' && flying.some(({ rank }) => rank === null))
        this.faults.add('a pilot of an official heat has no rank');
      if (
        (heat.state !== 'planned' && heat.state !== 'cancelled') ||
        questions.some(({ heatKey }) => heatKey === heat.key)
      )
        continue;
      for (const { slot, signUpKey, fromHeat, fromRank } of slots) {
        const source = fromHeat && heats[fromHeat - 1]!;
        if (!source || this.#kept.has(`${heat.number} ${slot}`)) continue;
        if (source.state !== 'official' && this.#stopped.has(heat.number)) continue;
        const advanced =
          source.state === 'official' &&
          this.#slotsOf(source).find(({ rank }) => rank === fromRank)?.signUpKey;
        // A pilot who advances from two heats has one slot.
        const isHere = slots.some((other) => other.slot !== slot && other.signUpKey === advanced);
        if ((advanced || null) !== signUpKey && !(signUpKey === null && isHere))
          this.faults.add('a planned heat has a pilot who did not advance to it');
      }
    }
  }

  /** Everybody is ranked once; nobody who was eliminated earlier ranks better. */
  #checkOrder(): void {
    const { heats, slots } = this.#day.tables;
    const rows = heats.map((heat, i) => ({ heat, slots: slots[i]! }));
    const order = bracketOrder(rows, { byPlace: ranksByPlace(this.#name) });
    const flown = new Set(slots.flat().flatMap(({ signUpKey }) => signUpKey ?? []));
    const ranked = order.flat();
    if (ranked.length !== flown.size || new Set(ranked).size !== flown.size)
      this.faults.add('a pilot is ranked twice or not at all');
    if (this.#everKept) return;
    const graph = new BracketGraph(rows);
    const levels = new Map<unknown, number>();
    for (const { heat, slots: some } of rows) {
      if (heat.state !== 'official') continue;
      for (const { signUpKey, rank } of some) {
        if (signUpKey && rank && graph.target(heat.number, rank) === undefined)
          levels.set(signUpKey, graph.level(heat.number));
      }
    }
    const outAt = order.flatMap((group) => [Math.max(...group.map((pilot) => levels.get(pilot) ?? 0))]);
    const eliminated = outAt.filter((level) => level > 0);
    if (eliminated.some((level, i) => i > 0 && level < eliminated[i - 1]!))
      this.faults.add('a pilot who was eliminated earlier ranks better');
  }
}

async function* faultyDays(
  name: BracketName,
  first: number,
  days: number,
): AsyncGenerator<{ seed: number; fault: string }> {
  for (let seed = first; seed < first + days; seed += 1) {
    const day = new RandomDay(name, seededRandom(seed));
    await day.fly();
    for (const fault of day.faults) yield { seed, fault };
  }
}

/** Ends with the first day that has the fault; the days are the same in each run. */
async function hasDayWith(expected: string, name: BracketName): Promise<boolean> {
  for await (const { fault } of faultyDays(name, 0, MAX_CONTROL_DAYS)) if (fault === expected) return true;
  return false;
}

describe('random race days', () => {
  afterEach(() => void jest.restoreAllMocks());

  it.each(bracketNames)('of %s keep heats, pilots and order consistent', async (name) => {
    for await (const found of faultyDays(name, FIRST_SEED, DAYS)) expect(found).toBeUndefined();
  });

  it('call heats too early without the check (control)', async () => {
    jest.spyOn(HeatChecksService.prototype, 'refuseEarly').mockResolvedValue();
    expect(await hasDayWith('a heat is called before its pilots are known', 'double-8')).toBe(true);
  });

  it('fly heats again with pilots who did not advance without the review (control)', async () => {
    jest.spyOn(AdvanceService.prototype, 'review').mockResolvedValue();
    expect(await hasDayWith('a planned heat has a pilot who did not advance to it', 'single-32')).toBe(true);
  });

  it('put pilots into the air twice without the check (control)', async () => {
    jest.spyOn(HeatChecksService.prototype, 'refuseAirConflict').mockResolvedValue();
    expect(await hasDayWith('a pilot or channel is in the air twice', 'double-16')).toBe(true);
  });

  it('leave pilots of reopened heats where they are without the withdrawal (control)', async () => {
    jest.spyOn(AdvanceService.prototype, 'withdraw').mockResolvedValue();
    expect(await hasDayWith('a planned heat has a pilot who did not advance to it', 'single-16')).toBe(true);
  });
});
