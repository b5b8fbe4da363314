import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import { countryOfPhone } from '@paddock/contracts/phones';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type {
  CorrectAnswersInput,
  GivePlaceInput,
  OfferByHandInput,
  SignUpCountsView,
} from '@paddock/contracts/race/entries/admin-desk.shapes';
import type {
  AdminSignUpListInput,
  AdminSignUpPage,
  AdminSignUpView,
  DecideSignUpInput,
  MoveSignUpInput,
} from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import type { SignUpIdInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { RacesService } from '../../catalog/races/races.service.ts';
import { checkAnswers, mergeAnswers } from './answers.ts';
import { OffersOfficeService } from './places/offers-office.service.ts';
import { type Decision, PlacesOfficeService } from './places/places-office.service.ts';
import { isLive, type Answers, type EventDetails, type SignUp } from './sign-up.model.ts';
import { SignUpsOfficeRepository } from './sign-ups-office.repository.ts';
import { SignUpsOfficeService } from './sign-ups-office.service.ts';

/** Sign-ups for the back office. Decisions are audited, and their notes reach the member. */
@Controller()
export class SignUpsOfficeController {
  constructor(
    private readonly signUps: SignUpsOfficeService,
    private readonly office: SignUpsOfficeRepository,
    private readonly places: PlacesOfficeService,
    private readonly offers: OffersOfficeService,
    private readonly races: RacesService,
    private readonly pilots: PilotsService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/get_adm_sign_up_list')
  async list(input: AdminSignUpListInput, caller: AdminCaller): Promise<AdminSignUpPage> {
    const paging = pagingOf(input);
    const text = input.text?.trim();
    const { raceId, classId, memberId, status, checkedIn, guest, payment, sort } = input;
    const matching = text ? await this.pilots.matching(text, caller) : undefined;
    const filter = {
      ...(raceId && { raceId }),
      ...(classId && { classId }),
      ...(memberId && { memberId }),
      ...(status && { status }),
      ...(typeof checkedIn === 'boolean' && { checkedIn }),
      ...(typeof guest === 'boolean' && { guest }),
      ...(payment && { payment }),
      ...(matching && { memberIds: matching.memberIds }),
    };
    const [found, total] = await this.office.search(filter, paging, sort ?? '-createdAt');
    const { page, pageSize } = paging;
    const rows = await this.signUps.present(found, await this.signUps.pilotsOf(found), caller);
    return { total, page, pageSize, rows, more: matching?.more ?? false };
  }

  @HandlesCall('adm/get_sign_up_counts')
  async counts({ raceId }: RaceIdInput): Promise<SignUpCountsView> {
    const rows = await this.office.counts(raceId);
    if (rows.length === 0) throw new Refusal('not_found');
    return { rows };
  }

  @HandlesCallInTwoSteps('adm/approve_sign_up')
  approve(input: DecideSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.decide(input, caller, (note) => this.places.approve(input.signUpId, note));
  }

  @HandlesCallInTwoSteps('adm/reject_sign_up')
  reject(input: DecideSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.decide(input, caller, (note) => this.places.reject(input.signUpId, note));
  }

  @HandlesCallInTwoSteps('adm/cancel_sign_up')
  cancel(input: DecideSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.decide(input, caller, (note) => this.places.cancel(input.signUpId, note));
  }

  @HandlesCallInTwoSteps('adm/move_sign_up')
  move(input: MoveSignUpInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.decide(input, caller, (note) => this.places.changeClass(input.signUpId, input.classId, note));
  }

  @HandlesCallInTwoSteps('adm/undo_approval')
  undoApproval(input: SignUpIdInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.decide(input, caller, () => this.places.undoApproval(input.signUpId));
  }

  @HandlesCall('adm/get_offer_by_hand')
  previewOffer(input: SignUpIdInput) {
    return this.offers.preview(input);
  }

  @HandlesCallInTwoSteps('adm/offer_by_hand')
  async offerByHand(input: OfferByHandInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    await this.requireActive(input);
    return this.decide(input, caller, () => this.offers.offer(input));
  }

  @HandlesCallInTwoSteps('adm/give_place')
  async givePlace(input: GivePlaceInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    await this.requireActive(input);
    return this.decide(input, caller, () => this.offers.give(input));
  }

  /** Also after sign-up has closed. */
  @HandlesCallInTwoSteps('adm/correct_answers')
  async correctAnswers(
    { signUpId, answers: given, note: typed }: CorrectAnswersInput,
    caller: AdminCaller,
  ): Promise<TransactionStep<AdminSignUpView>> {
    const note = typed?.trim() ?? '';
    const pilots = await this.signUps.pilotsOf([await this.signUps.find(signUpId)]);
    return async () => {
      const before = await this.office.lock(signUpId);
      if (!isLive(before.status)) throw new Refusal('sign_up_changed');
      const race = (await this.races.byKey([before.raceKey])).get(before.raceKey)!;
      const { answers: checked, faults } = checkAnswers(race.questions, given, {
        age: before.age,
        country: countryOfPhone(pilots.get(before.memberId)?.phone ?? ''),
      });
      if (Object.keys(faults).length > 0) throw new BadInput(faults);
      const answers = mergeAnswers(before.answers, race.questions, checked);
      const changes = changesOf(before.answers, answers);
      if (Object.keys(changes).length > 0)
        await this.office.correctAnswers(before, answers, note, { answers: changes });
      await this.audit.record({
        subject: `sign_up:${signUpId}`,
        before: { ...factsOf(before), answers: before.answers },
        after: { ...factsOf(before), answers, ...(note && { note }) },
      });
      return this.signUps.presentOne(signUpId, pilots, caller);
    };
  }

  private async requireActive({ signUpId }: SignUpIdInput): Promise<void> {
    const signUp = await this.signUps.find(signUpId);
    const card = (await this.signUps.pilotsOf([signUp])).get(signUp.memberId);
    if (card && card.status !== 'active') throw new Refusal('pilot_not_active');
  }

  private async decide(
    { signUpId, note: given }: DecideSignUpInput,
    caller: AdminCaller,
    change: (note: string) => Promise<Decision>,
  ): Promise<TransactionStep<AdminSignUpView>> {
    const note = given?.trim() ?? '';
    const pilots = await this.signUps.pilotsOf([await this.signUps.find(signUpId)]);
    return async () => {
      const { before, after } = await change(note);
      await this.audit.record({
        subject: `sign_up:${signUpId}`,
        before: factsOf(before),
        after: { ...factsOf(after), ...(note && { note }) },
      });
      const [view] = await this.signUps.present([after], pilots, caller);
      return view!;
    };
  }
}

const factsOf = ({ raceId, memberId, classId, status, checkedInAt }: SignUp) => ({
  raceId,
  memberId,
  classId,
  status,
  checkedInAt,
});

function changesOf(before: Answers, after: Answers): NonNullable<EventDetails['answers']> {
  const questionIds = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(
    questionIds
      .map(
        (questionId) =>
          [questionId, { before: before[questionId] ?? '', after: after[questionId] ?? '' }] as const,
      )
      .filter(([, change]) => change.before !== change.after),
  );
}
