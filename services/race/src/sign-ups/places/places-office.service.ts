import { tagsCleared } from '@paddock/contracts/race/race-tags';
import { Refusal } from '@paddock/kit/calls/refusal';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { Injectable } from '@nestjs/common';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { OffersService } from './offers.service.ts';
import { type ClassTerms, holdsPlace, isLive, type SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';

export interface Decided {
  before: SignUp;
  after: SignUp;
}

/**
 * What an organiser decides about the place of somebody; at any time, also after sign-up closed. Whatever becomes free
 * goes on to who waits, at once. To decide the same again changes nothing.
 */
@Injectable()
export class PlacesOfficeService {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly offers: OffersService,
    private readonly tags: CacheTags,
  ) {}

  approve(signUpId: string, note?: string): Promise<Decided> {
    return this.decide(signUpId, async (signUp) => {
      if (signUp.status === 'confirmed') return;
      if (signUp.status !== 'pending') throw new Refusal('sign_up_changed');
      await this.signUps.move(signUp, 'confirmed', 'approved', note);
    });
  }

  reject(signUpId: string, note?: string): Promise<Decided> {
    return this.decide(signUpId, async (signUp) => {
      if (signUp.status === 'rejected') return;
      if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
      await this.signUps.move(signUp, 'rejected', 'rejected_by_organiser', note);
    });
  }

  cancel(signUpId: string, note?: string): Promise<Decided> {
    return this.decide(signUpId, async (signUp) => {
      if (signUp.status === 'cancelled') return;
      if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
      await this.signUps.move(signUp, 'cancelled', 'cancelled_by_organiser', note);
    });
  }

  /**
   * To another class of the race, whatever age it asks for. Who holds a place needs a free one there and keeps the
   * status, and an offer its end. Who waits gets a free place, confirmed, unless somebody there signed up before and
   * waits too; or else waits there, in the order of signing up.
   */
  changeClass(signUpId: string, classId: string, note = ''): Promise<Decided> {
    return this.decide(signUpId, async (signUp, classes) => {
      const target = classes.find((one) => one.classId === classId);
      if (!target) throw new Refusal('not_found');
      if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
      if (target.id === signUp.classKey) return;
      const isFree = target.capacity === null || target.taken < target.capacity;
      if (holdsPlace(signUp.status)) {
        if (!isFree) throw new Refusal('class_full');
        await this.signUps.changeClass(signUp, target.id, signUp.status, note);
      } else if (isFree && !(await this.signUps.someoneWaitsBefore(signUp, target.id))) {
        await this.signUps.changeClass(signUp, target.id, 'confirmed', note);
      } else {
        if (!target.waitingList) throw new Refusal('class_full');
        await this.signUps.changeClass(signUp, target.id, 'waiting', note);
      }
    });
  }

  /** Nobody else changes the places of the race before this transaction ends. */
  private async decide(
    signUpId: string,
    change: (signUp: SignUp, classes: readonly ClassTerms[]) => Promise<void>,
  ): Promise<Decided> {
    const known = await this.signUps.find(signUpId);
    if (!known) throw new Refusal('not_found');
    const classes = await this.admissions.lockPlaces(known.raceId);
    const before = (await this.signUps.find(signUpId))!;
    await change(before, classes);
    await this.offers.handOn(before.raceKey);
    this.tags.clear(tagsCleared.byPlaces(before.raceId));
    return { before, after: (await this.signUps.find(signUpId))! };
  }
}
