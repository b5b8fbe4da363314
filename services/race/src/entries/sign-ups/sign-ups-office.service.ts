import { Injectable } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type { AdminSignUpView } from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { type Pilots, PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { RacesService } from '../../catalog/races/races.service.ts';
import { TeamsService } from '../teams/teams.service.ts';
import { presentSignUp } from './sign-up-office.presenter.ts';
import { type SignUp } from './sign-up.model.ts';
import { SignUpsOfficeRepository } from './sign-ups-office.repository.ts';
import { SignUpsRepository } from './sign-ups.repository.ts';

interface AuditedChange {
  signUpId: string;
  caller: AdminCaller;
  /** What the audit log compares. */
  factsOf: (signUp: SignUp) => object;
  change: (signUp: SignUp) => Promise<void>;
}

/** Sign-ups as the back office sees them. */
@Injectable()
export class SignUpsOfficeService {
  constructor(
    private readonly signUps: SignUpsRepository,
    private readonly office: SignUpsOfficeRepository,
    private readonly races: RacesService,
    private readonly pilots: PilotsService,
    private readonly teams: TeamsService,
    private readonly audit: AuditTrail,
  ) {}

  async presentOne(signUpId: string, pilots: Pilots, caller: AdminCaller): Promise<AdminSignUpView> {
    const [view] = await this.present([await this.find(signUpId)], pilots, caller);
    return view!;
  }

  async find(signUpId: string): Promise<SignUp> {
    const signUp = await this.signUps.find(signUpId);
    if (!signUp) throw new Refusal('not_found');
    return signUp;
  }

  /** Returns the step that changes the locked sign-up in the transaction. */
  async change({
    signUpId,
    caller,
    factsOf,
    change,
  }: AuditedChange): Promise<TransactionStep<AdminSignUpView>> {
    const pilots = await this.pilotsOf([await this.find(signUpId)]);
    return async () => {
      const before = await this.office.lock(signUpId);
      await change(before);
      const after = await this.find(signUpId);
      await this.audit.record({
        subject: `sign_up:${signUpId}`,
        before: factsOf(before),
        after: factsOf(after),
      });
      const [view] = await this.present([after], pilots, caller);
      return view!;
    };
  }

  /** Names of the first pilots ahead in the waiting list. */
  async namesAhead(signUp: SignUp, limit: number): Promise<string[]> {
    const ahead = await this.office.firstAheadOf(signUp, limit);
    const pilots = await this.pilots.byMember(ahead.map(({ memberId }) => memberId));
    return ahead.map(({ memberId }) => {
      const card = pilots.get(memberId);
      return card?.callsign || card?.realName || card?.nickname || '—';
    });
  }

  /** Includes the other pilots of place transfers. */
  async pilotsOf(signUps: readonly SignUp[]): Promise<Pilots> {
    const others = await this.office.otherMembersOf(signUps);
    return this.pilots.byMember([...signUps.map(({ memberId }) => memberId), ...others]);
  }

  async present(
    signUps: readonly SignUp[],
    pilots: Pilots,
    { role }: AdminCaller,
  ): Promise<AdminSignUpView[]> {
    const keys = [...new Set(signUps.map(({ raceKey }) => raceKey))];
    const races = await this.races.byKey(keys);
    const [questionHistories, given, history, others, teams] = await Promise.all([
      this.races.questionHistories([...races.values()]),
      this.signUps.givenBy(signUps),
      this.signUps.historyOf(signUps),
      this.office.otherClassesOf(signUps),
      this.teams.namesOf(signUps),
    ]);
    return signUps.map((signUp) => {
      const events = history.get(signUp.id) ?? [];
      const details = {
        race: races.get(signUp.raceKey)!,
        pilots,
        events,
        questions: questionHistories.get(signUp.raceKey)!,
        given: given.get(signUp.id)!,
        otherClasses: others.get(signUp.id) ?? [],
        raceTeam: teams.get(signUp.id) ?? null,
      };
      return presentSignUp(signUp, details, role);
    });
  }
}
