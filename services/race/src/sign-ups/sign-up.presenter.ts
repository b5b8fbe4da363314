import type { OwnSignUpView, SignUpView } from '@paddock/contracts/race/sign-up.shapes';
import type { SignUp, SignUpEvent } from './sign-up.ts';

export const presentSignUp = (signUp: SignUp) =>
  ({
    signUpId: signUp.signUpId,
    raceId: signUp.raceId,
    classId: signUp.classId,
    status: signUp.status,
    waitingPosition: signUp.waitingPosition,
    offerEndsAt: signUp.offerEndsAt?.toISOString() ?? null,
    answers: Object.entries(signUp.answers).map(([questionId, value]) => ({ questionId, value })),
    createdAt: signUp.createdAt.toISOString(),
  }) satisfies SignUpView;

export const presentOwn = (signUp: SignUp, events: readonly SignUpEvent[]): OwnSignUpView => ({
  ...presentSignUp(signUp),
  history: events.map(({ status, reason, at }) => ({ status, reason, at: at.toISOString() })),
});
