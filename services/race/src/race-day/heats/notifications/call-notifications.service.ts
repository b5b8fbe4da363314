import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { channelOf } from '../../channels/channel.model.ts';
import { DaysRepository } from '../days.repository.ts';
import { fliesIn, type Heat, isDayShown, isOver, type RaceDay } from '../heat.model.ts';
import { HeatsRepository } from '../heats.repository.ts';

const MINUTE = 60_000;
/** A call that arrives later is no help. */
const CALL_MINUTES = 10;
/** Without a heat in the air: pilots get a message when so many fly before theirs. */
const HEATS_BEFORE = 2;
const NEAR_MINUTES = 20;

interface CalledHeat {
  raceId: string;
  /** Of the race day after the call. */
  version: number;
  number: number;
}

/** Calls pilots to the start, and those who fly two heats later; only on their devices, which cost nothing. */
@Injectable()
export class CallNotificationsService {
  constructor(
    private readonly days: DaysRepository,
    private readonly heats: HeatsRepository,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /** After a heat was called or started. */
  async notify({ raceId, version, number }: CalledHeat): Promise<void> {
    const day = await this.days.find(raceId);
    if (!day || !isDayShown(day)) return;
    const heats = await this.heats.ofRace(day.raceKey);
    const called = heats.find((heat) => heat.number === number && heat.state === 'called');
    // A heat that is called again after a stop is another call.
    if (called) await this.send(day, called, 'heat_called', `${called.heatId}:${version}`, CALL_MINUTES);
    const near = heats.filter((heat) => !isOver(heat) && heat.state !== 'running')[HEATS_BEFORE];
    if (near?.state === 'planned') await this.send(day, near, 'heat_near', near.heatId, NEAR_MINUTES);
  }

  private async send(
    { raceKey }: RaceDay,
    heat: Heat,
    kind: 'heat_called' | 'heat_near',
    about: string,
    minutes: number,
  ): Promise<void> {
    const slots = (await this.heats.slotsByHeat([heat.key])).get(heat.key) ?? [];
    const { number, heatId, classKey } = heat;
    const useBy = new Date(this.clock.now().getTime() + minutes * MINUTE);
    const recipients = slots.flatMap((slot) => {
      if (!fliesIn(slot, heat) || !slot.memberId) return [];
      const channel = channelOf(slot.channel)?.name ?? null;
      return {
        memberId: slot.memberId,
        about,
        classKey,
        topic: `call:${heatId}`,
        useBy,
        own: { channel },
      };
    });
    await this.messages.notify(kind, raceKey, recipients, { number, channel: null });
  }
}

@Injectable()
export class NotifyCalledPilotsJob extends ShortJob<CalledHeat> {
  readonly name = 'notify-called-pilots';

  constructor(private readonly notifications: CallNotificationsService) {
    super();
  }

  run(called: CalledHeat): Promise<void> {
    return this.notifications.notify(called);
  }
}
