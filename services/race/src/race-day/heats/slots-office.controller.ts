import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { RadioSystem } from '@paddock/contracts/people/member-kinds';
import type {
  DayVersionView,
  HeatSlotsInput,
  SaveHeatSlotsInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { reasonText } from '@paddock/contracts/text-limits';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, type BrokenRule, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { type Channel, channelOf } from '../channels/channel.model.ts';
import { ChannelsService } from '../channels/channels.service.ts';
import { DaysService } from './days.service.ts';
import type { Heat, HeatSlot, RaceDay, Starter } from './heat.model.ts';
import { HeatsRepository, type SlotChange } from './heats.repository.ts';
import { QuestionsRepository } from './questions.repository.ts';

type Faults = Record<string, BrokenRule>;
type Profiles = ReadonlyMap<string, RadioSystem | null>;

interface MergedSlot extends Pick<SlotChange, 'slot' | 'signUpKey'> {
  memberId: string | null;
  channel: string | null;
}

/** Directors change pilots and channels; two heats at once, so that pilots can swap. */
@Controller()
export class SlotsOfficeController {
  constructor(
    private readonly days: DaysService,
    private readonly heats: HeatsRepository,
    private readonly questions: QuestionsRepository,
    private readonly channels: ChannelsService,
    private readonly pilots: PilotsService,
    private readonly clock: Clock,
  ) {}

  @HandlesCallInTwoSteps('adm/save_heat_slots')
  async save(input: SaveHeatSlotsInput, caller: AdminCaller): Promise<TransactionStep<DayVersionView>> {
    const { raceKey } = await this.days.find(input.raceId);
    const named = new Set(
      input.heats.flatMap(({ slots }) => slots.flatMap(({ signUpId }) => signUpId ?? [])),
    );
    const starters = (await this.heats.starters(raceKey)).filter(({ signUpId }) => named.has(signUpId));
    const cards = await this.pilots.byMember(starters.map(({ memberId }) => memberId));
    const profiles = new Map([...cards].map(([memberId, { radioSystem }]) => [memberId, radioSystem]));
    return () => this.saveWith(profiles, input, caller);
  }

  private async saveWith(profiles: Profiles, input: SaveHeatSlotsInput, { account }: AdminCaller) {
    const day = await this.days.begin(input);
    const reason = input.reason?.trim() ?? '';
    const all = new Map((await this.heats.ofRace(day.raceKey)).map((heat) => [heat.heatId, heat]));
    const heats = input.heats.map(({ heatId }) => all.get(heatId));
    if (heats.some((heat) => !heat) || new Set(heats).size < heats.length) throw new Refusal('not_found');
    const changed = heats as Heat[];
    if (changed.some(({ state }) => state !== 'planned' && state !== 'called'))
      throw new Refusal('heat_step');
    if (!reason && changed.some(({ state }) => state === 'called'))
      throw new BadInput({ reason: { rule: 'required' } });
    const starters = new Map((await this.heats.starters(day.raceKey)).map((one) => [one.signUpId, one]));
    const before = await this.heats.slotsByHeat(changed.map(({ key }) => key));
    const faults: Faults = {};
    const merged = changed.map((heat, i) =>
      mergedSlots(heat, before.get(heat.key) ?? [], input.heats[i]!, starters, {
        faults,
        path: `heats.${i}`,
        maxSlots: day.plan.slots,
      }),
    );
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    const changes = [];
    for (const [i, heat] of changed.entries())
      changes.push(...(await this.withChannels(day, heat, merged[i]!, profiles)));
    await this.heats.saveSlots(changes);
    for (const heat of changed) {
      const slots = before.get(heat.key) ?? [];
      await this.heats.note(heat.key, {
        step: 'slots',
        reason: reason.slice(0, reasonText.max),
        by: account,
        at: this.clock.now(),
        slots,
      });
      for (const slot of slots) await this.questions.settle(slot, 'overtaken');
    }
    return this.days.done(day, {
      act: 'slots',
      heat: changed[0]?.number ?? null,
      after: {
        heats: input.heats.map((heat, i) => ({ number: changed[i]!.number, slots: heat.slots })),
        ...(reason && { reason }),
      },
    });
  }

  /** Assigns the best remaining channels. */
  private async withChannels(day: RaceDay, heat: Heat, slots: readonly MergedSlot[], profiles: Profiles) {
    const flying = slots.flatMap((slot) => (slot.signUpKey ? { ...slot, signUpKey: slot.signUpKey } : []));
    const history = await this.heats.historyOf(
      flying.map(({ signUpKey }) => signUpKey),
      heat,
    );
    const onAir = flying.map(({ signUpKey, memberId, channel }) => ({
      signUpKey,
      fixed: channel,
      profile: profiles.get(memberId!) ?? null,
      last: history.get(signUpKey)?.last ?? null,
      flown: new Set(history.get(signUpKey)?.flown),
    }));
    const [assigned] = await this.channels.plan([onAir], day.plan.channels, day.plan);
    return slots.map(({ slot, signUpKey, channel }) => {
      // Channels chosen by a director are kept, even if too close: the page warns.
      const found: Channel | undefined =
        channelOf(channel) ?? (signUpKey && assigned!.get(signUpKey)) ?? undefined;
      return { heatKey: heat.key, slot, signUpKey, channel: signUpKey && found ? found : null };
    });
  }
}

/** Slots that are not listed are kept. */
function mergedSlots(
  heat: Heat,
  before: readonly HeatSlot[],
  { slots }: HeatSlotsInput,
  starters: ReadonlyMap<string, Starter>,
  { faults, path, maxSlots }: { faults: Faults; path: string; maxSlots: number },
): MergedSlot[] {
  const merged = new Map(
    before.map(({ slot, takesPart, signUpKey, memberId, channel }): [number, MergedSlot] => [
      slot,
      takesPart
        ? { slot, signUpKey, memberId, channel }
        : { slot, signUpKey: null, memberId: null, channel: null },
    ]),
  );
  slots.forEach(({ slot, signUpId, channel }, i) => {
    const starter = signUpId ? starters.get(signUpId) : undefined;
    const here = `${path}.slots.${i}`;
    if (signUpId && !(starter?.takesPart && starter.classKey === heat.classKey))
      faults[`${here}.signUpId`] = { rule: 'unknown' };
    if (channel && !channelOf(channel)) faults[`${here}.channel`] = { rule: 'unknown' };
    if (slot > maxSlots && !merged.has(slot)) faults[`${here}.slot`] = { rule: 'max', n: maxSlots };
    merged.set(slot, {
      slot,
      signUpKey: starter?.signUpKey ?? null,
      memberId: starter?.memberId ?? null,
      channel: starter && channel ? channel : null,
    });
  });
  const all = [...merged.values()];
  const pilots = all.flatMap(({ signUpKey }) => signUpKey ?? []);
  const frequencies = all.flatMap(({ channel }) => channelOf(channel)?.mhz ?? []);
  if (new Set(pilots).size < pilots.length) faults[`${path}.slots`] = { rule: 'pilotInHeatTwice' };
  else if (new Set(frequencies).size < frequencies.length)
    faults[`${path}.slots`] = { rule: 'channelInHeatTwice' };
  return all;
}
