import { Injectable } from '@nestjs/common';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { signUpTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { OffersService } from '../places/offers.service.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { PaymentsRepository } from './payments.repository.ts';

/** Gives unpaid places to the waiting list, where the organiser of the race wants it. */
@Injectable()
export class ReleaseUnpaidJob extends ShortJob {
  readonly name = 'release-unpaid';
  override readonly repeats = { every: 300_000 };
  override readonly concurrency = 1;

  constructor(
    private readonly payments: PaymentsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly signUps: SignUpsRepository,
    private readonly offers: OffersService,
    private readonly messages: MessagesService,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<void> {
    const now = this.clock.now();
    for (const raceId of await this.payments.racesToRelease(now)) await this.release(raceId, now);
  }

  private async release(raceId: string, now: Date): Promise<void> {
    await this.admissions.lockPlaces(raceId);
    const unpaid = await this.payments.lockReleasable(raceId, now);
    if (unpaid.length === 0) return;
    for (const signUp of unpaid) await this.signUps.move(signUp, 'cancelled', 'not_paid');
    const { raceKey } = unpaid[0]!;
    await this.messages.notify(
      'released_unpaid',
      raceKey,
      unpaid.map(({ signUpId, memberId, classKey }) => ({
        memberId,
        about: signUpId,
        classKey,
        topic: signUpTopic(signUpId),
      })),
      {},
    );
    await this.offers.offerFreePlaces(raceKey);
    this.tags.clear(tagsCleared.byPlaces(raceId));
  }
}
