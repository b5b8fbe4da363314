import type {
  AdmSignUpListInput,
  AdmSignUpPage,
  AdmSignUpView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { pagingOf } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { RacesService } from '../races/races.service.ts';
import { type SignUp, SignUpsService } from '../sign-ups/sign-ups.service.ts';
import { presentSignUp } from './desk.presenter.ts';
import { type Pilots, PilotsService } from './pilots.service.ts';

/** Sign-ups as organisers see them: with the pilot, the answers and the history. */
@Injectable()
export class DeskService {
  constructor(
    private readonly signUps: SignUpsService,
    private readonly races: RacesService,
    private readonly pilots: PilotsService,
  ) {}

  async list(input: AdmSignUpListInput, caller: AdminCaller): Promise<AdmSignUpPage> {
    const paging = pagingOf(input);
    const text = input.text?.trim();
    const { raceId, classId, status, checkedIn, sort } = input;
    const filter = {
      ...(raceId && { raceId }),
      ...(classId && { classId }),
      ...(status && { status }),
      ...(typeof checkedIn === 'boolean' && { checkedIn }),
      ...(text && { memberIds: await this.pilots.matching(text, caller) }),
    };
    const [found, total] = await this.signUps.search(filter, paging, sort !== 'createdAt');
    const pilots = await this.pilotsOf(found);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: await this.present(found, pilots, caller) };
  }

  pilotsOf(signUps: readonly SignUp[]): Promise<Pilots> {
    return this.pilots.byMember(signUps.map(({ memberId }) => memberId));
  }

  async present(signUps: readonly SignUp[], pilots: Pilots, { role }: AdminCaller): Promise<AdmSignUpView[]> {
    const keys = [...new Set(signUps.map(({ raceKey }) => raceKey))];
    const [races, history] = await Promise.all([this.races.byKey(keys), this.signUps.historyOf(signUps)]);
    return signUps.map((signUp) => {
      const card = pilots.get(signUp.memberId);
      const events = history.get(signUp.id) ?? [];
      return presentSignUp(signUp, { race: races.get(signUp.raceKey)!, card, events }, role);
    });
  }
}
