import { Injectable } from '@nestjs/common';
import { heatRounds } from '@paddock/contracts/race/catalog/race-limits';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { hasAce, placesOf } from '../../brackets/ace.model.ts';
import { channelOf } from '../../channels/channel.model.ts';
import type { Heat, RaceDay } from '../heat.model.ts';
import { HeatsRepository } from '../heats.repository.ts';

/** Chase the ace: repeats the final until a pilot has won it twice. */
@Injectable()
export class FinalsService {
  constructor(
    private readonly heats: HeatsRepository,
    private readonly clock: Clock,
  ) {}

  /** Call when a heat becomes official. Requires the lock of the day. */
  async follow(day: RaceDay, { key, stageKey, bracketRace, chaseTheAce }: Heat): Promise<void> {
    if (!chaseTheAce) return;
    const all = await this.heats.ofRace(day.raceKey);
    const stage = all.filter((heat) => heat.stageKey === stageKey);
    if (stage.some((heat) => heat.bracketRace! > bracketRace!)) return;
    const finals = stage.filter((heat) => heat.bracketRace === bracketRace);
    const slots = await this.heats.slotsByHeat(finals.map((final) => final.key));
    const official = finals.filter(({ state }) => state === 'official');
    const isDecided = hasAce(official.map((final) => placesOf(slots.get(final.key) ?? [])));
    const planned = finals.filter(({ state }) => state === 'planned');
    if (isDecided) {
      for (const final of planned) await this.change(final.key, 'cancel');
      return;
    }
    if (planned.length > 0) return;
    const [unneeded] = await this.heats.unneeded(finals.map((final) => final.key));
    if (unneeded) {
      await this.change(unneeded, 'restore');
    } else if (finals.every(({ state }) => state === 'official') && finals.length < heatRounds.max) {
      const again = (slots.get(key) ?? []).filter(({ takesPart }) => takesPart);
      const [added] = await this.heats.add(day.raceKey, stageKey, [
        {
          round: finals.length + 1,
          bracketRace,
          slots: again.map(({ signUpKey, channel }) => ({ signUpKey, channel: channelOf(channel) ?? null })),
        },
      ]);
      const keys = all.map((heat) => heat.key);
      await this.heats.reorder(keys.toSpliced(keys.indexOf(key) + 1, 0, added!));
    }
  }

  private async change(heatKey: RowKey<'heat'>, step: 'cancel' | 'restore'): Promise<void> {
    await this.heats.changeState(heatKey, step === 'cancel' ? 'cancelled' : 'planned', null);
    await this.heats.note(heatKey, { step, reason: '', by: '', at: this.clock.now() });
  }
}
