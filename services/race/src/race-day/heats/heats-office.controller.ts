import { Controller } from '@nestjs/common';
import { pauseMinutes } from '@paddock/contracts/race/catalog/race-limits';
import type {
  DayVersionView,
  MoveHeatInput,
  PublishDayInput,
  SaveDayPlanInput,
  SavePilotRadioInput,
  ShiftDayInput,
} from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput, type BrokenRule, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import { channelOf } from '../channels/channel.model.ts';
import { ChannelsService } from '../channels/channels.service.ts';
import { DaysRepository } from './days.repository.ts';
import { DaysService } from './days.service.ts';
import { HeatChecksService } from './heat-checks.service.ts';
import { HeatsRepository } from './heats.repository.ts';

/** Directors plan the day: channels, pace, order and publication. */
@Controller()
export class HeatsOfficeController {
  constructor(
    private readonly days: DaysService,
    private readonly plans: DaysRepository,
    private readonly heats: HeatsRepository,
    private readonly checks: HeatChecksService,
    private readonly channels: ChannelsService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/save_day_plan')
  async savePlan(input: SaveDayPlanInput): Promise<DayVersionView> {
    const { plan } = input;
    const startsAt = plan.startsAt ? new Date(plan.startsAt) : null;
    const faults: Record<string, BrokenRule> = {};
    if (startsAt && Number.isNaN(startsAt.getTime())) faults['plan.startsAt'] = { rule: 'instant' };
    plan.channels.forEach((key, i) => {
      if (!channelOf(key)) faults[`plan.channels.${i}`] = { rule: 'unknown' };
    });
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    const day = await this.days.begin(input);
    const { slots, minimumDistance, guard, pace } = plan;
    const channels = [...new Set(plan.channels)];
    const after = { slots, channels, minimumDistance, guard, pace, startsAt };
    await this.plans.savePlan(day.raceKey, after);
    return this.days.done(day, { act: 'plan', before: { plan: day.plan }, after: { plan: after } });
  }

  @HandlesCall('adm/publish_race_day')
  async publish(input: PublishDayInput): Promise<DayVersionView> {
    const day = await this.days.begin(input);
    const at = input.published ? (day.publishedAt ?? this.clock.now()) : null;
    await this.plans.publish(day.raceKey, at);
    if (at && !day.publishedAt) {
      // Notifies once per race, even if heats are published again.
      const pilots = await this.heats.pilotsOf(day.raceKey);
      // Without a class: a pilot can have heats in several.
      const recipients = pilots.map((memberId) => ({ memberId, about: day.raceId }));
      await this.messages.notify('heats_published', day.raceKey, recipients, {});
    }
    return this.days.done(day, {
      act: at ? 'publish' : 'withdraw',
      before: { heatsPublishedAt: day.publishedAt },
      after: { heatsPublishedAt: at },
    });
  }

  @HandlesCall('adm/move_heat')
  async move({ beforeId, ...input }: MoveHeatInput): Promise<DayVersionView> {
    const { day, heats, heat } = await this.open(input);
    const others = heats.filter((other) => other !== heat);
    const at = beforeId ? others.findIndex(({ heatId }) => heatId === beforeId) : others.length;
    if (at === -1) throw new BadInput({ beforeId: { rule: 'unknown' } });
    const order = others.toSpliced(at, 0, heat);
    await this.checks.requireOrder(order);
    await this.heats.reorder(order.map(({ key }) => key));
    return this.days.done(day, {
      act: 'move',
      heat: heat.number,
      after: { heat: heat.number, flownBefore: others[at]?.number ?? null },
    });
  }

  @HandlesCall('adm/shift_race_day')
  async shift({ minutes, ...input }: ShiftDayInput): Promise<DayVersionView> {
    const { day, heat } = await this.open(input);
    const pause = Math.max(pauseMinutes.min, heat.pauseBefore + minutes);
    if (pause > pauseMinutes.max) throw new BadInput({ minutes: { rule: 'max', n: pauseMinutes.max } });
    await this.heats.pause(heat.key, pause);
    const { number, pauseBefore } = heat;
    return this.days.done(day, {
      act: 'delay',
      heat: number,
      before: { heat: number, pauseBefore },
      after: { heat: number, pauseBefore: pause },
    });
  }

  @HandlesCall('adm/save_pilot_radio')
  async saveRadio(input: SavePilotRadioInput): Promise<DayVersionView> {
    const wish = input.wish ?? null;
    if (wish && !channelOf(wish)) throw new BadInput({ wish: { rule: 'unknown' } });
    const day = await this.days.begin(input);
    const starters = await this.heats.starters(day.raceKey);
    const starter = starters.find(({ signUpId }) => signUpId === input.signUpId);
    if (!starter) throw new Refusal('not_found');
    const radio = { system: input.system ?? null, wish };
    await this.channels.saveRadio(starter.signUpKey, radio);
    return this.days.done(day, { act: 'radio', after: { signUpId: input.signUpId, ...radio } });
  }

  private async open(input: { raceId: string; version: number; heatId: string }) {
    const day = await this.days.begin(input);
    const heats = await this.heats.ofRace(day.raceKey);
    const heat = heats.find(({ heatId }) => heatId === input.heatId);
    if (!heat) throw new Refusal('not_found');
    if (heat.state !== 'planned' && heat.state !== 'called') throw new Refusal('heat_step');
    return { day, heats, heat };
  }
}
