import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { ChannelsService } from '../channels/channels.service.ts';
import { type Heat, type HeatSlot, isUncalled, type RaceDay } from './heat.model.ts';
import { HeatsRepository, type SlotChange } from './heats.repository.ts';
import { QuestionsRepository } from './questions.repository.ts';

/**
 * Official heats fill the heats that follow. A correction never changes a heat that was called: it raises a question for the
 * director.
 */
@Injectable()
export class AdvanceService {
  constructor(
    private readonly heats: HeatsRepository,
    private readonly questions: QuestionsRepository,
    private readonly channels: ChannelsService,
    private readonly clock: Clock,
  ) {}

  /** Call when a heat becomes official. Requires the lock of the day. */
  async from(day: RaceDay, source: Heat): Promise<void> {
    const waiting = await this.heats.slotsFrom(source.key);
    if (waiting.length === 0) return;
    const finishers = (await this.heats.slotsByHeat([source.key])).get(source.key) ?? [];
    const byRank = new Map(finishers.map((slot) => [slot.rank, slot.signUpKey]));
    const heats = new Map((await this.heats.ofRace(day.raceKey)).map((heat) => [heat.key, heat]));
    for (const [key, slots] of Map.groupBy(waiting, ({ heatKey }) => heatKey)) {
      const target = heats.get(key)!;
      const filled = slots.map((slot) => ({ slot, signUpKey: byRank.get(slot.fromRank) ?? null }));
      const changed = filled.filter(({ slot, signUpKey }) => slot.signUpKey !== signUpKey);
      for (const { slot } of filled) await this.questions.settle(slot, 'overtaken');
      if (isUncalled(target)) {
        await this.fill(
          day,
          target,
          changed.map(({ slot, signUpKey }) => ({ slot: slot.slot, signUpKey })),
        );
      } else {
        for (const { slot, signUpKey } of changed) {
          await this.ask(source, target, slot.slot, signUpKey);
        }
      }
    }
  }

  /** Call when a heat is no longer official: pilots leave the uncalled heats that follow. */
  async withdraw(day: RaceDay, source: Heat): Promise<void> {
    const waiting = (await this.heats.slotsFrom(source.key)).filter(({ signUpKey }) => signUpKey !== null);
    const heats = new Map((await this.heats.ofRace(day.raceKey)).map((heat) => [heat.key, heat]));
    for (const [key, slots] of Map.groupBy(waiting, ({ heatKey }) => heatKey)) {
      const target = heats.get(key)!;
      const changes = slots.map(({ slot }) => ({ slot, signUpKey: null }));
      if (isUncalled(target)) await this.fill(day, target, changes);
      else if (target.state === 'called') {
        for (const { slot } of changes) await this.ask(source, target, slot, null);
      }
    }
  }

  /** Call when a flown heat is planned again: a correction of its sources may have been kept out of the first flight only. */
  async review(day: RaceDay, target: Heat): Promise<void> {
    const slots = (await this.heats.slotsByHeat([target.key])).get(target.key) ?? [];
    for (const { slot, source, pilot } of await this.advancedTo(day, slots)) {
      const { signUpKey } = slot;
      // A pilot who advances from two heats has one slot.
      const isHere =
        signUpKey === null && slots.some((other) => other.fromHeat !== null && other.signUpKey === pilot);
      if (pilot !== signUpKey && !isHere) await this.ask(source, target, slot.slot, pilot);
    }
  }

  /** The slots that official heats fill, with the pilots who advanced to them. */
  private async advancedTo(day: RaceDay, slots: readonly HeatSlot[]) {
    const sources = (await this.heats.ofRace(day.raceKey)).filter(
      ({ number, state }) => state === 'official' && slots.some(({ fromHeat }) => fromHeat === number),
    );
    const flown = await this.heats.slotsByHeat(sources.map(({ key }) => key));
    return slots.flatMap((slot) => {
      const source = sources.find(({ number }) => number === slot.fromHeat);
      const finisher = source && flown.get(source.key)?.find(({ rank }) => rank === slot.fromRank);
      return source ? [{ slot, source, pilot: finisher ? stayingPilot(finisher) : null }] : [];
    });
  }

  private ask(source: Heat, target: Heat, slot: number, signUpKey: RowKey<'sign_up'> | null): Promise<void> {
    const question = { heatKey: target.key, slot, sourceKey: source.key, signUpKey };
    return this.questions.ask(question, this.clock.now());
  }

  /**
   * Puts pilots into slots of an unflown heat and reassigns channels; in a called heat, pilots who stay keep theirs. A pilot
   * who came from another heat before, such as a flown one that a correction concerns, leaves the earlier slot, and returns to
   * it when the later one is lost.
   */
  async fill(
    day: RaceDay,
    heat: Heat,
    changes: readonly { slot: number; signUpKey: RowKey<'sign_up'> | null }[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const present = (await this.heats.slotsByHeat([heat.key])).get(heat.key) ?? [];
    const changed = new Map(changes.map(({ slot, signUpKey }) => [slot, signUpKey]));
    const placed = new Set(changed.values());
    const returning = await this.returning(day, present, changed);
    const pilots = present.map((slot) => {
      if (changed.has(slot.slot)) return { slot: slot.slot, signUpKey: changed.get(slot.slot)! };
      const staying = stayingPilot(slot) ?? returning.get(slot.slot) ?? null;
      return { slot: slot.slot, signUpKey: placed.has(staying) ? null : staying };
    });
    const flying = pilots.flatMap(({ signUpKey }) => signUpKey ?? []);
    const history = await this.heats.historyOf(flying, heat);
    const announced = new Map(present.map(({ signUpKey, channel }) => [signUpKey, channel]));
    const onAir = flying.map((signUpKey) => {
      const before = history.get(signUpKey);
      const fixed = heat.state === 'called' ? (announced.get(signUpKey) ?? null) : null;
      return { signUpKey, fixed, last: before?.last ?? null, flown: new Set(before?.flown) };
    });
    const [assigned] = await this.channels.plan([onAir], day.plan.channels, day.plan);
    const seats: SlotChange[] = pilots.map(({ slot, signUpKey }) => ({
      heatKey: heat.key,
      slot,
      signUpKey,
      channel: (signUpKey && assigned!.get(signUpKey)) || null,
    }));
    await this.heats.saveSlots(seats);
    for (const { slot } of changes) await this.questions.settle({ heatKey: heat.key, slot }, 'applied');
  }

  /** Pilots who lose a slot of the heat and advanced to another, empty one of it too, by that slot. */
  private async returning(
    day: RaceDay,
    present: readonly HeatSlot[],
    changed: ReadonlyMap<number, RowKey<'sign_up'> | null>,
  ): Promise<Map<number, RowKey<'sign_up'>>> {
    const leaving = new Set(
      present.flatMap((slot) => (changed.has(slot.slot) ? (stayingPilot(slot) ?? []) : [])),
    );
    const empty = present.filter(({ slot, signUpKey }) => !changed.has(slot) && signUpKey === null);
    if (leaving.size === 0 || empty.length === 0) return new Map();
    const advanced = await this.advancedTo(day, empty);
    return new Map(
      advanced.flatMap(({ slot, pilot }) =>
        pilot && leaving.has(pilot) ? [[slot.slot, pilot] as const] : [],
      ),
    );
  }
}

const stayingPilot = ({ signUpKey, takesPart }: HeatSlot) => (takesPart ? signUpKey : null);
