import type { Localized } from '@paddock/contracts/language';
import type { Currency, Money } from '@paddock/contracts/money';
import type { PaymentWay } from '@paddock/contracts/race/price.shapes';
import type { HandOverRule } from '@paddock/contracts/race/hand-over-rules';
import type { RaceStatus } from '@paddock/contracts/race/race-statuses';
import type { SignUpReason, SignUpStatus } from '@paddock/contracts/race/sign-up.shapes';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Question } from '../../catalog/races/race.model.ts';

/** Question id to answer. */
export type Answers = Record<string, string>;

/** What a class cost somebody, as it was when they signed up. */
export interface AgreedPrice extends Money {
  paymentDays: number | null;
  /** Where a discount made it less; 0 may be left. */
  fullAmount?: number;
  discountCode?: string;
}

/** A sign-up with the public ids of what it belongs to. */
export interface SignUp {
  id: RowKey<'sign_up'>;
  signUpId: string;
  raceKey: RowKey<'race'>;
  raceId: string;
  classKey: RowKey<'race_class'>;
  classId: string;
  className: Localized;
  memberId: string;
  status: SignUpStatus;
  answers: Answers;
  answeredAt: Date;
  /** In the year of the race, where the race had to know it. */
  age: number | null;
  offerEndsAt: Date | null;
  checkedInAt: Date | null;
  /** Until when the place of a suspended member is kept. */
  keptUntil: Date | null;
  /** What was agreed to; null: nothing is to be paid. */
  price: AgreedPrice | null;
  dueAt: Date | null;
  paidAt: Date | null;
  paidWay: PaymentWay | null;
  paidBy: string;
  createdAt: Date;
  waitingPosition: number | null;
}

/** What a deed was beside its reason. */
export interface EventDetails {
  /** Question id to the answer before and after; empty is none. */
  answers?: Record<string, { before: string; after: string }>;
  onPaper?: boolean;
  overtaken?: number;
  /** What the limit of the class grew to. */
  capacity?: number;
  /** What the class was called that its pilot moved it from. */
  fromClass?: Localized;
  /** The other one of a place that was handed over. */
  otherMember?: string;
}

/** Answers as they were given at some moment. */
export type GivenAnswers = Pick<SignUp, 'answers' | 'answeredAt'>;

export interface SignUpEvent {
  signUpKey: RowKey<'sign_up'>;
  status: SignUpStatus;
  reason: SignUpReason;
  note: string;
  at: Date;
  by: string;
  details: EventDetails | null;
}

/** Who takes part in a class, as the results of a race look for them. */
export interface SignedUpPilot {
  signUpId: string;
  passCode: string;
  memberId: string;
  /** Not waiting, and not yet to be approved. */
  hasPlace: boolean;
  checkedIn: boolean;
}

/** What of a race decides about its places. */
export interface RaceTerms {
  id: RowKey<'race'>;
  status: RaceStatus;
  signUpOpensAt: Date;
  signUpClosesAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** The year it starts in, on its own clocks. */
  year: number;
  offerHours: number;
  classesPerPilot: number;
  handOverRule: HandOverRule;
  questions: Question[];
}

export interface ClassTerms {
  id: RowKey<'race_class'>;
  classId: string;
  /** Null: unlimited. */
  capacity: number | null;
  taken: number;
  /** How many wait. */
  queued: number;
  waitingList: boolean;
  minimumAge: number | null;
  approvalNeeded: boolean;
  /** Null: nothing is to be paid. */
  currency: Currency | null;
}

export const holdsFreePlace = ({ capacity, taken }: Pick<ClassTerms, 'capacity' | 'taken'>): boolean =>
  capacity === null || taken < capacity;

export type LiveStatus = Exclude<SignUpStatus, 'cancelled' | 'rejected'>;

export const isLive = (status: SignUpStatus): status is LiveStatus =>
  status !== 'cancelled' && status !== 'rejected';

/** These hold a place; `waiting` is live without one. */
export const holdsPlace = (status: SignUpStatus): status is Exclude<LiveStatus, 'waiting'> =>
  status === 'pending' || status === 'confirmed' || status === 'offered';
