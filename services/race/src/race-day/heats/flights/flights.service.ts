import { Injectable } from '@nestjs/common';
import type {
  AnswerQuestionInput,
  ChangeHeatInput,
  DayVersionView,
  DayWriteInput,
  SaveFlightsInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, type BrokenRule, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { AdvanceService } from '../advance.service.ts';
import { DaysService, type OpenRaceDay } from '../days.service.ts';
import { HeatChecksService, type NameOf } from '../heat-checks.service.ts';
import { stateAfter, type Step, stepRules } from '../heat-steps.ts';
import { fliesIn, type Heat, type HeatSlot, wasFlown } from '../heat.model.ts';
import { HeatsRepository } from '../heats.repository.ts';
import { QuestionsRepository } from '../questions.repository.ts';
import { FinalsService } from './finals.service.ts';
import { rankFlights } from './flight-ranks.ts';

interface OpenHeat {
  day: OpenRaceDay;
  heat: Heat;
  slots: HeatSlot[];
}

/** Directors call, start and score heats, and decide on corrections. */
@Injectable()
export class FlightsService {
  constructor(
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly questions: QuestionsRepository,
    private readonly advance: AdvanceService,
    private readonly finals: FinalsService,
    private readonly checks: HeatChecksService,
    private readonly pilots: PilotsService,
    private readonly clock: Clock,
  ) {}

  /** Returns the step that runs in the transaction. */
  async change(input: ChangeHeatInput, account: string): Promise<TransactionStep<DayVersionView>> {
    const { step } = input;
    const needsNames = step === 'call' || step === 'start' || step === 'make_official';
    const nameOf = needsNames ? await this.namesOf(input.raceId) : () => '';
    return () => this.changeWith(nameOf, input, account);
  }

  /** In the transaction of the caller; refusals name no pilots. */
  changeNow(input: ChangeHeatInput, account: string, startedAt?: Date): Promise<DayVersionView> {
    return this.changeWith(noName, input, account, startedAt);
  }

  private async changeWith(
    nameOf: NameOf,
    { step, ...input }: ChangeHeatInput,
    account: string,
    startedAt?: Date,
  ) {
    const reason = input.reason?.trim() ?? '';
    const { day, heat, slots } = await this.open(input);
    await this.take(heat, step, { reason, by: account, slots, startedAt });
    const flying = slots.filter((slot) => fliesIn(slot, heat));
    if (step === 'call' || step === 'start') {
      await this.checks.refuseEarly(day, slots);
      await this.checks.refuseUndecided(day, slots, nameOf);
    }
    if (step === 'start') await this.checks.refuseAirConflict(day, flying, nameOf);
    if (step === 'make_official') this.checks.requireRanks(flying, nameOf);
    switch (step) {
      case 'call':
        await this.clearSlotsOfLeavers(slots);
        break;
      case 'refly':
        await this.heats.saveFlights(
          heat.key,
          slots.map(({ slot }) => ({ slot })),
        );
        await this.advance.withdraw(day, heat);
        await this.advance.review(day, heat);
        break;
      case 'reopen':
        await this.advance.withdraw(day, heat);
        break;
      case 'make_official':
        await this.advance.from(day, heat);
        await this.finals.follow(day, heat);
        break;
      case 'start':
      case 'stop':
      case 'cancel':
      case 'restore':
        break;
    }
    const { number, state } = heat;
    return this.days.done(day, {
      act: step,
      heat: number,
      by: account,
      before: { heat: number, state },
      after: { heat: number, state: stateAfter(state, step), ...(reason && { reason }) },
    });
  }

  /** Pilots without a flight did not start. */
  async save(input: SaveFlightsInput, account: string): Promise<TransactionStep<DayVersionView>> {
    const nameOf = input.official ? await this.namesOf(input.raceId) : () => '';
    return () => this.saveWith(nameOf, input, account);
  }

  /** In the transaction of the caller; refusals name no pilots. `startedAt`: unless the heat has a start. */
  saveNow(input: SaveFlightsInput, account: string, startedAt?: Date): Promise<DayVersionView> {
    return this.saveWith(noName, input, account, startedAt);
  }

  private async saveWith(nameOf: NameOf, input: SaveFlightsInput, account: string, startedAt?: Date) {
    const { day, heat, slots } = await this.open(input);
    const flying = slots.filter((slot) => fliesIn(slot, heat));
    if (flying.length === 0) throw new Refusal('heat_empty');
    const faults = faultsIn(input, flying);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    const named = new Map(input.flights.map((flight) => [flight.slot, flight]));
    const flights = rankFlights(
      flying.map(({ slot, memberId }) => {
        const { status, rank, laps, totalTime, bestLap } = named.get(slot) ?? { status: 'dns' as const };
        return { slot, memberId, status, rank, laps, totalTime, bestLap };
      }),
      await this.checks.stakesOf(day, heat),
      input.leaveOpen,
    );
    if (input.official) this.checks.requireRanks(flights, nameOf);
    await this.take(heat, 'land', { reason: '', by: account, slots, startedAt });
    if (!wasFlown(heat)) await this.clearSlotsOfLeavers(slots);
    await this.heats.saveFlights(heat.key, flights);
    if (input.official) {
      await this.take({ ...heat, state: 'provisional' }, 'make_official', {
        reason: '',
        by: account,
        slots: [],
      });
      await this.advance.from(day, heat);
      await this.finals.follow(day, heat);
    }
    return this.days.done(day, {
      act: 'flights',
      heat: heat.number,
      by: account,
      after: {
        heat: heat.number,
        state: input.official ? 'official' : 'provisional',
        flights: flights.map(({ memberId: _memberId, ...flight }) => flight),
      },
    });
  }

  /** Answers all open questions between two heats at once: half a correction would put a pilot into a heat twice. */
  async answer({ questionId, apply, ...input }: AnswerQuestionInput): Promise<DayVersionView> {
    const day = await this.days.begin(input);
    const open = await this.questions.openOf(day.raceKey);
    const question = open.find((one) => one.questionId === questionId);
    if (!question) throw new Refusal('not_found');
    const same = open.filter(
      ({ heatKey, sourceKey }) => heatKey === question.heatKey && sourceKey === question.sourceKey,
    );
    const heat = (await this.heats.ofRace(day.raceKey)).find(({ key }) => key === question.heatKey)!;
    if (apply) {
      if (heat.state !== 'planned' && heat.state !== 'called') throw new Refusal('heat_step');
      await this.advance.fill(day, heat, same);
    } else {
      for (const one of same) await this.questions.settle(one, 'kept');
    }
    const { number } = heat;
    return this.days.done(day, {
      act: 'answer',
      heat: number,
      after: { heat: number, correction: apply ? 'applied' : 'kept' },
    });
  }

  /** Public names of the pilots in heats of the day. */
  private async namesOf(raceId: string): Promise<NameOf> {
    const { raceKey } = await this.days.find(raceId);
    const heats = await this.heats.ofRace(raceKey);
    const open = await this.questions.openOf(raceKey);
    const near = heats.filter(
      ({ key, state }) =>
        state === 'called' ||
        state === 'running' ||
        state === 'provisional' ||
        open.some(({ heatKey }) => heatKey === key),
    );
    const slots = await this.heats.slotsByHeat(near.map(({ key }) => key));
    const people = [...open, ...[...slots.values()].flat()].flatMap(({ memberId }) => memberId ?? []);
    const cards = await this.pilots.byMember(people);
    return ({ memberId }) => publicName(cards.get(memberId ?? ''));
  }

  private async open(input: DayWriteInput & { heatId: string }): Promise<OpenHeat> {
    const day = await this.days.begin(input);
    const heat = (await this.heats.ofRace(day.raceKey)).find(({ heatId }) => heatId === input.heatId);
    if (!heat) throw new Refusal('not_found');
    return { day, heat, slots: (await this.heats.slotsByHeat([heat.key])).get(heat.key) ?? [] };
  }

  private async take(
    heat: Heat,
    step: Step,
    {
      slots,
      startedAt: reportedStart,
      ...why
    }: { reason: string; by: string; slots: readonly HeatSlot[]; startedAt?: Date | undefined },
  ): Promise<void> {
    const state = stateAfter(heat.state, step);
    if (!state) throw new Refusal('heat_step');
    if (stepRules[step].needsReason && !why.reason) throw new BadInput({ reason: { rule: 'required' } });
    const needsPilots = step === 'call' || step === 'start';
    if (needsPilots && !slots.some((slot) => fliesIn(slot, heat))) throw new Refusal('heat_empty');
    const at = this.clock.now();
    const flies = step === 'start' || step === 'land';
    const start = reportedStart ?? at;
    const startedAt = state === 'planned' ? null : (heat.startedAt ?? (flies ? start : null));
    await this.heats.changeState(heat.key, state, startedAt);
    await this.heats.note(heat.key, { step, at, slots, ...why });
  }

  /** From now on the slots are announced. */
  private async clearSlotsOfLeavers(slots: readonly HeatSlot[]): Promise<void> {
    const left = slots.filter(({ signUpKey, takesPart }) => signUpKey !== null && !takesPart);
    await this.heats.saveSlots(
      left.map(({ heatKey, slot }) => ({ heatKey, slot, signUpKey: null, channel: null })),
    );
  }
}

const noName: NameOf = () => '';

function faultsIn({ flights }: SaveFlightsInput, flying: readonly HeatSlot[]): Record<string, BrokenRule> {
  const faults: Record<string, BrokenRule> = {};
  const slots = new Set(flying.map(({ slot }) => slot));
  const ranks = new Set<number>();
  flights.forEach(({ slot, rank }, i) => {
    if (!slots.delete(slot)) faults[`flights.${i}.slot`] = { rule: 'unknown' };
    if (!rank) return;
    if (ranks.has(rank)) faults[`flights.${i}.rank`] = { rule: 'rankTwice' };
    ranks.add(rank);
  });
  return faults;
}
