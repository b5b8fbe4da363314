import { Injectable } from '@nestjs/common';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type {
  GivePlaceInput,
  OfferByHandInput,
  OfferByHandView,
} from '@paddock/contracts/race/entries/admin-desk.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { RacesService } from '../../../catalog/races/races.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { ConfirmationsService } from '../confirmations.service.ts';
import {
  holdsFreePlace,
  isDeskOpen,
  type ClassTerms,
  type EventDetails,
  type SignUp,
} from '../sign-up.model.ts';
import { SignUpsOfficeService } from '../sign-ups-office.service.ts';
import { SignUpsRepository } from '../sign-ups.repository.ts';
import { OffersService } from './offers.service.ts';
import type { Decision } from './places-office.service.ts';

const MAX_NAMES = 10;

/** An organiser offers a place to any waiting sign-up; the response shows who is overtaken. */
@Injectable()
export class OffersOfficeService {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly office: SignUpsOfficeService,
    private readonly admissions: AdmissionsRepository,
    private readonly offers: OffersService,
    private readonly confirmations: ConfirmationsService,
    private readonly races: RacesService,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  async preview({ signUpId }: SignUpIdInput): Promise<OfferByHandView> {
    const signUp = await this.waiting(signUpId);
    const [names, terms] = await Promise.all([
      this.office.namesAhead(signUp, MAX_NAMES),
      this.races.classByKey(signUp.classKey),
    ]);
    const overtaken = (signUp.waitingPosition ?? 1) - 1;
    return { capacity: terms.capacity, isFree: holdsFreePlace(terms), overtaken, names };
  }

  async offer({ signUpId, note, aboveLimit }: OfferByHandInput): Promise<Decision> {
    const stored = await this.waiting(signUpId);
    const classes = await this.admissions.lockPlaces(stored.raceId);
    const before = await this.waiting(signUpId);
    const details = await this.takePlace(before, classes, aboveLimit);
    await this.offers.offerByHand(before, note.trim(), details);
    return this.decided(before);
  }

  /** At the desk, where the first of the list may be absent: the pilot is there, so the place is confirmed at once. */
  async give({ signUpId, aboveLimit }: GivePlaceInput): Promise<Decision> {
    const stored = await this.signUps.find(signUpId);
    if (!stored) throw new Refusal('not_found');
    const classes = await this.admissions.lockPlaces(stored.raceId);
    const terms = (await this.admissions.terms(stored.raceId))!;
    if (!isDeskOpen(terms, this.clock.now())) throw new Refusal('sign_up_closed');
    const before = (await this.signUps.find(signUpId))!;
    // An offer holds its place already.
    if (before.status !== 'offered' && before.status !== 'waiting') throw new Refusal('sign_up_changed');
    const details = before.status === 'waiting' ? await this.takePlace(before, classes, aboveLimit) : null;
    await this.signUps.move(before, 'confirmed', 'placed_by_organiser', '', details);
    const decision = await this.decided(before);
    await this.confirmations.send(before.raceKey, [decision.after]);
    return decision;
  }

  /** Raises the limit if no place is free. */
  private async takePlace(
    { classKey, waitingPosition }: SignUp,
    classes: readonly ClassTerms[],
    aboveLimit = false,
  ): Promise<EventDetails> {
    const terms = classes.find(({ id }) => id === classKey)!;
    const isFree = holdsFreePlace(terms);
    if (!isFree && !aboveLimit) throw new Refusal('class_full');
    const capacity = isFree ? null : await this.races.raiseLimit(terms.id);
    const overtaken = (waitingPosition ?? 1) - 1;
    return { ...(overtaken > 0 && { overtaken }), ...(capacity && { capacity }) };
  }

  private async decided(before: SignUp): Promise<Decision> {
    this.tags.clear(tagsCleared.byPlaces(before.raceId));
    return { before, after: (await this.signUps.find(before.signUpId))! };
  }

  private async waiting(signUpId: string): Promise<SignUp> {
    const signUp = await this.signUps.find(signUpId);
    if (!signUp) throw new Refusal('not_found');
    if (signUp.status !== 'waiting') throw new Refusal('sign_up_changed');
    return signUp;
  }
}
