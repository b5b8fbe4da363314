import { Injectable } from '@nestjs/common';
import type { BracketName } from '@paddock/contracts/race/catalog/race-kinds';
import { MAX_HEATS } from '@paddock/contracts/race/catalog/race-limits';
import type { StagePlanInput } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Pilots } from '../../catalog/pilots/pilots.service.ts';
import { bracketFor, PILOTS_IN_A_RACE, sizeOf } from '../brackets/bracket-tables.model.ts';
import { ChannelsService } from '../channels/channels.service.ts';
import { HeatPlanService } from '../heats/heat-plan.service.ts';
import type { Heat, NewHeat, NewSlot, RaceDay, Starter } from '../heats/heat.model.ts';
import { cutOf, type Flown, qualifiersOf } from '../heats/qualifying-order.model.ts';
import { groupsOf } from './groups.ts';

export interface PlannedStage {
  classKey: RowKey<'race_class'>;
  bracket: BracketName | null;
  rounds: number;
  chaseTheAce: boolean;
  pilots: Starter[];
  heats: NewHeat[];
  /** Pilots who are equal after qualifying; some of them get a place. */
  cut: { places: number; pilots: Starter[] } | null;
}

/** Composes the heats of a stage. Stores nothing. */
@Injectable()
export class StageHeatsService {
  constructor(
    private readonly plan: HeatPlanService,
    private readonly channels: ChannelsService,
  ) {}

  async compose(day: RaceDay, input: StagePlanInput, cards: Pilots): Promise<PlannedStage> {
    const raceClass = await this.plan.classOf(day, input.classId);
    if (!raceClass) throw new Refusal('not_found');
    const all = await this.plan.all(day);
    const { pilots, cut } = await this.field(
      day,
      input,
      all.filter(({ classId }) => classId === input.classId),
    );
    if (pilots.length === 0) throw new Refusal('stage_empty');
    const stage =
      input.kind === 'bracket'
        ? await this.bracket(day, input, pilots, all)
        : await this.qualifying(day, input, pilots, cards);
    if (all.length + stage.heats.length > MAX_HEATS) throw new Refusal('too_many_heats', { n: MAX_HEATS });
    return { ...stage, classKey: raceClass.classKey, pilots, cut };
  }

  /** Pilots of the stage, best first after qualifying; of equal pilots at the cut, the chosen ones first. */
  private async field(
    day: RaceDay,
    { classId, kind: stageKind, field, bracket, advancing = [] }: StagePlanInput,
    heats: Heat[],
  ): Promise<Pick<PlannedStage, 'pilots' | 'cut'>> {
    const starters = (await this.plan.starters(day)).filter(
      (one) => one.classId === classId && one.takesPart && !(one.guest && stageKind === 'bracket'),
    );
    if (field === 'checked_in') return { pilots: starters.filter(({ checkedIn }) => checkedIn), cut: null };
    if (field === 'confirmed') return { pilots: starters, cut: null };
    const ended = await this.ended(heats.filter(({ kind }) => kind === 'qualifying'));
    const flown = ended.filter(({ heat }) => heat.state === 'official');
    const byKey = new Map(starters.map((one) => [one.signUpKey, one]));
    const order = qualifiersOf(flown, starters);
    const cut = bracket ? cutOf(order, sizeOf(bracket)) : null;
    const isChosen = (key: RowKey<'sign_up'>) => advancing.includes(byKey.get(key)!.signUpId);
    const pilots = order.flatMap((group) =>
      group === cut?.pilots ? group.toSorted((a, b) => Number(isChosen(b)) - Number(isChosen(a))) : group,
    );
    return {
      pilots: pilots.map((key) => byKey.get(key)!),
      cut: cut && { ...cut, pilots: cut.pilots.map((key) => byKey.get(key)!) },
    };
  }

  /** Official and cancelled heats; refuses while a heat is open. */
  async ended(heats: readonly Heat[]): Promise<Flown[]> {
    const isOpen = heats.some(({ state }) => state !== 'official' && state !== 'cancelled');
    if (isOpen || !heats.some(({ state }) => state === 'official')) throw new Refusal('stage_open');
    const slots = await this.plan.slotsOf(heats);
    return heats.map((heat) => ({ heat, slots: slots.get(heat.key) ?? [] }));
  }

  /** Groups stay together for all rounds, so that channels never change. */
  private async qualifying(day: RaceDay, input: StagePlanInput, pilots: Starter[], cards: Pilots) {
    const groupSize = input.groupSize ?? day.plan.slots;
    if (groupSize > day.plan.slots) throw new BadInput({ groupSize: { rule: 'max', n: day.plan.slots } });
    const rounds = input.rounds ?? 1;
    const radioOf = ({ memberId }: Starter) => cards.get(memberId)?.radioSystem ?? null;
    // Grouped by video system: mixed systems interfere most.
    const bySystem = pilots.toSorted((a, b) => (radioOf(a) ?? '').localeCompare(radioOf(b) ?? ''));
    const groups = groupsOf(bySystem, groupSize);
    const onAir = groups.map((group) =>
      group.map((one) => ({ signUpKey: one.signUpKey, profile: radioOf(one) })),
    );
    if (groups.length * rounds > MAX_HEATS) throw new Refusal('too_many_heats', { n: MAX_HEATS });
    const assigned = await this.channels.plan(onAir, day.plan.channels, day.plan);
    const slots = groups.map((group, i) =>
      group.map(({ signUpKey }) => ({ signUpKey, channel: assigned[i]!.get(signUpKey) ?? null })),
    );
    const heats = Array.from({ length: rounds }, (_, round) =>
      slots.map((some): NewHeat => ({ round: round + 1, bracketRace: null, slots: some })),
    ).flat();
    return { bracket: null, rounds, chaseTheAce: false, heats };
  }

  /** First races with seeds, later ones with their source races. */
  private async bracket(day: RaceDay, input: StagePlanInput, seeded: Starter[], all: Heat[]) {
    if (!input.bracket) throw new BadInput({ bracket: { rule: 'required' } });
    if (day.plan.slots < PILOTS_IN_A_RACE)
      throw new BadInput({ bracket: { rule: 'max', n: day.plan.slots } });
    const { name, races } = bracketFor(input.bracket, seeded.length);
    const history = await this.plan.historyOf(
      seeded.map(({ signUpKey }) => signUpKey),
      all,
    );
    const slots = races.map((sources) =>
      sources.map((source): NewSlot => {
        if ('race' in source)
          return { signUpKey: null, channel: null, from: { heat: source.race - 1, rank: source.rank } };
        return { signUpKey: seeded[source.seed - 1]?.signUpKey ?? null, channel: null, seed: source.seed };
      }),
    );
    const onAir = slots.map((some) =>
      some.flatMap(({ signUpKey }) => {
        if (!signUpKey) return [];
        const before = history.get(signUpKey);
        return { signUpKey, last: before?.last ?? null, flown: new Set(before?.flown) };
      }),
    );
    const assigned = await this.channels.plan(onAir, day.plan.channels, day.plan);
    const heats = slots.map((some, i): NewHeat => ({
      round: 1,
      bracketRace: i + 1,
      slots: some.map((slot) => ({
        ...slot,
        channel: (slot.signUpKey && assigned[i]!.get(slot.signUpKey)) || null,
      })),
    }));
    return { bracket: name, rounds: 1, chaseTheAce: input.chaseTheAce ?? false, heats };
  }
}
