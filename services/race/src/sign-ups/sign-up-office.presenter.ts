import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { phoneReaders, type AdminRole } from '@paddock/contracts/caller';
import type {
  AdminAnswerView,
  AdminSignUpEventView,
  AdminSignUpView,
  PassView,
  PilotView,
} from '@paddock/contracts/race/admin-sign-up.shapes';
import { maskPhone } from '@paddock/kit/logging/log';
import type { Localized } from '@paddock/contracts/language';
import type { Question } from '../races/race.model.ts';
import type { Pass } from './check-ins/check-ins.repository.ts';
import type { SignUp, SignUpEvent } from './sign-up.model.ts';
import { passCodeOf, presentEvent } from './sign-up.presenter.ts';

export interface Known {
  race: { title: Localized; questions: readonly Question[] };
  card: MemberCardView | undefined;
  events: readonly SignUpEvent[];
  otherClasses: Localized[];
}

export const presentSignUp = (
  signUp: SignUp,
  { race, card, events, otherClasses }: Known,
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
  keptUntil: signUp.keptUntil?.toISOString() ?? null,
  answers: presentAnswers(race.questions, signUp.answers),
  otherClasses,
  history: presentOfficeHistory(events, race.questions),
  createdAt: signUp.createdAt.toISOString(),
});

const presentPilot = (memberId: string, card: MemberCardView | undefined, role: AdminRole): PilotView => ({
  memberId,
  nickname: card?.nickname ?? '',
  realName: card?.realName ?? '',
  callsign: card?.callsign ?? '',
  team: card?.team ?? '',
  phone: phoneReaders.includes(role) ? (card?.phone ?? '') : maskPhone(card?.phone ?? ''),
  status: card?.status ?? null,
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

const presentOfficeHistory = (
  events: readonly SignUpEvent[],
  questions: readonly Question[],
): AdminSignUpEventView[] =>
  events.map((event) => ({
    ...presentEvent(event),
    by: event.by,
    changes: Object.entries(event.details?.answers ?? {}).map(([questionId, change]) => ({
      question: questions.find((one) => one.questionId === questionId)?.label ?? {},
      ...change,
    })),
    onPaper: event.details?.onPaper ?? false,
    overtaken: event.details?.overtaken ?? null,
    capacity: event.details?.capacity ?? null,
  }));

const PHONE_END = 4;

export const presentPass = (pass: Pass, card: MemberCardView | undefined) =>
  ({
    signUpId: pass.signUpId,
    passCode: passCodeOf(pass),
    name: card?.realName || card?.nickname || '—',
    callsign: card?.callsign ?? '',
    team: card?.team ?? '',
    phoneEnd: card?.phone.slice(-PHONE_END) ?? '',
    isActive: pass.memberStatus === 'active' && (!card || card.status === 'active'),
    classId: pass.classId,
    className: pass.className,
    checkedInAt: pass.checkedInAt?.toISOString() ?? null,
  }) satisfies PassView;
