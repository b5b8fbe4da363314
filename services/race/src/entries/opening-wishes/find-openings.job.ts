import { Injectable } from '@nestjs/common';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { NotifyOfOpeningJob } from './notify-of-opening.job.ts';
import { OpeningWishesRepository } from './opening-wishes.repository.ts';

/**
 * Starts the messages of races whose sign-up has opened. Asks the races instead of keeping a time, so that moved, cancelled and
 * reinstated races need no rescheduling.
 */
@Injectable()
export class FindOpeningsJob extends ShortJob {
  readonly name = 'find-openings';
  /** Aligned to whole minutes, like the times that organisers set. */
  override readonly repeats = { every: 60_000 };
  override readonly concurrency = 1;

  constructor(
    private readonly wishes: OpeningWishesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    await this.wishes.removeMissed(now);
    for (const raceId of await this.wishes.openRaces(now))
      await this.outbox.add(NotifyOfOpeningJob, { raceId });
  }
}
