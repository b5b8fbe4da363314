import type { MemberCardView } from '@paddock/contracts/auth/member.shapes';
import { phoneReaders, type AdminRole } from '@paddock/contracts/caller';
import type { Localized } from '@paddock/contracts/language';
import { formatPhone, formatPhonesIn, readPhone } from '@paddock/contracts/phones';
import type { QuestionKind } from '@paddock/contracts/race/catalog/race-kinds';
import type { KitView } from '@paddock/contracts/race/entries/admin-desk.shapes';
import type {
  AdminAnswerView,
  AdminSignUpEventView,
  AdminSignUpView,
  PassView,
  PilotView,
} from '@paddock/contracts/race/entries/admin-sign-up.shapes';
import type { AdminPaymentView } from '@paddock/contracts/race/entries/price.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { maskPhone } from '@paddock/kit/logging/log';
import { phoneEnd, phoneFor } from '@paddock/kit/texts/phone-for';
import type { Pilots } from '../../catalog/pilots/pilots.service.ts';
import type { QuestionHistory } from '../../catalog/races/question-history.model.ts';
import type { Question } from '../../catalog/races/race.model.ts';
import { answersWithWording, consentsOf } from './answers-with-wording.ts';
import { missingOf } from './answers.ts';
import type { Pass } from './check-ins/check-ins.repository.ts';
import { isLive, type GivenAnswers, type SignUp, type SignUpEvent } from './sign-up.model.ts';
import { passCodeOf, presentEvent, presentPayment } from './sign-up.presenter.ts';

export interface Known {
  race: { title: Localized; questions: readonly Question[] };
  pilots: Pilots;
  events: readonly SignUpEvent[];
  questions: QuestionHistory;
  given: readonly GivenAnswers[];
  otherClasses: Localized[];
  raceTeam: string | null;
}

export const presentSignUp = (
  signUp: SignUp,
  { race, pilots, events, questions, given, otherClasses, raceTeam }: Known,
  role: AdminRole,
): AdminSignUpView => ({
  signUpId: signUp.signUpId,
  raceId: signUp.raceId,
  raceTitle: race.title,
  classId: signUp.classId,
  className: signUp.className,
  pilot: presentPilot(signUp.memberId, pilots.get(signUp.memberId), role),
  raceTeam,
  status: signUp.status,
  waitingPosition: signUp.waitingPosition,
  waitsTogether: signUp.status === 'waiting' && signUp.waitsWith !== null,
  offerEndsAt: signUp.offerEndsAt?.toISOString() ?? null,
  checkedInAt: signUp.checkedInAt?.toISOString() ?? null,
  guest: signUp.guest,
  deskNote: signUp.deskNote,
  kit: presentKit(signUp),
  payment: officePaymentOf(signUp),
  keptUntil: signUp.keptUntil?.toISOString() ?? null,
  answers: answersWithWording(questions, race.questions, signUp).map((answer) => ({
    ...answer,
    ...presentNumber(answer, role),
  })),
  consents: consentsOf(questions, given),
  age: signUp.age,
  missing: isLive(signUp.status) ? missingOf(race.questions, signUp) : [],
  otherClasses,
  history: presentOfficeHistory(events, questions, pilots, role),
  createdAt: signUp.createdAt.toISOString(),
});

/** Phone numbers only for roles that contact people. */
const shownTo = (role: AdminRole, kind: QuestionKind | undefined, value: string): string => {
  if (kind !== 'phone') return value;
  return phoneReaders.includes(role) ? formatPhone(value, currentCall().lang) : maskPhone(value);
};

function presentNumber({ kind, value }: Pick<AdminAnswerView, 'kind' | 'value'>, role: AdminRole) {
  if (kind !== 'phone') return { value, phone: null, isImpossible: false };
  return {
    value: phoneFor(role, value),
    phone: shownTo(role, kind, value),
    isImpossible: !readPhone(value),
  };
}

function officePaymentOf(
  signUp: Pick<SignUp, 'price' | 'dueAt' | 'paidAt' | 'paidWay' | 'paidBy' | 'balance'>,
): AdminPaymentView | null {
  const payment = presentPayment(signUp);
  return payment && { ...payment, way: signUp.paidWay, by: signUp.paidBy };
}

const presentKit = ({ kitAt, kitBy }: Pick<SignUp, 'kitAt' | 'kitBy'>): KitView | null =>
  kitAt && { at: kitAt.toISOString(), by: kitBy };

const presentPilot = (memberId: string, card: MemberCardView | undefined, role: AdminRole): PilotView => ({
  memberId,
  nickname: card?.nickname ?? '',
  realName: card?.realName ?? '',
  callsign: card?.callsign ?? '',
  team: card?.team ?? '',
  phone: phoneFor(role, card?.phone ?? ''),
  inCare: card?.inCare ?? false,
  status: card?.status ?? null,
});

const presentOfficeHistory = (
  events: readonly SignUpEvent[],
  questions: QuestionHistory,
  pilots: Pilots,
  role: AdminRole,
): AdminSignUpEventView[] =>
  events.map((event) => ({
    ...presentEvent(event),
    by: event.by,
    changes: Object.entries(event.details?.answers ?? {}).map(([questionId, { before, after }]) => {
      const { label = {}, kind } = questions.at(questionId, event.at) ?? {};
      return { question: label, before: shownTo(role, kind, before), after: shownTo(role, kind, after) };
    }),
    onPaper: event.details?.onPaper ?? false,
    overtaken: event.details?.overtaken ?? null,
    capacity: event.details?.capacity ?? null,
    fromClass: event.details?.fromClass ?? null,
    otherPilot: otherPilotOf(event, pilots),
  }));

function otherPilotOf({ details }: SignUpEvent, pilots: Pilots): string | null {
  if (!details?.otherMember) return null;
  const card = pilots.get(details.otherMember);
  return card?.callsign || card?.realName || card?.nickname || '';
}

export const presentPass = (pass: Pass, card: MemberCardView | undefined) =>
  ({
    signUpId: pass.signUpId,
    passCode: passCodeOf(pass),
    name: card?.realName || card?.nickname || '—',
    callsign: card?.callsign ?? '',
    team: pass.raceTeam ?? card?.team ?? '',
    lacksTeam: pass.lacksTeam,
    phoneEnd: phoneEnd(card?.phone ?? ''),
    guardian: formatPhonesIn(pass.guardian ?? '', currentCall().lang),
    isActive: pass.memberStatus === 'active' && (!card || card.status === 'active'),
    classId: pass.classId,
    className: pass.className,
    checkedInAt: pass.checkedInAt?.toISOString() ?? null,
    guest: pass.guest,
    deskNote: pass.deskNote,
    kit: presentKit(pass),
    payment: officePaymentOf(pass),
  }) satisfies PassView;
