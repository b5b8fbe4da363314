import { Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import { BracketGraph } from '../brackets/bracket-order.model.ts';
import { channelOf } from '../channels/channel.model.ts';
import { ChannelsService } from '../channels/channels.service.ts';
import { airConflict } from './air-conflicts.ts';
import { noStakes, type Stakes } from './flights/flight-ranks.ts';
import { fliesIn, type Heat, type HeatSlot, type RaceDay } from './heat.model.ts';
import { HeatsRepository } from './heats.repository.ts';
import { QuestionsRepository } from './questions.repository.ts';

export type NameOf = (slot: Pick<HeatSlot, 'memberId'>) => string;

/** Refuses steps of heats that would collide, or decide who advances without a decision. */
@Injectable()
export class HeatChecksService {
  constructor(
    private readonly heats: HeatsRepository,
    private readonly questions: QuestionsRepository,
    private readonly channels: ChannelsService,
  ) {}

  /** Refuses a heat whose pilots depend on heats without an official result. */
  async refuseEarly(day: RaceDay, slots: readonly HeatSlot[]): Promise<void> {
    const sources = new Set(slots.map(({ fromHeat }) => fromHeat));
    const open = (await this.heats.ofRace(day.raceKey)).filter(
      ({ number, state }) => sources.has(number) && state !== 'official' && state !== 'cancelled',
    );
    if (open.length > 0)
      throw new Refusal('heat_too_early', { heats: open.map(({ number }) => number).join(', ') });
  }

  /** Refuses a heat with open questions about its pilots. */
  async refuseUndecided(day: RaceDay, slots: readonly HeatSlot[], nameOf: NameOf): Promise<void> {
    const heatKey = slots[0]?.heatKey;
    const open = (await this.questions.openOf(day.raceKey)).filter((one) => one.heatKey === heatKey);
    if (open.length === 0) return;
    const name = (pilot: Pick<HeatSlot, 'memberId'> | undefined) => (pilot?.memberId && nameOf(pilot)) || '–';
    const pilots = open.map((one) => `${name(slots.find(({ slot }) => slot === one.slot))} → ${name(one)}`);
    throw new Refusal('heat_undecided', { pilots: pilots.join(', ') });
  }

  /** Refuses an order in which a heat comes before an open one that fills it. */
  async requireOrder(order: readonly Heat[]): Promise<void> {
    const open = order.filter(({ state }) => state === 'planned' || state === 'called');
    const slots = await this.heats.slotsByHeat(open.map(({ key }) => key));
    const seen = new Set<number>();
    const numbers = new Set(open.map(({ number }) => number));
    for (const { key, number } of open) {
      const late = slots
        .get(key)
        ?.find(({ fromHeat }) => fromHeat && numbers.has(fromHeat) && !seen.has(fromHeat));
      if (late) throw new Refusal('heat_order', { later: number, earlier: late.fromHeat });
      seen.add(number);
    }
  }

  /** Refuses pilots and channels that are in the air in another heat. */
  async refuseAirConflict(day: RaceDay, flying: readonly HeatSlot[], nameOf: NameOf): Promise<void> {
    const running = (await this.heats.ofRace(day.raceKey)).filter(
      ({ key, state }) => state === 'running' && key !== flying[0]?.heatKey,
    );
    const slots = await this.heats.slotsByHeat(running.map(({ key }) => key));
    const conflict = airConflict(
      flying,
      running.map((heat) => ({
        number: heat.number,
        slots: (slots.get(heat.key) ?? []).filter((slot) => fliesIn(slot, heat)),
      })),
      (a, b) => this.channels.isCrowded(a, [b], day.plan),
    );
    if (!conflict) return;
    const { kind, heat, slot } = conflict;
    const name = nameOf(slot);
    if (kind === 'pilot') throw new Refusal('pilot_in_air', { name, heat });
    throw new Refusal('channel_in_air', { name, heat, channel: channelOf(slot.channel)?.name });
  }

  requireRanks(flights: readonly Pick<HeatSlot, 'memberId' | 'rank'>[], nameOf: NameOf): void {
    const open = flights.filter(({ rank }) => rank === null);
    if (open.length > 0) throw new Refusal('places_undecided', { names: open.map(nameOf).join(', ') });
  }

  /** What the ranks of the heat decide. */
  async stakesOf(day: RaceDay, { stageKey, bracketRace: race }: Heat): Promise<Stakes> {
    if (race === null) return noStakes;
    const stage = (await this.heats.ofRace(day.raceKey)).filter((heat) => heat.stageKey === stageKey);
    const slots = await this.heats.slotsByHeat(stage.map(({ key }) => key));
    const graph = new BracketGraph(stage.map((heat) => ({ heat, slots: slots.get(heat.key) ?? [] })));
    return {
      places: graph.sizeOf(race),
      winners: graph.winnersOf(race),
      tierOf: (rank) => graph.tierOf(race, rank),
    };
  }
}
