import { Injectable } from '@nestjs/common';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import type { RowKey } from '@paddock/kit/database/row-key';
import { ShortJob } from '@paddock/kit/jobs/job';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { signUpTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import type { EventDetails, SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { EndedSignUpsService } from './ended-sign-ups.service.ts';
import { type Offer, PlacesRepository } from './places.repository.ts';
import { nextInLine } from './waiting-line.model.ts';

/** Short offers are reminded after half their time. */
const REMINDER_LEAD_MS = 4 * 3_600_000;

/** Offers free places to waiting sign-ups; an expired offer goes to the next. */
@Injectable()
export class OffersService {
  constructor(
    private readonly repository: PlacesRepository,
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly messages: MessagesService,
    private readonly ended: EndedSignUpsService,
    private readonly outbox: Outbox,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  /** Offers free places and cleans up after ended sign-ups. Call under `lockPlaces` after places became free. */
  async offerFreePlaces(raceKey: RowKey<'race'>): Promise<void> {
    await this.ended.cleanUp(raceKey);
    const lines = await this.repository.linesWithPlaces(raceKey);
    const next = lines.flatMap(({ waiting, free }) => nextInLine(waiting, free ?? Infinity));
    if (next.length > 0)
      await this.announce(raceKey, await this.repository.offerTo(raceKey, next, this.clock.now()));
  }

  /** Requires `lockPlaces`. */
  async offerByHand(signUp: SignUp, note: string, details: EventDetails): Promise<void> {
    const offer = await this.repository.offerOne(signUp, this.clock.now(), note, details);
    if (!offer) throw new Refusal('sign_up_closed');
    await this.announce(signUp.raceKey, [offer]);
  }

  async expire(signUpId: string): Promise<void> {
    const stored = await this.signUps.find(signUpId);
    if (!stored) return;
    await this.admissions.lockPlaces(stored.raceId);
    const signUp = (await this.signUps.find(signUpId))!;
    const { status, offerEndsAt } = signUp;
    if (status !== 'offered' || !offerEndsAt) return;
    if (await this.outbox.rescheduleIfEarly(ExpireOfferJob, { signUpId }, offerEndsAt, this.clock.now()))
      return;
    await this.signUps.move(signUp, 'cancelled', 'offer_expired');
    const { memberId, classKey } = signUp;
    const recipient = { memberId, about: signUpId, classKey, topic: signUpTopic(signUpId) };
    await this.messages.notify('offer_expired', signUp.raceKey, [recipient], {});
    await this.offerFreePlaces(signUp.raceKey);
    this.tags.clear(tagsCleared.byPlaces(signUp.raceId));
  }

  async remind(signUpId: string): Promise<void> {
    const signUp = await this.signUps.find(signUpId);
    if (signUp?.status !== 'offered' || signUp.offerEndsAt! <= this.clock.now()) return;
    const { memberId, classKey, offerEndsAt } = signUp;
    await this.notify('offer_ending', signUp.raceKey, [
      { signUpId, memberId, classKey, endsAt: offerEndsAt! },
    ]);
  }

  /** New and shortened offers. Those that a start in the past has ended only expire. */
  async announce(raceKey: RowKey<'race'>, offers: readonly Offer[]): Promise<void> {
    const now = this.clock.now();
    const open = offers.filter(({ endsAt }) => endsAt > now);
    // A job that runs too early reschedules itself.
    for (const { signUpId, endsAt } of offers) await this.outbox.add(ExpireOfferJob, { signUpId }, endsAt);
    for (const { signUpId, endsAt } of open) {
      const timeLeft = endsAt.getTime() - now.getTime();
      const reminder = endsAt.getTime() - Math.min(REMINDER_LEAD_MS, timeLeft / 2);
      await this.outbox.add(RemindOfOfferJob, { signUpId }, new Date(reminder));
    }
    await this.notify('offer', raceKey, open);
  }

  private async notify(kind: 'offer' | 'offer_ending', raceKey: RowKey<'race'>, offers: readonly Offer[]) {
    const [first] = offers;
    if (!first) return;
    await this.messages.notify(
      kind,
      raceKey,
      offers.map(({ signUpId, memberId, classKey, endsAt, endedAt }) => ({
        memberId,
        classKey,
        about: `${signUpId}:${endsAt.toISOString()}`,
        ...(endedAt && { own: { before: { endsAt: endedAt.toISOString() } } }),
      })),
      // Offers made or shortened together have the same end.
      { endsAt: first.endsAt.toISOString() },
    );
  }
}

/** In this file because an expiry makes the next offer. */
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

@Injectable()
export class RemindOfOfferJob extends ShortJob<{ signUpId: string }> {
  readonly name = 'remind-of-offer';

  constructor(private readonly offers: OffersService) {
    super();
  }

  run({ signUpId }: { signUpId: string }): Promise<void> {
    return this.offers.remind(signUpId);
  }
}
