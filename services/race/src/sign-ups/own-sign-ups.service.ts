import type { MyRaceListInput, MyRacePage } from '@paddock/contracts/race/my-race.shapes';
import type { RaceDetailView, RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type {
  MySignUpView,
  OwnSignUpView,
  SaveAnswersInput,
  SignUpIdInput,
} from '@paddock/contracts/race/sign-up.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import type { CallerOf } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { inLanguage } from '@paddock/kit/texts/in-language';
import { Injectable } from '@nestjs/common';
import { RacesService } from '../races/races.service.ts';
import { AdmissionsRepository } from './admissions.repository.ts';
import { checkAnswers } from './answers.ts';
import { presentOwn } from './sign-up.presenter.ts';
import type { SignUp } from './sign-up.ts';
import { SignUpsRepository } from './sign-ups.repository.ts';

/** A member looking at what is theirs. */
@Injectable()
export class OwnSignUpsService {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly admissions: AdmissionsRepository,
    private readonly races: RacesService,
    private readonly clock: Clock,
  ) {}

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

  async forRace({ raceId }: RaceIdInput, memberId: string): Promise<MySignUpView> {
    const race = await this.races.published(raceId);
    const signUp = await this.ownOf(race.id, memberId);
    return { signUp, serverTime: this.clock.now().toISOString() };
  }

  /** A race as everybody sees it; to a member, with the own sign-up. */
  async raceDetail({ raceId }: RaceIdInput, caller: CallerOf<'get_race_detail'>): Promise<RaceDetailView> {
    const race = await this.races.published(raceId);
    const detail = await this.races.detail(race);
    if (caller.kind === 'member') detail.signUp = await this.ownOf(race.id, caller.memberId);
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

  /** The live one, or else the latest. */
  private async ownOf(raceKey: string, memberId: string): Promise<OwnSignUpView | null> {
    const signUp = await this.signUps.findForRace(raceKey, memberId);
    const [view = null] = await this.present(signUp ? [signUp] : []);
    return view;
  }

  private async present(signUps: readonly SignUp[]): Promise<OwnSignUpView[]> {
    const events = await this.signUps.eventsOf(signUps.map(({ id }) => id));
    const bySignUp = Map.groupBy(events, ({ signUpKey }) => signUpKey);
    return signUps.map((signUp) => presentOwn(signUp, bySignUp.get(signUp.id) ?? []));
  }
}
