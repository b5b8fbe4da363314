import { Injectable } from '@nestjs/common';
import { maxMessagesPerBatch } from '@paddock/contracts/auth/message.shapes';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { MessagesService } from '../../catalog/messages/messages.service.ts';
import { OpeningWishesRepository } from './opening-wishes.repository.ts';

/** Notifies one batch of members, in the transaction that deletes their wishes, and adds itself for the next batch. */
@Injectable()
export class NotifyOfOpeningJob extends ShortJob<{ raceId: string }> {
  readonly name = 'notify-of-opening';

  constructor(
    private readonly wishes: OpeningWishesRepository,
    private readonly messages: MessagesService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run({ raceId }: { raceId: string }): Promise<void> {
    const race = await this.wishes.openRace(raceId, this.clock.now());
    if (!race) return;
    const { raceKey, closesAt, startsAt, places } = race;
    const taken = await this.wishes.take(raceKey, maxMessagesPerBatch);
    const useBy = closesAt < startsAt ? closesAt : startsAt;
    const recipients = taken
      .filter(({ hasSignUp }) => !hasSignUp)
      .map(({ memberId, wishedAt }) => ({
        memberId,
        about: `${race.raceId}:${wishedAt.toISOString()}`,
        topic: `opening:${race.raceId}`,
        useBy,
      }));
    const params = { closesAt: closesAt.toISOString(), places };
    await this.messages.notify('sign_up_opened', raceKey, recipients, params);
    if (taken.length === maxMessagesPerBatch) await this.outbox.add(NotifyOfOpeningJob, { raceId });
  }
}
