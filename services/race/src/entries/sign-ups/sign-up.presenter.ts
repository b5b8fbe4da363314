import type { Language } from '@paddock/contracts/language';
import type { PaymentView } from '@paddock/contracts/race/entries/price.shapes';
import type {
  OwnSignUpView,
  SignUpEventView,
  SignUpView,
} from '@paddock/contracts/race/entries/sign-up.shapes';
import { phoneEnd } from '@paddock/kit/texts/phone-for';
import {
  presentInstructions,
  type StoredInstructions,
} from '../../catalog/races/payment-instructions.model.ts';
import type { Question } from '../../catalog/races/race.model.ts';
import { missingOf } from './answers.ts';
import type { OpenPlaceTransfer } from './place-transfers/place-transfer.model.ts';
import { isLive, isToBePaid, type SignUp, type SignUpEvent } from './sign-up.model.ts';

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

/** What the own sign-up shows of its race. */
export type OwnRace = StoredInstructions & { questions: readonly Question[] };

export const presentOwn = (
  signUp: SignUp,
  events: readonly SignUpEvent[],
  race: OwnRace,
  openTransfer: OpenPlaceTransfer | undefined,
  lang: Language,
): OwnSignUpView => ({
  ...presentSignUp(signUp),
  missing: isLive(signUp.status) ? missingOf(race.questions, signUp) : [],
  age: signUp.age,
  passCode: signUp.status === 'confirmed' ? passCodeOf(signUp) : null,
  checkedInAt: signUp.checkedInAt?.toISOString() ?? null,
  payment: presentPayment(signUp),
  howToPay: isToBePaid(signUp) ? presentInstructions(race, lang) : null,
  handOver: openTransfer
    ? { phoneEnd: phoneEnd(openTransfer.phone), endsAt: openTransfer.endsAt.toISOString() }
    : null,
  setAside: signUp.isAside,
  guest: signUp.guest,
  waitsWith: signUp.waitsWith,
  history: presentHistory(events),
});

type Payment = Pick<SignUp, 'price' | 'dueAt' | 'paidAt' | 'balance'>;

export const presentPayment = ({ price, dueAt, paidAt, balance }: Payment) =>
  price &&
  ({
    amount: price.amount,
    currency: price.currency,
    fullAmount: price.fullAmount ?? null,
    discountCode: price.discountCode ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    paidAt: paidAt?.toISOString() ?? null,
    balance,
  } satisfies PaymentView);

export const presentHistory = (events: readonly SignUpEvent[]): SignUpEventView[] => events.map(presentEvent);

export const presentEvent = ({ status, reason, note, at }: SignUpEvent) =>
  ({ status, reason, note, at: at.toISOString() }) satisfies SignUpEventView;

/** Second half of the random part of the id, short enough to type. */
export const passCodeOf = ({ signUpId }: Pick<SignUp, 'signUpId'>): string =>
  signUpId.slice(-12).toUpperCase();
