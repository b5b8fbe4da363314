import { Injectable } from '@nestjs/common';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type {
  OwnSignUpView,
  SignUpIdInput,
  SignUpReason,
  WaitTogetherInput,
} from '@paddock/contracts/race/entries/sign-up.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { type ClassTerms, isLive, type RaceTerms, type SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { SignUpsService } from '../sign-ups.service.ts';
import { OffersService } from './offers.service.ts';
import { SetAsideRepository } from './set-aside.repository.ts';

export interface LockedSignUp {
  signUp: SignUp;
  race: RaceTerms;
  classes: ClassTerms[];
}

/** Members cancel, wait, accept and decline. A freed place is offered to the next at once. */
@Injectable()
export class PlacesService {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly aside: SetAsideRepository,
    private readonly own: SignUpsService,
    private readonly offers: OffersService,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  cancel(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    return this.change(input, memberId, async ({ signUp, race }) => {
      const { status } = signUp;
      if (status === 'waiting') return this.end(signUp, 'left_queue');
      if (status === 'offered') return this.end(signUp, 'offer_declined');
      if (!isLive(status)) {
        await this.aside.giveUp(signUp.id);
        return;
      }
      const now = this.clock.now();
      if (race.status !== 'published' || (now >= race.startsAt && now >= race.signUpClosesAt))
        throw new Refusal('sign_up_closed');
      if (
        race.returnsUntil &&
        now >= race.returnsUntil &&
        !(await this.isReinstatedAfter(signUp, race.returnsUntil))
      )
        throw new Refusal('returns_over', { until: race.returnsUntil.toISOString() });
      await this.end(signUp, 'cancelled_by_member');
    });
  }

  leaveWaiting(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    return this.change(input, memberId, async ({ signUp }) => {
      if (signUp.status === 'waiting') await this.end(signUp, 'left_queue');
      else if (signUp.status !== 'cancelled') throw new Refusal('sign_up_changed');
    });
  }

  /** A pilot who waits alone again may be the next for a place that was too few for the group. */
  waitTogether(input: WaitTogetherInput, memberId: string): Promise<OwnSignUpView> {
    return this.change(input, memberId, async ({ signUp }) => {
      if (signUp.status !== 'waiting') throw new Refusal('sign_up_changed');
      await this.signUps.waitWith(signUp.id, input.groupId ?? null);
      await this.offers.offerFreePlaces(signUp.raceKey);
    });
  }

  acceptOffer(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    return this.change(input, memberId, async ({ signUp, race, classes }) => {
      switch (signUp.status) {
        case 'offered': {
          const now = this.clock.now();
          if (race.status !== 'published' || signUp.offerEndsAt! <= now || race.startsAt <= now)
            throw new Refusal('offer_over');
          const approval = classes.find(({ id }) => id === signUp.classKey)?.approvalNeeded;
          return this.signUps.move(signUp, approval ? 'pending' : 'confirmed', 'offer_accepted');
        }
        case 'cancelled':
          throw new Refusal('offer_over');
        case 'waiting':
        case 'rejected':
          throw new Refusal('sign_up_changed');
        case 'pending':
        case 'confirmed':
          return undefined;
      }
    });
  }

  declineOffer(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    return this.change(input, memberId, async ({ signUp }) => {
      if (signUp.status === 'offered') await this.end(signUp, 'offer_declined');
      else if (signUp.status !== 'cancelled') throw new Refusal('sign_up_changed');
    });
  }

  /** A pilot who gets the place back too late to return it may not be able to come any more. */
  private async isReinstatedAfter(signUp: SignUp, moment: Date): Promise<boolean> {
    const events = (await this.signUps.historyOf([signUp])).get(signUp.id) ?? [];
    return events.some(
      ({ reason, at }) => (reason === 'race_reinstated' || reason === 'class_reinstated') && at > moment,
    );
  }

  private async change(
    input: SignUpIdInput,
    memberId: string,
    apply: (locked: LockedSignUp) => Promise<void>,
  ): Promise<OwnSignUpView> {
    await apply(await this.lock(input, memberId));
    return this.own.show(input, memberId);
  }

  private async end(signUp: SignUp, reason: SignUpReason): Promise<void> {
    await this.signUps.move(signUp, 'cancelled', reason);
    await this.offers.offerFreePlaces(signUp.raceKey);
  }

  /** Loads the own sign-up under `lockPlaces`. */
  async lock({ signUpId }: SignUpIdInput, memberId: string): Promise<LockedSignUp> {
    const stored = await this.signUps.findOwn(signUpId, memberId);
    if (!stored) throw new Refusal('not_found');
    const classes = await this.admissions.lockPlaces(stored.raceId);
    const race = await this.admissions.terms(stored.raceId);
    const signUp = await this.signUps.findOwn(signUpId, memberId);
    if (!race || !signUp) throw new Refusal('not_found');
    this.tags.clear(tagsCleared.byPlaces(stored.raceId));
    return { signUp, race, classes };
  }
}
