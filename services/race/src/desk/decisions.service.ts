import type {
  AdmSignUpView,
  DecideSignUpInput,
  MoveSignUpInput,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Injectable } from '@nestjs/common';
import { type Decided, OrganiserPlacesService } from '../sign-ups/organiser-places.service.ts';
import { type SignUp, SignUpsService } from '../sign-ups/sign-ups.service.ts';
import { DeskService } from './desk.service.ts';

/** Operators deciding about sign-ups; each decision is written down, and its note reaches the member. */
@Injectable()
export class DecisionsService {
  constructor(
    private readonly places: OrganiserPlacesService,
    private readonly signUps: SignUpsService,
    private readonly desk: DeskService,
    private readonly audit: AuditTrail,
  ) {}

  approve(input: DecideSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decide(input, caller, (note) => this.places.approve(input.signUpId, note));
  }

  reject(input: DecideSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decide(input, caller, (note) => this.places.reject(input.signUpId, note));
  }

  cancel(input: DecideSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decide(input, caller, (note) => this.places.cancel(input.signUpId, note));
  }

  move(input: MoveSignUpInput, caller: AdminCaller): Promise<AdmSignUpView> {
    return this.decide(input, caller, (note) => this.places.changeClass(input.signUpId, input.classId, note));
  }

  private async decide(
    { signUpId, note: given }: DecideSignUpInput,
    caller: AdminCaller,
    change: (note: string) => Promise<Decided>,
  ): Promise<AdmSignUpView> {
    const note = given?.trim() ?? '';
    // Asked first: nobody who signs up shall wait behind the lock for the accounts service.
    const pilots = await this.desk.pilotsOf([await this.signUps.find(signUpId)]);
    const { before, after } = await change(note);
    await this.audit.record({
      subject: `sign_up:${signUpId}`,
      before: factsOf(before),
      after: { ...factsOf(after), ...(note && { note }) },
    });
    const [view] = await this.desk.present([after], pilots, caller);
    return view!;
  }
}

const factsOf = ({ raceId, memberId, classId, status, checkedInAt }: SignUp) => ({
  raceId,
  memberId,
  classId,
  status,
  checkedInAt,
});
