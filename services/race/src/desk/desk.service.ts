import type {
  AdmSignUpListInput,
  AdmSignUpPage,
  AdmSignUpView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { AdminCaller, CallContext } from '@paddock/contracts/caller';
import { pagingOf } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { RacesService } from '../races/races.service.ts';
import { type SignUp, SignUpsService } from '../sign-ups/sign-ups.service.ts';
import { presentSignUp } from './desk.presenter.ts';
import { type Pilots, PilotsService } from './pilots.service.ts';

export type AdminContext = CallContext & { caller: AdminCaller };

/** Sign-ups as organisers see them: with the pilot, the answers and the history. */
@Injectable()
export class DeskService {
  constructor(
    private readonly signUps: SignUpsService,
    private readonly races: RacesService,
    private readonly pilots: PilotsService,
  ) {}

  async list(input: AdmSignUpListInput, context: AdminContext): Promise<AdmSignUpPage> {
    const paging = pagingOf(input);
    const text = input.text?.trim();
    const { raceId, classId, status, checkedIn, sort } = input;
    const filter = {
      ...(raceId && { raceId }),
      ...(classId && { classId }),
      ...(status && { status }),
      ...(typeof checkedIn === 'boolean' && { checkedIn }),
      ...(text && { memberIds: await this.pilots.matching(text, context) }),
    };
    const [found, total] = await this.signUps.search(filter, paging, sort !== 'createdAt');
    const pilots = await this.pilotsOf(found, context);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: await this.present(found, pilots, context) };
  }

  pilotsOf(signUps: readonly SignUp[], context: AdminContext): Promise<Pilots> {
    return this.pilots.byMember(
      signUps.map(({ memberId }) => memberId),
      context,
    );
  }

  async present(
    signUps: readonly SignUp[],
    pilots: Pilots,
    { caller: { role } }: AdminContext,
  ): Promise<AdmSignUpView[]> {
    const keys = [...new Set(signUps.map(({ raceKey }) => raceKey))];
    const [races, history] = await Promise.all([this.races.byKey(keys), this.signUps.historyOf(signUps)]);
    return signUps.map((signUp) => {
      const card = pilots.get(signUp.memberId);
      const events = history.get(signUp.id) ?? [];
      return presentSignUp(signUp, { race: races.get(signUp.raceKey)!, card, events }, role);
    });
  }
}
