import { Injectable } from '@nestjs/common';
import type { RadioSystem } from '@paddock/contracts/people/member-kinds';
import { systemsOfRadio } from '@paddock/contracts/race/race-day/channel-tables';
import type { RowKey } from '@paddock/kit/database/row-key';
import { ChannelPlanner } from './channel-planner.ts';
import { areTooClose, type Channel, channelOf, type Spacing } from './channel.model.ts';
import { ratingOf } from './intermodulation.ts';
import { type Radio, RadiosRepository } from './radios.repository.ts';

export interface PilotNeedingChannel {
  signUpKey: RowKey<'sign_up'>;
  /** Undefined when the profile was not loaded. */
  profile?: RadioSystem | null;
  fixed?: string | null;
  last?: string | null;
  flown?: ReadonlySet<string>;
}

type Assigned = ReadonlyMap<RowKey<'sign_up'>, Channel>;

@Injectable()
export class ChannelsService {
  constructor(private readonly radios: RadiosRepository) {}

  radiosOf(signUpKeys: readonly RowKey<'sign_up'>[]): Promise<ReadonlyMap<RowKey<'sign_up'>, Radio>> {
    return this.radios.radiosOf(signUpKeys);
  }

  saveRadio(signUpKey: RowKey<'sign_up'>, radio: Radio): Promise<void> {
    return this.radios.save(signUpKey, radio);
  }

  /** In order: pilots keep their channel in later heats if possible. */
  async plan(heats: readonly (readonly PilotNeedingChannel[])[], pool: readonly string[], spacing: Spacing) {
    const radios = await this.radios.radiosOf(heats.flat().map(({ signUpKey }) => signUpKey));
    // A director may choose a channel outside the pool.
    const keys = new Set([...pool, ...heats.flat().flatMap(({ fixed }) => fixed ?? [])]);
    const planner = new ChannelPlanner(
      [...keys].flatMap((key) => channelOf(key) ?? []),
      spacing,
    );
    const last = new Map<RowKey<'sign_up'>, string>();
    return heats.map((pilots): Assigned => {
      const channels = planner.assign(
        pilots.map((pilot) => {
          const before = last.get(pilot.signUpKey) ?? pilot.last ?? null;
          const radio = radios.get(pilot.signUpKey);
          return {
            ...pilot,
            last: before,
            wish: radio?.wish ?? null,
            systems: systemsOf(radio, before, pilot.profile),
          };
        }),
      );
      const assigned = pilots.flatMap(({ signUpKey }, i): [RowKey<'sign_up'>, Channel][] =>
        channels[i] ? [[signUpKey, channels[i]]] : [],
      );
      for (const [pilot, { key }] of assigned) last.set(pilot, key);
      return new Map(assigned);
    });
  }

  /** Null below two analog channels. */
  rating(keys: readonly (string | null)[]): number | null {
    const mhz = keys.flatMap((key) => {
      const channel = channelOf(key);
      return channel?.system === 'analog' ? channel.mhz : [];
    });
    return mhz.length > 1 ? ratingOf(mhz) : null;
  }

  isCrowded(key: string, others: readonly string[], spacing: Spacing): boolean {
    const channel = channelOf(key);
    return others.some((other) => {
      const near = channelOf(other);
      return channel && near && areTooClose(channel, near, spacing);
    });
  }
}

/** Set at the desk, else the last system flown, else the profile. */
function systemsOf(
  radio: Radio | undefined,
  last: string | null,
  profile: RadioSystem | null | undefined,
): (typeof systemsOfRadio)[RadioSystem] {
  if (radio?.system) return [radio.system];
  const flown = channelOf(last);
  return flown ? [flown.system] : systemsOfRadio[profile ?? 'other'];
}
