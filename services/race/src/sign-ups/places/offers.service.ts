import { tagsCleared } from '@paddock/contracts/race/race-tags';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import type { EventDetails, SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';

/** Offers free places to those who wait, until a set end; a place that is not taken by then is offered to the next. */
@Injectable()
export class OffersService {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  /** Offers the free places of a race. Under the lock of the classes. */
  async handOn(raceKey: RowKey<'race'>): Promise<void> {
    const offers = await this.signUps.offerFreePlaces(raceKey, this.clock.now());
    for (const { signUpId, endsAt } of offers) await this.outbox.add(ExpireOfferJob, { signUpId }, endsAt);
  }

  /** Offers one place to one who waits, whoever has waited longer. Under the lock of the classes. */
  async offerByHand(signUp: SignUp, note: string, details: EventDetails): Promise<void> {
    const offer = await this.signUps.offerByHand(signUp, this.clock.now(), note, details);
    if (!offer) throw new Refusal('sign_up_closed');
    await this.outbox.add(ExpireOfferJob, { signUpId: offer.signUpId }, offer.endsAt);
  }

  /** Takes back a place that was offered and not taken, and offers it to the next in the queue. */
  async expire(signUpId: string): Promise<void> {
    const known = await this.signUps.find(signUpId);
    if (!known) return;
    await this.admissions.lockPlaces(known.raceId);
    const signUp = (await this.signUps.find(signUpId))!;
    const { status, offerEndsAt } = signUp;
    if (status !== 'offered' || !offerEndsAt) return;
    // The clock by which this job was begun may be ahead of ours.
    if (offerEndsAt > this.clock.now()) {
      await this.outbox.add(ExpireOfferJob, { signUpId }, offerEndsAt);
      return;
    }
    await this.signUps.move(signUp, 'cancelled', 'offer_expired');
    await this.handOn(signUp.raceKey);
    this.tags.clear(tagsCleared.byPlaces(signUp.raceId));
  }
}

/** Promised with each offer, for its end. Here, because an expiry offers again and promises the next. */
@Injectable()
export class ExpireOfferJob extends ShortJob<{ signUpId: string }> {
  readonly name = 'expire-offer';
  override readonly attempts = 20;

  constructor(private readonly offers: OffersService) {
    super();
  }

  run({ signUpId }: { signUpId: string }): Promise<void> {
    return this.offers.expire(signUpId);
  }
}
