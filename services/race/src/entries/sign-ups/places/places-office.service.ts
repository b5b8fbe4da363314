import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Refusal } from '@paddock/kit/calls/refusal';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { signUpTopic } from '../../../catalog/messages/message.model.ts';
import { MessagesService } from '../../../catalog/messages/messages.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { type ClassTerms, holdsPlace, isLive, type LiveStatus, type SignUp } from '../sign-up.model.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { OffersService } from './offers.service.ts';
import { PlacesRepository } from './places.repository.ts';

export interface Decision {
  before: SignUp;
  after: SignUp;
}

/** Decisions of organisers about places, at any time. Idempotent; a freed place is offered to the next at once. */
@Injectable()
export class PlacesOfficeService {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly repository: PlacesRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly offers: OffersService,
    private readonly messages: MessagesService,
    private readonly tags: CacheTags,
  ) {}

  approve(signUpId: string, note?: string): Promise<Decision> {
    return this.decide(signUpId, async (signUp) => {
      if (signUp.status === 'confirmed') return;
      if (signUp.status !== 'pending') throw new Refusal('sign_up_changed');
      await this.signUps.move(signUp, 'confirmed', 'approved', note);
      await this.notify('approved', signUp, note);
    });
  }

  /** Only for confirmed pilots who were approved and are not checked in. */
  undoApproval(signUpId: string): Promise<Decision> {
    return this.decide(signUpId, async (signUp) => {
      const { status, checkedInAt } = signUp;
      if (status === 'pending') return;
      const events = (await this.signUps.historyOf([signUp])).get(signUp.id);
      if (status !== 'confirmed' || checkedInAt || events?.at(-1)?.reason !== 'approved')
        throw new Refusal('sign_up_changed');
      await this.signUps.move(signUp, 'pending', 'approval_undone');
      await this.messages.notify('approval_undone', signUp.raceKey, [this.recipient(signUp)], {});
    });
  }

  reject(signUpId: string, note?: string): Promise<Decision> {
    return this.decide(signUpId, async (signUp) => {
      if (signUp.status === 'rejected') return;
      if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
      await this.signUps.move(signUp, 'rejected', 'rejected_by_organiser', note);
      await this.notify('rejected', signUp, note);
    });
  }

  cancel(signUpId: string, note?: string): Promise<Decision> {
    return this.decide(signUpId, async (signUp) => {
      if (signUp.status === 'cancelled') return;
      if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
      await this.signUps.move(signUp, 'cancelled', 'cancelled_by_organiser', note);
      await this.notify('cancelled_by_organiser', signUp, note);
    });
  }

  /**
   * Moves a sign-up to another class, regardless of its minimum age. A sign-up with a place needs a free one and keeps its
   * status; a waiting one is confirmed when a place is free and no earlier sign-up waits for it.
   */
  changeClass(signUpId: string, classId: string, note = ''): Promise<Decision> {
    return this.decide(signUpId, async (signUp, classes) => {
      const target = classes.find((one) => one.classId === classId);
      if (!target) throw new Refusal('not_found');
      if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
      if (target.id === signUp.classKey) return;
      if (target.cancelled) throw new Refusal('class_cancelled');
      if (await this.repository.isIn(signUp, target.id)) throw new Refusal('in_class_already');
      const isFree = target.capacity === null || target.taken < target.capacity;
      if (holdsPlace(signUp.status)) {
        if (!isFree) throw new Refusal('class_full');
        await this.move(signUp, target, signUp.status, note);
      } else if (isFree && !(await this.repository.hasEarlierInQueue(signUp, target.id))) {
        await this.move(signUp, target, 'confirmed', note);
      } else {
        if (!target.waitingList) throw new Refusal('class_full');
        await this.move(signUp, target, 'waiting', note);
      }
    });
  }

  private async move(signUp: SignUp, to: ClassTerms, status: LiveStatus, note: string): Promise<void> {
    await this.repository.changeClass(signUp, to.id, status, { reason: 'moved_by_organiser', note });
    const recipient = this.recipient({ ...signUp, classKey: to.id });
    const { price, paidAt, balance } = (await this.signUps.find(signUp.signUpId))!;
    const difference = paidAt && price && balance !== 0 && { amount: balance, currency: price.currency };
    await this.messages.notify('moved', signUp.raceKey, [recipient], {
      note,
      status,
      ...(difference && { difference }),
    });
  }

  private notify(
    kind: 'approved' | 'rejected' | 'cancelled_by_organiser',
    signUp: SignUp,
    note = '',
  ): Promise<void> {
    return this.messages.notify(kind, signUp.raceKey, [this.recipient(signUp)], { note });
  }

  private recipient({ signUpId, memberId, classKey }: SignUp) {
    return { memberId, about: `${signUpId}:${randomUUID()}`, classKey, topic: signUpTopic(signUpId) };
  }

  /** Locks the places of the race. */
  private async decide(
    signUpId: string,
    change: (signUp: SignUp, classes: readonly ClassTerms[]) => Promise<void>,
  ): Promise<Decision> {
    const stored = await this.signUps.find(signUpId);
    if (!stored) throw new Refusal('not_found');
    const classes = await this.admissions.lockPlaces(stored.raceId);
    const before = (await this.signUps.find(signUpId))!;
    await change(before, classes);
    await this.offers.offerFreePlaces(before.raceKey);
    this.tags.clear(tagsCleared.byPlaces(before.raceId));
    return { before, after: (await this.signUps.find(signUpId))! };
  }
}
