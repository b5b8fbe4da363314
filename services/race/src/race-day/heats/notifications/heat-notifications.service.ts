import { Injectable } from '@nestjs/common';
import type { RaceMessageKind } from '@paddock/contracts/auth/message-kinds';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { channelOf } from '../../channels/channel.model.ts';
import { DaysRepository } from '../days.repository.ts';
import { fliesIn, type Heat, type RaceDay, wasFlown } from '../heat.model.ts';
import { HeatsRepository } from '../heats.repository.ts';
import { expectedStarts } from './expected-starts.ts';
import { heatChanges, type HeatChange, type UpcomingHeat } from './heat-changes.ts';

const kinds = [
  'heats_redrawn',
  'heat_cancelled',
  'heat_changed',
  'next_heat',
] as const satisfies RaceMessageKind[];

/** Notifies pilots of heats that differ from the announced ones. */
@Injectable()
export class HeatNotificationsService {
  constructor(
    private readonly days: DaysRepository,
    private readonly heats: HeatsRepository,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  async notify(raceId: string): Promise<void> {
    const day = await this.days.find(raceId);
    if (!day?.publishedAt || day.status !== 'published') return;
    const announced = await this.days.lockAnnounced(day.raceKey);
    const heats = await this.heats.ofRace(day.raceKey);
    const upcoming = await this.upcoming(day, heats);
    const states = new Map(
      heats.map((heat) => [heat.heatId, wasStarted(heat) ? ('flown' as const) : ('upcoming' as const)]),
    );
    const { changes, announced: announcedNow } = heatChanges(announced ?? [], upcoming, states);
    await this.days.saveAnnounced(day.raceKey, announcedNow);
    if (announced) await this.send(day, changes);
  }

  private async upcoming(day: RaceDay, heats: readonly Heat[]): Promise<UpcomingHeat[]> {
    const terms = { startsAt: day.plan.startsAt ?? day.raceStartsAt, pace: day.plan.pace };
    const expected = expectedStarts(heats, { ...terms, now: this.clock.now() });
    const unflown = heats.map((heat) => ({
      ...heat,
      startedAt: null,
      state: heat.state === 'cancelled' ? heat.state : ('planned' as const),
    }));
    const planned = expectedStarts(unflown, { ...terms, now: new Date(0) });
    const slots = await this.heats.slotsByHeat(heats.map(({ key }) => key));
    return heats
      .filter((heat) => !wasStarted(heat))
      .flatMap((heat) =>
        (slots.get(heat.key) ?? []).flatMap((slot) => {
          if (!fliesIn(slot, heat) || !slot.signUpKey || !slot.memberId) return [];
          const times = [planned, expected].map((starts) => starts.get(heat.key)?.getTime() ?? 0);
          const { heatId, number, classKey, state } = heat;
          const { signUpKey, memberId } = slot;
          const cancelled = state === 'cancelled';
          return {
            signUpKey,
            memberId,
            classKey,
            channel: channelOf(slot.channel)?.name ?? null,
            heatId,
            number,
            planned: times[0]!,
            at: times[1]!,
            cancelled,
          };
        }),
      );
  }

  /** One message per member, about the change that matters most. */
  private async send({ raceKey, raceId, version }: RaceDay, changes: readonly HeatChange[]): Promise<void> {
    const done = new Set<string>();
    const reasons = changes.some(({ kind }) => kind === 'heat_cancelled')
      ? await this.heats.cancelReasons(raceKey)
      : new Map<string, string>();
    for (const kind of kinds) {
      const recipients = changes.flatMap((change) => {
        const { memberId, classKey } = change.heat;
        if (change.kind !== kind || done.has(memberId)) return [];
        done.add(memberId);
        const about = `${raceId}:${version}`;
        return [{ memberId, classKey, about, ...paramsOf(change, raceId, reasons) }];
      });
      await this.messages.notify(kind, raceKey, recipients, {});
    }
  }
}

const wasStarted = (heat: Heat): boolean =>
  heat.state !== 'cancelled' && (heat.startedAt !== null || wasFlown(heat));

const iso = (time: number): string => new Date(time).toISOString();

function paramsOf(change: HeatChange, raceId: string, reasons: ReadonlyMap<string, string>) {
  if (change.kind === 'heats_redrawn') return { topic: `heats:${raceId}` };
  if (change.kind === 'next_heat') {
    const { heatId, number, at, channel } = change.heat;
    return { topic: `heat:${heatId}`, useBy: new Date(at), own: { number, at: iso(at), channel } };
  }
  const { heat, before } = change;
  // By heat: an unsent change of the same heat lends its `before`.
  const params = { topic: `heat:${heat.heatId}`, useBy: new Date(Math.max(heat.at, before.at)) };
  const { number } = heat;
  if (change.kind === 'heat_cancelled')
    return { ...params, own: { number, at: iso(before.at), note: reasons.get(heat.heatId) ?? '' } };
  const at = before.cancelled ? null : iso(before.at);
  return { ...params, own: { number, at: iso(heat.at), before: { number: before.number, at } } };
}

@Injectable()
export class NotifyHeatChangesJob extends ShortJob<{ raceId: string }> {
  readonly name = 'notify-heat-changes';

  constructor(private readonly notifications: HeatNotificationsService) {
    super();
  }

  run({ raceId }: { raceId: string }): Promise<void> {
    return this.notifications.notify(raceId);
  }
}
