import { tagsCleared } from '@paddock/contracts/race/race-tags';
import type { OwnSignUpView, SignUpIdInput } from '@paddock/contracts/race/sign-up.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { Injectable } from '@nestjs/common';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { OffersService } from './offers.service.ts';
import { SignUpsService } from '../sign-ups.service.ts';
import type { ClassTerms, RaceTerms, SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';

export interface Held {
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
    private readonly own: SignUpsService,
    private readonly offers: OffersService,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  async cancel(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    const { signUp, race } = await this.hold(input, memberId);
    switch (signUp.status) {
      case 'waiting':
        await this.signUps.move(signUp, 'cancelled', 'left_queue');
        break;
      case 'offered':
        await this.signUps.move(signUp, 'cancelled', 'offer_declined');
        break;
      case 'pending':
      case 'confirmed':
        if (race.status !== 'published' || this.clock.now() >= race.signUpClosesAt)
          throw new Refusal('sign_up_closed');
        await this.signUps.move(signUp, 'cancelled', 'cancelled_by_member');
        break;
      case 'cancelled':
      case 'rejected':
        return this.own.show(input, memberId);
    }
    await this.offers.offerFreePlaces(race.id);
    return this.own.show(input, memberId);
  }

  async leaveWaiting(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    const { signUp, race } = await this.hold(input, memberId);
    if (signUp.status === 'waiting') {
      await this.signUps.move(signUp, 'cancelled', 'left_queue');
      await this.offers.offerFreePlaces(race.id);
    } else if (signUp.status !== 'cancelled') throw new Refusal('sign_up_changed');
    return this.own.show(input, memberId);
  }

  async acceptOffer(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    const { signUp, race, classes } = await this.hold(input, memberId);
    switch (signUp.status) {
      case 'offered': {
        const now = this.clock.now();
        if (race.status !== 'published' || signUp.offerEndsAt! <= now || race.startsAt <= now)
          throw new Refusal('offer_over');
        const approval = classes.find(({ id }) => id === signUp.classKey)?.approvalNeeded;
        await this.signUps.move(signUp, approval ? 'pending' : 'confirmed', 'offer_accepted');
        break;
      }
      case 'cancelled':
        throw new Refusal('offer_over');
      case 'waiting':
      case 'rejected':
        throw new Refusal('sign_up_changed');
      case 'pending':
      case 'confirmed':
        break;
    }
    return this.own.show(input, memberId);
  }

  async declineOffer(input: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    const { signUp, race } = await this.hold(input, memberId);
    if (signUp.status === 'offered') {
      await this.signUps.move(signUp, 'cancelled', 'offer_declined');
      await this.offers.offerFreePlaces(race.id);
    } else if (signUp.status !== 'cancelled') throw new Refusal('sign_up_changed');
    return this.own.show(input, memberId);
  }

  /** Loads the own sign-up under `lockPlaces`. */
  async hold({ signUpId }: SignUpIdInput, memberId: string): Promise<Held> {
    const known = await this.signUps.findOwn(signUpId, memberId);
    if (!known) throw new Refusal('not_found');
    const classes = await this.admissions.lockPlaces(known.raceId);
    const race = await this.admissions.terms(known.raceId);
    const signUp = await this.signUps.findOwn(signUpId, memberId);
    if (!race || !signUp) throw new Refusal('not_found');
    this.tags.clear(tagsCleared.byPlaces(known.raceId));
    return { signUp, race, classes };
  }
}
