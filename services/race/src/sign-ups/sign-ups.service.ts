import type { MemberCaller } from '@paddock/contracts/caller';
import type { MyRaceListInput, MyRacePage } from '@paddock/contracts/race/my-race.shapes';
import type { RaceDetailView, RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type {
  MySignUpsView,
  OwnSignUpView,
  SaveAnswersInput,
  SignUpIdInput,
  SignUpInput,
  SignUpView,
} from '@paddock/contracts/race/sign-up.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { CallerOf } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { inLanguage } from '@paddock/kit/texts/in-language';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import { RacesService } from '../races/races.service.ts';
import { AdmissionQueue } from './admissions/admission-queue.ts';
import { AdmissionsRepository } from './admissions/admissions.repository.ts';
import type { Outcome } from './admissions/admissions.service.ts';
import { checkAnswers } from './answers.ts';
import type { SignedUpPilot, SignUp } from './sign-up.model.ts';
import { passCodeOf, presentOwn } from './sign-up.presenter.ts';
import { SignUpsRepository } from './sign-ups.repository.ts';

/** Members signing up and looking at what is theirs; and sign-ups as the other features know them. */
@Injectable()
export class SignUpsService {
  constructor(
    private readonly queue: AdmissionQueue,
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly races: RacesService,
    private readonly calls: InternalCalls,
    private readonly clock: Clock,
  ) {}

  async signUp(input: SignUpInput, { memberId }: MemberCaller): Promise<SignUpView> {
    const { raceId, classId, answers } = input;
    const applicant = {
      memberId,
      classId,
      answers: answers ?? [],
      request: currentCall().duties?.request,
    };
    const outcome = await this.queue.join(raceId, applicant);
    if (outcome !== 'birth year unknown') return answer(outcome);
    // Only for classes with a minimum age, so that everybody else is spared the way to the accounts service.
    const { birthYear } = await this.calls.call('get_member_card', { memberId });
    return answer(await this.queue.join(raceId, { ...applicant, birthYear }));
  }

  async list(input: MyRaceListInput, memberId: string): Promise<MyRacePage> {
    const paging = pagingOf(input);
    const [found, total] = await this.signUps.listOf(memberId, paging);
    const cards = await this.races.cardsByKey(found.map(({ raceKey }) => raceKey));
    const views = await this.present(found);
    const { lang } = currentCall();
    const rows = found.map((signUp, i) => ({
      race: cards.get(signUp.raceKey)!,
      className: inLanguage(signUp.className, lang),
      signUp: views[i]!,
    }));
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows, serverTime: this.clock.now().toISOString() };
  }

  async forRace({ raceId }: RaceIdInput, memberId: string): Promise<MySignUpsView> {
    const race = await this.races.published(raceId);
    const signUps = await this.ownOf(race.id, memberId);
    return { signUps, serverTime: this.clock.now().toISOString() };
  }

  /** A race as everybody sees it; to a member, with the own sign-ups. */
  async raceDetail({ raceId }: RaceIdInput, caller: CallerOf<'get_race_detail'>): Promise<RaceDetailView> {
    const race = await this.races.published(raceId);
    const detail = await this.races.detail(race);
    if (caller.kind === 'member') detail.signUps = await this.ownOf(race.id, caller.memberId);
    return detail;
  }

  async show({ signUpId }: SignUpIdInput, memberId: string): Promise<OwnSignUpView> {
    const signUp = await this.signUps.findOwn(signUpId, memberId);
    if (!signUp) throw new Refusal('not_found');
    return (await this.present([signUp]))[0]!;
  }

  async saveAnswers(input: SaveAnswersInput, memberId: string): Promise<OwnSignUpView> {
    const signUp = await this.signUps.findOwn(input.signUpId, memberId);
    if (!signUp) throw new Refusal('not_found');
    const race = await this.admissions.terms(signUp.raceId);
    if (race?.status !== 'published' || this.clock.now() >= race.signUpClosesAt)
      throw new Refusal('sign_up_closed');
    if (signUp.status === 'cancelled' || signUp.status === 'rejected') throw new Refusal('sign_up_changed');
    const { answers, faults } = checkAnswers(race.questions, input.answers);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);
    await this.signUps.saveAnswers(signUp.id, answers);
    return this.show(input, memberId);
  }

  /** Keys of classes that somebody signed up for at some time. */
  async usedClasses(raceKey: RowKey<'race'>): Promise<ReadonlySet<RowKey<'race_class'>>> {
    return new Set(await this.signUps.usedClasses(raceKey));
  }

  /** Who takes part in a class, or waits to. */
  async pilotsOf(classKey: RowKey<'race_class'>): Promise<SignedUpPilot[]> {
    const pilots = await this.signUps.takingPart(classKey);
    return pilots.map((pilot) => ({ ...pilot, passCode: passCodeOf(pilot) }));
  }

  async waitingByClass(raceKey: RowKey<'race'>): Promise<ReadonlyMap<RowKey<'race_class'>, number>> {
    return new Map((await this.signUps.waitingByClass(raceKey)).map(({ id, waiting }) => [id, waiting]));
  }

  private async ownOf(raceKey: RowKey<'race'>, memberId: string): Promise<OwnSignUpView[]> {
    return this.present(await this.signUps.listForRace(raceKey, memberId));
  }

  private async present(signUps: readonly SignUp[]): Promise<OwnSignUpView[]> {
    const history = await this.signUps.historyOf(signUps);
    return signUps.map((signUp) => presentOwn(signUp, history.get(signUp.id) ?? []));
  }
}

function answer(outcome: Outcome): SignUpView {
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === 'birth year unknown') throw new Error('the birth year was given and not seen');
  return outcome;
}
