import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { raceTopic } from './message.model.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';

const BEFORE = 24 * 3_600_000;

/** Reminds confirmed pilots one day before the race. */
@Injectable()
export class RemindOfRacesJob extends ShortJob {
  readonly name = 'remind-of-races';
  override readonly repeats = { every: 300_000 };
  override readonly concurrency = 1;

  constructor(
    private readonly reminders: MessagesRepository,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    const starting = await this.reminders.claimStarting(now, new Date(now.getTime() + BEFORE));
    for (const { raceKey, raceId, startsAt } of starting) {
      const memberIds = await this.reminders.confirmedMembers(raceKey);
      const about = `${raceId}:${startsAt.toISOString()}`;
      await this.messages.notify(
        'race_reminder',
        raceKey,
        memberIds.map((memberId) => ({ memberId, about, topic: raceTopic(raceId) })),
        {},
      );
    }
  }
}
