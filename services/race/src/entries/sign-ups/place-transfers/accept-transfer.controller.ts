import { Controller } from '@nestjs/common';
import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { countryOfPhone } from '@paddock/contracts/phones';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type {
  HandOverIdInput,
  HandOverView,
  TakeOverInput,
} from '@paddock/contracts/race/entries/hand-over.shapes';
import type { OwnSignUpView } from '@paddock/contracts/race/entries/sign-up.shapes';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { publicName } from '../../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../../catalog/pilots/pilots.service.ts';
import { AdmissionsRepository } from '../admissions/admissions.repository.ts';
import { checkAnswers } from '../answers.ts';
import { storedAge, ageRefusal } from '../minimum-age.ts';
import { profileRefusal } from '../profile-needs.ts';
import type { ClassTerms, RaceTerms } from '../sign-up.model.ts';
import { presentPayment } from '../sign-up.presenter.ts';
import { SignUpsService } from '../sign-ups.service.ts';
import { transferRefusal, type PlaceTransfer, stateOf } from './place-transfer.model.ts';
import { PlaceTransfersRepository } from './place-transfers.repository.ts';
import { TransferOffersService } from './transfer-offers.service.ts';

/** The recipient of a place transfer accepts it, answering the form of a sign-up, or declines. */
@Controller()
export class AcceptTransferController {
  constructor(
    private readonly transfers: PlaceTransfersRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly own: SignUpsService,
    private readonly offers: TransferOffersService,
    private readonly pilots: PilotsService,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('get_hand_over')
  async show({ handOverId }: HandOverIdInput, { memberId }: MemberCaller): Promise<HandOverView> {
    const transfer = await this.find(handOverId, memberId);
    return this.present(transfer, (await this.pilots.byMember([transfer.giver])).get(transfer.giver));
  }

  @HandlesCallInTwoSteps('take_over_place')
  async take(
    { handOverId, answers }: TakeOverInput,
    { memberId }: MemberCaller,
  ): Promise<TransactionStep<OwnSignUpView>> {
    const card = (await this.pilots.byMember([memberId])).get(memberId);
    if (card?.status !== 'active') throw new Refusal('pilot_not_active');
    return async () => {
      const { transfer, race, terms } = await this.lock(handOverId, memberId);
      if (transfer.newSignUpId) return this.own.show({ signUpId: transfer.newSignUpId }, memberId);
      this.checkPlace(transfer, race, terms);
      const incomplete = profileRefusal(race, card);
      if (incomplete) throw incomplete;
      const age = storedAge(race, card.birthYear);
      if (age instanceof Refusal) throw age;
      const checked = checkAnswers(race.questions, answers ?? [], {
        age,
        country: countryOfPhone(card.phone),
      });
      if (Object.keys(checked.faults).length > 0) throw new BadInput(checked.faults);
      const tooYoung = ageRefusal(terms, race, card.birthYear);
      if (tooYoung) throw tooYoung;
      await this.leaveQueue(race, terms, memberId);
      const status = terms.approvalNeeded ? 'pending' : 'confirmed';
      const signUpId = await this.transfers.take(transfer, memberId, status, {
        answers: checked.answers,
        age,
      });
      if (!signUpId) throw new Refusal('hand_over_over');
      await this.offers.accept(transfer, signUpId);
      this.tags.clear(tagsCleared.byPlaces(transfer.raceId));
      return this.own.show({ signUpId }, memberId);
    };
  }

  @HandlesCallInTwoSteps('decline_hand_over')
  async decline(
    { handOverId }: HandOverIdInput,
    { memberId }: MemberCaller,
  ): Promise<TransactionStep<HandOverView>> {
    const { giver } = await this.find(handOverId, memberId);
    const card = (await this.pilots.byMember([giver])).get(giver);
    return async () => {
      const { transfer } = await this.lock(handOverId, memberId);
      const state = stateOf(transfer, this.clock.now());
      if (state !== 'open' && state !== 'declined') throw new Refusal('hand_over_over');
      if (state === 'open') {
        await this.offers.decline(transfer);
      }
      return this.present({ ...transfer, answer: 'declined' }, card);
    };
  }

  private checkPlace(transfer: PlaceTransfer, race: RaceTerms, terms: ClassTerms): void {
    const now = this.clock.now();
    if (stateOf(transfer, now) !== 'open') throw new Refusal('hand_over_over');
    const refusal = transferRefusal(race, terms, now);
    if (refusal) throw refusal;
    if (transfer.isInHeats) throw new Refusal('heats_drawn');
  }

  /** The recipient may wait for a place in the class, and may not have one. */
  private async leaveQueue(race: RaceTerms, { id }: ClassTerms, memberId: string): Promise<void> {
    const live = (await this.admissions.liveOf(race.id, [memberId])).get(memberId) ?? [];
    const own = live.find(({ classKey }) => classKey === id);
    if (own && own.status !== 'waiting') throw new Refusal('in_class_already');
    const n = race.classesPerPilot;
    if (!own && live.length >= n) throw new Refusal('class_limit', { n });
    if (own) await this.own.leaveQueue(own);
  }

  /** Locks the places of the race. */
  private async lock(handOverId: string, memberId: string) {
    const stored = await this.find(handOverId, memberId);
    const classes = await this.admissions.lockPlaces(stored.raceId);
    const race = await this.admissions.terms(stored.raceId);
    const transfer = await this.find(handOverId, memberId);
    const terms = classes.find(({ id }) => id === transfer.classKey);
    if (!race || !terms) throw new Refusal('hand_over_over');
    return { transfer, race, terms };
  }

  private async find(handOverId: string, memberId: string): Promise<PlaceTransfer> {
    const transfer = await this.transfers.findFor(memberId, handOverId);
    if (!transfer) throw new Refusal('not_found');
    return transfer;
  }

  private present(transfer: PlaceTransfer, giver: MemberCardView | undefined): HandOverView {
    const { handOverId, raceId, classId, endsAt } = transfer;
    const state = stateOf(transfer, this.clock.now());
    return {
      handOverId,
      raceId,
      classId,
      from: publicName(giver),
      state,
      payment: state === 'open' ? presentPayment(transfer) : null,
      endsAt: endsAt.toISOString(),
    };
  }
}
