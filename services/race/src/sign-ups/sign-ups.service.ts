import type { SignUpInput, SignUpView } from '@paddock/contracts/race/sign-up.shapes';
import type { ContextOf } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import { AdmissionGate } from './admission-gate.ts';
import type { Outcome } from './admissions.service.ts';
import { passCodeOf, presentSignUp } from './sign-up.presenter.ts';
import { SignUpsRepository } from './sign-ups.repository.ts';

/** A sign-up as the results of a race look for it. */
export interface SignedUpPilot {
  signUpId: string;
  passCode: string;
  memberId: string;
}

/** Signing up, and sign-ups as the other features know them. */
@Injectable()
export class SignUpsService {
  constructor(
    private readonly gate: AdmissionGate,
    private readonly signUps: SignUpsRepository,
    private readonly calls: InternalCalls,
  ) {}

  async signUp(
    { raceId, classId, answers }: SignUpInput,
    { caller: { memberId }, lang, requestId }: ContextOf<'sign_up'>,
  ): Promise<SignUpView> {
    const applicant = { memberId, classId, answers: answers ?? [], lang };
    const outcome = await this.gate.join(raceId, applicant);
    if (outcome !== 'birth year unknown') return answer(outcome);
    // Only for classes with a minimum age, so that everybody else is spared the way to the accounts service.
    const { birthYear } = await this.calls.call('get_member_card', { memberId }, requestId);
    return answer(await this.gate.join(raceId, { ...applicant, birthYear }));
  }

  /** Ids of classes that somebody signed up for at some time. */
  async usedClasses(raceKey: string): Promise<ReadonlySet<string>> {
    return new Set(await this.signUps.usedClasses(raceKey));
  }

  /** Who takes part in a class, or waits to. */
  async pilotsOf(classKey: string): Promise<SignedUpPilot[]> {
    const pilots = await this.signUps.liveOf(classKey);
    return pilots.map((pilot) => ({ ...pilot, passCode: passCodeOf(pilot) }));
  }

  async waitingByClass(raceKey: string): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.signUps.waitingByClass(raceKey)).map(({ id, waiting }) => [id, waiting]));
  }
}

function answer(outcome: Outcome): SignUpView {
  if (outcome instanceof Refusal) throw outcome;
  if (outcome === 'birth year unknown') throw new Error('the birth year was given and not seen');
  return presentSignUp(outcome);
}
