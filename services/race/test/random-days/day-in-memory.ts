import type {
  AnswerQuestionInput,
  ChangeHeatInput,
  SaveFlightsInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { HeatState } from '@paddock/contracts/race/race-day/race-day.shapes';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { PilotsService } from '../../src/catalog/pilots/pilots.service.ts';
import type { Bracket } from '../../src/race-day/brackets/bracket-tables.model.ts';
import { ChannelsService } from '../../src/race-day/channels/channels.service.ts';
import type { RadiosRepository } from '../../src/race-day/channels/radios.repository.ts';
import { AdvanceService } from '../../src/race-day/heats/advance.service.ts';
import type { DaysService } from '../../src/race-day/heats/days.service.ts';
import type { FinalsService } from '../../src/race-day/heats/flights/finals.service.ts';
import { FlightsService } from '../../src/race-day/heats/flights/flights.service.ts';
import { HeatChecksService } from '../../src/race-day/heats/heat-checks.service.ts';
import { defaultPlan, type Heat, type HeatSlot, type RaceDay } from '../../src/race-day/heats/heat.model.ts';
import type { HeatsRepository, PilotHistory, SlotChange } from '../../src/race-day/heats/heats.repository.ts';
import type { Question, QuestionsRepository } from '../../src/race-day/heats/questions.repository.ts';

const keyOf = <Table extends 'heat' | 'sign_up' | 'stage' | 'race' | 'race_class'>(number: number) =>
  number as unknown as RowKey<Table>;

const raceDay: RaceDay = {
  raceKey: keyOf(1),
  raceId: 'race',
  title: {},
  zone: 'UTC',
  status: 'published',
  raceStartsAt: new Date(0),
  version: 1,
  publishedAt: null,
  plan: defaultPlan,
};

const write = { raceId: raceDay.raceId, version: 1 };

/** The tables of a race day, with a log of changes to roll back. */
class HeatTables
  implements
    Pick<
      HeatsRepository,
      | 'ofRace'
      | 'slotsByHeat'
      | 'slotsFrom'
      | 'saveSlots'
      | 'saveFlights'
      | 'changeState'
      | 'note'
      | 'historyOf'
    >,
    Pick<QuestionsRepository, 'openOf' | 'ask' | 'settle'>
{
  readonly heats: Heat[];
  readonly slots: HeatSlot[][];
  questions: Question[] = [];
  #asked = 0;
  #undo: (() => void)[] = [];

  constructor({ name, races }: Bracket) {
    this.heats = races.map((_, i) => ({
      key: keyOf(i + 1),
      heatId: `${i + 1}`,
      stageKey: keyOf(1),
      stageId: 'stage',
      classKey: keyOf(1),
      classId: 'class',
      className: {},
      kind: 'bracket',
      field: 'confirmed',
      bracket: name,
      chaseTheAce: false,
      bracketRace: i + 1,
      number: i + 1,
      position: i + 1,
      round: 1,
      state: 'planned',
      pauseBefore: 0,
      startedAt: null,
    }));
    this.slots = races.map((sources, i) =>
      sources.map((source, slot) => {
        const seed = 'seed' in source ? source.seed : null;
        return {
          heatKey: keyOf<'heat'>(i + 1),
          slot: slot + 1,
          seed,
          takesPart: seed !== null,
          signUpKey: seed && keyOf<'sign_up'>(seed),
          signUpId: seed && `${seed}`,
          memberId: seed && `${seed}`,
          fromHeat: 'race' in source ? source.race : null,
          fromRank: 'race' in source ? source.rank : null,
          channel: defaultPlan.channels[slot]!,
          rank: null,
          status: null,
          laps: null,
          totalTime: null,
          bestLap: null,
        } as HeatSlot;
      }),
    );
  }

  async transaction(work: () => Promise<unknown>): Promise<void> {
    this.#undo = [];
    try {
      await work();
    } catch (error) {
      for (const undo of this.#undo.toReversed()) undo();
      throw error;
    }
  }

  async ofRace(): Promise<Heat[]> {
    return [...this.heats];
  }

  async slotsByHeat(keys: readonly RowKey<'heat'>[]) {
    return new Map(keys.map((key) => [key, this.#slotsOf(key)]));
  }

  async slotsFrom(key: RowKey<'heat'>): Promise<HeatSlot[]> {
    return this.slots.flatMap((some) => some.filter(({ fromHeat }) => fromHeat === Number(key)));
  }

  async saveSlots(changes: readonly SlotChange[]): Promise<void> {
    for (const { heatKey, slot, signUpKey, channel } of changes) {
      const id = signUpKey === null ? null : `${Number(signUpKey)}`;
      this.#change(heatKey, slot, {
        signUpKey,
        signUpId: id,
        memberId: id,
        takesPart: signUpKey !== null,
        channel: channel?.key ?? null,
      });
    }
  }

  async saveFlights(heatKey: RowKey<'heat'>, flights: readonly (Partial<HeatSlot> & { slot: number })[]) {
    for (const { slot, rank = null, status = null, laps = null, totalTime = null } of flights)
      this.#change(heatKey, slot, { rank, status, laps, totalTime });
  }

  async changeState(heatKey: RowKey<'heat'>, state: HeatState, startedAt: Date | null): Promise<void> {
    const i = Number(heatKey) - 1;
    const before = this.heats[i]!;
    this.#undo.push(() => (this.heats[i] = before));
    this.heats[i] = { ...before, state, startedAt };
  }

  async note(): Promise<void> {
    // Events are not read here.
  }

  async historyOf(): Promise<Map<RowKey<'sign_up'>, PilotHistory>> {
    return new Map();
  }

  async openOf(): Promise<Question[]> {
    return this.questions;
  }

  async ask(question: Pick<Question, 'heatKey' | 'slot' | 'sourceKey' | 'signUpKey'>): Promise<void> {
    await this.settle(question);
    this.#asked += 1;
    const unnamed = { signUpId: null, memberId: null };
    this.questions = [...this.questions, { ...question, ...unnamed, questionId: `${this.#asked}` }];
  }

  async settle({ heatKey, slot }: Pick<Question, 'heatKey' | 'slot'>): Promise<void> {
    const before = this.questions;
    this.#undo.push(() => (this.questions = before));
    this.questions = before.filter((one) => one.heatKey !== heatKey || one.slot !== slot);
  }

  #slotsOf(key: RowKey<'heat'>): HeatSlot[] {
    return [...this.slots[Number(key) - 1]!];
  }

  #change(heatKey: RowKey<'heat'>, slot: number, part: Partial<HeatSlot>): void {
    const some = this.slots[Number(heatKey) - 1]!;
    const before = some[slot - 1]!;
    this.#undo.push(() => (some[slot - 1] = before));
    some[slot - 1] = { ...before, ...part };
  }
}

/** A bracket flown through the rules of the service, without a database. */
export class DayInMemory {
  readonly tables: HeatTables;
  readonly #flights: FlightsService;

  constructor(bracket: Bracket) {
    this.tables = new HeatTables(bracket);
    const heats = this.tables as unknown as HeatsRepository;
    const questions = this.tables as unknown as QuestionsRepository;
    const days = {
      find: async () => raceDay,
      begin: async () => raceDay,
      done: async () => ({ version: 1 }),
    };
    const clock = new Clock();
    const channels = new ChannelsService({ radiosOf: async () => new Map() } as unknown as RadiosRepository);
    this.#flights = new FlightsService(
      days as unknown as DaysService,
      heats,
      questions,
      new AdvanceService(heats, questions, channels, clock),
      { follow: async () => undefined } as unknown as FinalsService,
      new HeatChecksService(heats, questions, channels),
      { byMember: async () => new Map() } as unknown as PilotsService,
      clock,
    );
  }

  change(number: number, step: ChangeHeatInput['step']): Promise<void> {
    const input = { ...write, heatId: `${number}`, step, reason: 'Wind' };
    return this.tables.transaction(async () => (await this.#flights.change(input, 'director'))());
  }

  save(number: number, input: Pick<SaveFlightsInput, 'flights' | 'official' | 'leaveOpen'>): Promise<void> {
    const whole = { ...write, heatId: `${number}`, ...input };
    return this.tables.transaction(async () => (await this.#flights.save(whole, 'director'))());
  }

  answer(input: Pick<AnswerQuestionInput, 'questionId' | 'apply'>): Promise<void> {
    return this.tables.transaction(() => this.#flights.answer({ ...write, ...input }));
  }
}
