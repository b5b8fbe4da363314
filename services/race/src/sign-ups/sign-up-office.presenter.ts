import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { phoneReaders, type AdminRole } from '@paddock/contracts/caller';
import type {
  AdminAnswerView,
  AdminSignUpView,
  PassView,
  PilotView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import { maskPhone } from '@paddock/kit/logging/log';
import type { Localized } from '@paddock/contracts/language';
import type { Question } from '../races/race.model.ts';
import type { Pass } from './check-ins/check-ins.repository.ts';
import type { SignUp, SignUpEvent } from './sign-up.model.ts';
import { passCodeOf, presentHistory } from './sign-up.presenter.ts';

export interface Known {
  race: { title: Localized; questions: readonly Question[] };
  card: MemberCardView | undefined;
  events: readonly SignUpEvent[];
}

export const presentSignUp = (
  signUp: SignUp,
  { race, card, events }: Known,
  role: AdminRole,
): AdminSignUpView => ({
  signUpId: signUp.signUpId,
  raceId: signUp.raceId,
  raceTitle: race.title,
  classId: signUp.classId,
  className: signUp.className,
  pilot: presentPilot(signUp.memberId, card, role),
  status: signUp.status,
  waitingPosition: signUp.waitingPosition,
  offerEndsAt: signUp.offerEndsAt?.toISOString() ?? null,
  checkedInAt: signUp.checkedInAt?.toISOString() ?? null,
  answers: presentAnswers(race.questions, signUp.answers),
  history: presentHistory(events),
  createdAt: signUp.createdAt.toISOString(),
});

const presentPilot = (memberId: string, card: MemberCardView | undefined, role: AdminRole): PilotView => ({
  memberId,
  nickname: card?.nickname ?? '',
  realName: card?.realName ?? '',
  callsign: card?.callsign ?? '',
  team: card?.team ?? '',
  phone: phoneReaders.includes(role) ? (card?.phone ?? '') : maskPhone(card?.phone ?? ''),
});

/** In the order of the form; what the form does not ask any more comes last. */
function presentAnswers(questions: readonly Question[], answers: SignUp['answers']): AdminAnswerView[] {
  const asked = new Set(questions.map(({ questionId }) => questionId));
  const kept = questions.flatMap(({ questionId, kind, label, choices }) => {
    const value = answers[questionId];
    if (value === undefined) return [];
    const choice = choices.find(({ choiceId }) => choiceId === value)?.label ?? null;
    return [{ question: label, kind, value, choice }];
  });
  const others = Object.entries(answers)
    .filter(([questionId]) => !asked.has(questionId))
    .map(([, value]) => ({ question: {}, kind: 'text' as const, value, choice: null }));
  return [...kept, ...others];
}

export const presentPass = (pass: Pass, card: MemberCardView | undefined) =>
  ({
    signUpId: pass.signUpId,
    passCode: passCodeOf(pass),
    name: card?.realName || card?.nickname || '—',
    callsign: card?.callsign ?? '',
    className: pass.className,
    checkedInAt: pass.checkedInAt?.toISOString() ?? null,
  }) satisfies PassView;
