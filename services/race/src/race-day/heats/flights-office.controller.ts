import type {
  AnswerQuestionInput,
  ChangeHeatInput,
  DayVersionView,
  DayWriteInput,
  SaveFlightsInput,
} from '@paddock/contracts/race/admin-race-day.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput, type BrokenRule, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Controller } from '@nestjs/common';
import { AdvanceService } from './advance.service.ts';
import { DaysService } from './days.service.ts';
import { rankFlights } from './flight-ranks.ts';
import { fliesIn, type Heat, type HeatSlot, type RaceDay, wasFlown } from './heat.model.ts';
import { stateAfter, type Step, stepRules } from './heat-steps.ts';
import { HeatsRepository } from './heats.repository.ts';
import { QuestionsRepository } from './questions.repository.ts';

interface OpenHeat {
  day: RaceDay;
  heat: Heat;
  slots: HeatSlot[];
}

/** Directors call, start and score heats, and decide on corrections. */
@Controller()
export class FlightsOfficeController {
  constructor(
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly questions: QuestionsRepository,
    private readonly advance: AdvanceService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/change_heat')
  async change({ step, ...input }: ChangeHeatInput, { account }: AdminCaller): Promise<DayVersionView> {
    const reason = input.reason?.trim() ?? '';
    const { day, heat, slots } = await this.open(input);
    await this.take(heat, step, { reason, by: account, slots });
    switch (step) {
      case 'call':
        await this.clearSlotsOfLeavers(slots);
        break;
      case 'refly':
        await this.heats.saveFlights(
          heat.key,
          slots.map(({ slot }) => ({ slot })),
        );
        break;
      case 'make_official':
        await this.advance.from(day, heat);
        break;
      case 'start':
      case 'stop':
      case 'reopen':
      case 'cancel':
      case 'restore':
        break;
    }
    return this.days.done(
      day,
      { heat: heat.number, state: stateAfter(heat.state, step), ...(reason && { reason }) },
      { heat: heat.number, state: heat.state },
    );
  }

  /** Pilots without a flight did not start. */
  @HandlesCall('adm/save_flights')
  async save(input: SaveFlightsInput, { account }: AdminCaller): Promise<DayVersionView> {
    const { day, heat, slots } = await this.open(input);
    const flying = slots.filter((slot) => fliesIn(slot, heat));
    if (flying.length === 0) throw new Refusal('heat_empty');
    const faults = faultsIn(input, flying);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    const named = new Map(input.flights.map((flight) => [flight.slot, flight]));
    const flights = rankFlights(
      flying.map(({ slot }) => named.get(slot) ?? { slot, status: 'dns' as const }),
    );
    await this.take(heat, 'land', { reason: '', by: account, slots });
    if (!wasFlown(heat)) await this.clearSlotsOfLeavers(slots);
    await this.heats.saveFlights(heat.key, flights);
    if (input.official) {
      await this.take({ ...heat, state: 'provisional' }, 'make_official', {
        reason: '',
        by: account,
        slots: [],
      });
      await this.advance.from(day, heat);
    }
    return this.days.done(day, {
      heat: heat.number,
      state: input.official ? 'official' : 'provisional',
      flights,
    });
  }

  /** Answers all open questions between two heats at once: half a correction would put a pilot into a heat twice. */
  @HandlesCall('adm/answer_heat_question')
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
    return this.days.done(day, { heat: heat.number, correction: apply ? 'applied' : 'kept' });
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
    { slots, ...why }: { reason: string; by: string; slots: readonly HeatSlot[] },
  ): Promise<void> {
    const state = stateAfter(heat.state, step);
    if (!state) throw new Refusal('heat_step');
    if (stepRules[step].needsReason && !why.reason) throw new BadInput({ reason: { rule: 'required' } });
    if (step === 'call' && !slots.some((slot) => fliesIn(slot, heat))) throw new Refusal('heat_empty');
    const at = this.clock.now();
    const flies = step === 'start' || step === 'land';
    const startedAt = state === 'planned' ? null : (heat.startedAt ?? (flies ? at : null));
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

function faultsIn({ flights }: SaveFlightsInput, flying: readonly HeatSlot[]): Record<string, BrokenRule> {
  const faults: Record<string, BrokenRule> = {};
  const slots = new Set(flying.map(({ slot }) => slot));
  const ranks = new Set<number>();
  flights.forEach(({ slot, status, rank }, i) => {
    if (!slots.delete(slot)) faults[`flights.${i}.slot`] = { rule: 'unknown' };
    if (status !== 'ok' || !rank) return;
    if (ranks.has(rank)) faults[`flights.${i}.rank`] = { rule: 'rankTwice' };
    ranks.add(rank);
  });
  return faults;
}
