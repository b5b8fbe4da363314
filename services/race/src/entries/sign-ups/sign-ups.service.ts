import { Injectable } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import { countryOfPhone } from '@paddock/contracts/phones';
import type { MyRaceListInput, MyRacePage, RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type { GivenAnswersView } from '@paddock/contracts/race/entries/given-answers.shapes';
import type {
  AnswerInput,
  MySignUpsView,
  OwnSignUpView,
  SaveAnswersInput,
  SignUpIdInput,
  SignUpInput,
  SignUpView,
} from '@paddock/contracts/race/entries/sign-up.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { inLanguage } from '@paddock/kit/texts/localized-text';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import type { Question } from '../../catalog/races/race.model.ts';
import { RacesService } from '../../catalog/races/races.service.ts';
import { OpeningWishesService } from '../opening-wishes/opening-wishes.service.ts';
import { AdmissionQueue } from './admissions/admission-queue.ts';
import { AdmissionsRepository } from './admissions/admissions.repository.ts';
import type { Outcome } from './admissions/admissions.service.ts';
import { presentGiven } from './answers-with-wording.ts';
import { checkAnswers, isAskedSince, missingOf, mergeAnswers, needsCountry } from './answers.ts';
import { PlaceTransfersRepository } from './place-transfers/place-transfers.repository.ts';
import { isLive, type DeskRecord, type RaceTerms, type SignedUpPilot, type SignUp } from './sign-up.model.ts';
import { type OwnRace, passCodeOf, presentOwn } from './sign-up.presenter.ts';
import { SignUpsRepository } from './sign-ups.repository.ts';

@Injectable()
export class SignUpsService {
  constructor(
    private readonly queue: AdmissionQueue,
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly transfers: PlaceTransfersRepository,
    private readonly races: RacesService,
    private readonly openings: OpeningWishesService,
    private readonly calls: InternalCalls,
    private readonly clock: Clock,
  ) {}

  changeMember(
    fromId: string,
    toId: string,
    only: readonly RowKey<'sign_up'>[] | null = null,
  ): Promise<RowKey<'sign_up'>[]> {
    return this.signUps.changeMember(fromId, toId, only);
  }

  async signUp(input: SignUpInput, { memberId }: MemberCaller): Promise<SignUpView> {
    const { raceId, classId, answers, discountCode, shownPrice } = input;
    const applicant = {
      memberId,
      classId,
      answers: answers ?? [],
      discountCode: discountCode ?? undefined,
      shownPrice: shownPrice ?? undefined,
      request: currentCall().keyedRequest,
    };
    const outcome = await this.queue.join(raceId, applicant);
    if (outcome !== 'profile_needed') return answer(outcome);
    // Requested only when needed, to save a call to the accounts service.
    const profile = await this.calls.call('get_member_card', { memberId });
    return answer(await this.queue.join(raceId, { ...applicant, profile }));
  }

  async list(input: MyRaceListInput, memberId: string): Promise<MyRacePage> {
    const paging = pagingOf(input);
    const [found, total] = await this.signUps.listOf(memberId, paging);
    const keys = found.map(({ raceKey }) => raceKey);
    const [cards, races] = await Promise.all([this.races.cardsByKey(keys), this.races.byKey(keys)]);
    const views = await this.present(found, races);
    const { lang } = currentCall();
    const rows = found.map((signUp, i) => ({
      race: cards.get(signUp.raceKey)!,
      className: inLanguage(signUp.className, lang),
      signUp: views[i]!,
    }));
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows, serverTime: this.clock.now().toISOString() };
  }

  deskNotesOf(memberId: string, limit: number): Promise<DeskRecord[]> {
    return this.signUps.deskNotesOf(memberId, limit);
  }

  async forRace({ raceId }: RaceIdInput, memberId: string): Promise<MySignUpsView> {
    const [signUps, openingWished] = await Promise.all([
      this.signUps.listForPublished(raceId, memberId),
      this.openings.isWished(raceId, memberId),
    ]);
    if (!signUps) throw new Refusal('not_found');
    const races = await this.races.byKey(signUps.slice(0, 1).map(({ raceKey }) => raceKey));
    const serverTime = this.clock.now().toISOString();
    return { signUps: await this.present(signUps, races), openingWished, serverTime };
  }

  async show({ signUpId }: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    const signUp = await this.signUps.findOwn(signUpId, memberId);
    if (!signUp) throw new Refusal('not_found');
    return (await this.present([signUp], await this.races.byKey([signUp.raceKey])))[0]!;
  }

  async givenAnswers({ signUpId }: SignUpIdInput, memberId: string): Promise<GivenAnswersView> {
    const signUp = await this.signUps.findOwn(signUpId, memberId);
    if (!signUp) throw new Refusal('not_found');
    const race = (await this.races.byKey([signUp.raceKey])).get(signUp.raceKey)!;
    const [histories, given] = await Promise.all([
      this.races.questionHistories([race]),
      this.signUps.givenBy([signUp]),
    ]);
    return presentGiven(histories.get(race.id)!, race.questions, given.get(signUp.id)!, currentCall().lang);
  }

  async saveAnswers(input: SaveAnswersInput, memberId: string): Promise<TransactionStep<OwnSignUpView>> {
    const country = await this.phoneCountryFor(input, memberId);
    return async () => {
      const signUp = await this.signUps.lockOwn(input.signUpId, memberId);
      if (!signUp) throw new Refusal('not_found');
      const race = await this.admissions.terms(signUp.raceId);
      if (!race) throw new Refusal('not_found');
      const questions = this.openQuestions(race, signUp);
      if (!isLive(signUp.status)) throw new Refusal('sign_up_changed');
      const ids = new Set(questions.map(({ questionId }) => questionId));
      const isOfForm = ({ questionId }: AnswerInput): boolean =>
        race.questions.some((question) => question.questionId === questionId);
      const given = input.answers.filter((one) => ids.has(one.questionId) || !isOfForm(one));
      const { answers, faults } = checkAnswers(questions, given, { age: signUp.age, country });
      if (Object.keys(faults).length > 0) throw new BadInput(faults);
      await this.signUps.saveAnswers(signUp.id, mergeAnswers(signUp.answers, questions, answers));
      return this.show(input, memberId);
    };
  }

  /** Asks the accounts service only if an answer needs it. */
  private async phoneCountryFor({ signUpId, answers }: SaveAnswersInput, memberId: string) {
    const signUp = await this.signUps.findOwn(signUpId, memberId);
    if (!signUp) throw new Refusal('not_found');
    const { questions } = (await this.races.byKey([signUp.raceKey])).get(signUp.raceKey)!;
    if (!needsCountry(questions, answers)) return undefined;
    const { phone } = await this.calls.call('get_member_card', { memberId });
    return countryOfPhone(phone);
  }

  /** The whole form until sign-up closes; then missing answers and changed questions until the race ends. */
  private openQuestions(race: RaceTerms, signUp: SignUp): Question[] {
    const now = this.clock.now();
    if (race.status !== 'published' || now >= race.endsAt) throw new Refusal('sign_up_closed');
    if (now < race.signUpClosesAt) return race.questions;
    const missing = missingOf(race.questions, signUp);
    if (missing.length === 0) throw new Refusal('sign_up_closed');
    return race.questions.filter(
      (question) => missing.includes(question.questionId) || isAskedSince(question, signUp),
    );
  }

  /** Of a pilot who gets a place of the class in another way. Requires `lockPlaces`. */
  leaveQueue(waiting: SignUp): Promise<void> {
    return this.signUps.move(waiting, 'cancelled', 'left_queue');
  }

  /** Classes with sign-ups, cancelled ones included. */
  async usedClasses(raceKey: RowKey<'race'>): Promise<ReadonlySet<RowKey<'race_class'>>> {
    return new Set(await this.signUps.usedClasses(raceKey));
  }

  async pilotsOf(classKey: RowKey<'race_class'>): Promise<SignedUpPilot[]> {
    const pilots = await this.signUps.takingPart(classKey);
    return pilots.map((pilot) => ({ ...pilot, passCode: passCodeOf(pilot) }));
  }

  async ownOf(race: OwnRace & { id: RowKey<'race'> }, memberId: string): Promise<OwnSignUpView[]> {
    const signUps = await this.signUps.listForRace(race.id, memberId);
    return this.present(signUps, new Map([[race.id, race]]));
  }

  private async present(
    signUps: readonly SignUp[],
    races: ReadonlyMap<RowKey<'race'>, OwnRace>,
  ): Promise<OwnSignUpView[]> {
    const [history, openTransfers] = await Promise.all([
      this.signUps.historyOf(signUps),
      this.transfers.openOf(signUps, this.clock.now()),
    ]);
    const { lang } = currentCall();
    return signUps.map((signUp) =>
      presentOwn(
        signUp,
        history.get(signUp.id) ?? [],
        races.get(signUp.raceKey)!,
        openTransfers.get(signUp.id),
        lang,
      ),
    );
  }
}

function answer(outcome: Outcome): SignUpView {
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === 'profile_needed') throw new Error('the profile was given and not seen');
  return outcome;
}
