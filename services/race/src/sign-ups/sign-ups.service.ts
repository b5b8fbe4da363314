import type { SignUpInput, SignUpView } from '@paddock/contracts/race/sign-up.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { keyedRequest } from '@paddock/kit/calls/idempotency';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { Paging } from '@paddock/kit/database/paging';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import { AdmissionGate } from './admission-gate.ts';
import type { Outcome } from './admissions.service.ts';
import { passCodeOf, presentHistory } from './sign-up.presenter.ts';
import type { SignUp, SignUpEvent } from './sign-up.ts';
import { type SignUpFilter, SignUpsRepository } from './sign-ups.repository.ts';

export type { SignUp, SignUpEvent };
export { passCodeOf, presentHistory };

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

  async signUp(input: SignUpInput, { memberId }: MemberCaller): Promise<SignUpView> {
    const { raceId, classId, answers } = input;
    const applicant = {
      memberId,
      classId,
      answers: answers ?? [],
      request: keyedRequest(input),
    };
    const outcome = await this.gate.join(raceId, applicant);
    if (outcome !== 'birth year unknown') return answer(outcome);
    // Only for classes with a minimum age, so that everybody else is spared the way to the accounts service.
    const { birthYear } = await this.calls.call('get_member_card', { memberId });
    return answer(await this.gate.join(raceId, { ...applicant, birthYear }));
  }

  /** Of everybody: for the back office only. */
  search(filter: SignUpFilter, paging: Paging, latestFirst: boolean): Promise<[SignUp[], number]> {
    return this.signUps.search(filter, paging, latestFirst);
  }

  /** Of whomever: for the back office only. Fails with `not_found`. */
  async find(signUpId: string): Promise<SignUp> {
    const signUp = await this.signUps.find(signUpId);
    if (!signUp) throw new Refusal('not_found');
    return signUp;
  }

  /** How each of these came about, by its key. */
  async historyOf(signUps: readonly SignUp[]): Promise<Map<string, SignUpEvent[]>> {
    const events = await this.signUps.eventsOf(signUps.map(({ id }) => id));
    return Map.groupBy(events, ({ signUpKey }) => signUpKey);
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
  return outcome;
}
