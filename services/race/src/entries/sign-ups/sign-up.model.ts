import type { Localized } from '@paddock/contracts/language';
import type { Money } from '@paddock/contracts/money';
import type { PaymentWay } from '@paddock/contracts/race/catalog/race-kinds';
import type { HandOverRule, RaceStatus } from '@paddock/contracts/race/catalog/race-kinds';
import type { ClassPrice } from '@paddock/contracts/race/entries/price.shapes';
import type { SignUpReason, SignUpStatus } from '@paddock/contracts/race/entries/sign-up.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { Question } from '../../catalog/races/race.model.ts';

/** By question id. */
export type Answers = Record<string, string>;

/** Price at the time of sign-up. */
export interface AgreedPrice extends Money {
  paymentDays: number | null;
  /** Before the discount; `amount` may be 0. */
  fullAmount?: number;
  discountCode?: string;
}

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
  /** In the year of the race; null when no question depends on it. */
  age: number | null;
  offerEndsAt: Date | null;
  checkedInAt: Date | null;
  /** Flies without a place in the ranking. */
  guest: boolean;
  /** For the office only. */
  deskNote: string;
  /** When the kit was handed out; the account of the admin. */
  kitAt: Date | null;
  kitBy: string;
  /** End of the period for which a suspended member keeps the place. */
  keptUntil: Date | null;
  /** Null: free. */
  price: AgreedPrice | null;
  dueAt: Date | null;
  paidAt: Date | null;
  paidWay: PaymentWay | null;
  paidBy: string;
  /** Owed, in the smallest unit; negative: to be paid back. */
  balance: number;
  createdAt: Date;
  waitingPosition: number | null;
  /** The group that waits together. */
  waitsWith: string | null;
  /** Cancelled with its race or class, and restored with it. */
  isAside: boolean;
}

/** What the desk recorded about a sign-up, for the export of personal data. */
export interface DeskRecord {
  signUpId: string;
  note: string;
  kitAt: Date | null;
}

export interface EventDetails {
  /** By question id; empty: no answer. */
  answers?: Record<string, { before: string; after: string }>;
  onPaper?: boolean;
  overtaken?: number;
  /** New capacity of the class. */
  capacity?: number;
  /** Previous class. */
  fromClass?: Localized;
  /** The other pilot of a place transfer. */
  otherMember?: string;
}

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

export interface SignedUpPilot {
  signUpId: string;
  passCode: string;
  memberId: string;
  /** Neither waiting nor pending. */
  hasPlace: boolean;
  checkedIn: boolean;
  guest: boolean;
}

export interface RaceTerms {
  id: RowKey<'race'>;
  status: RaceStatus;
  signUpOpensAt: Date;
  signUpClosesAt: Date;
  startsAt: Date;
  endsAt: Date;
  /** Null: places can be returned until the start. */
  returnsUntil: Date | null;
  /** Year of the start in the race's time zone. */
  year: number;
  offerHours: number;
  classesPerPilot: number;
  handOverRule: HandOverRule;
  callsignNeeded: boolean;
  realNameNeeded: boolean;
  questions: Question[];
}

/** After the end of the race; pilots who flew without a sign-up are added until then. */
const DESK_OPEN_MS = 3 * 3_600_000;

export const isDeskOpen = ({ status, endsAt }: Pick<RaceTerms, 'status' | 'endsAt'>, now: Date): boolean =>
  status === 'published' && now.getTime() <= endsAt.getTime() + DESK_OPEN_MS;

export interface ClassTerms {
  id: RowKey<'race_class'>;
  classId: string;
  /** Null: unlimited. */
  capacity: number | null;
  taken: number;
  queued: number;
  waitingList: boolean;
  minimumAge: number | null;
  approvalNeeded: boolean;
  /** Null: free. */
  price: ClassPrice | null;
  cancelled: boolean;
}

export const holdsFreePlace = ({ capacity, taken }: Pick<ClassTerms, 'capacity' | 'taken'>): boolean =>
  capacity === null || taken < capacity;

/** `own`: the classes of the race in which the pilot has a live sign-up. */
export function refuseAnother(
  { id }: Pick<ClassTerms, 'id'>,
  { classesPerPilot: n }: Pick<RaceTerms, 'classesPerPilot'>,
  own: readonly ClassTerms['id'][],
): void {
  if (own.includes(id)) throw new Refusal('in_class_already');
  if (own.length >= n) throw new Refusal('class_limit', { n });
}

export type LiveStatus = Exclude<SignUpStatus, 'cancelled' | 'rejected'>;

export const isLive = (status: SignUpStatus): status is LiveStatus =>
  status !== 'cancelled' && status !== 'rejected';

export const isToBePaid = ({ status, balance }: Pick<SignUp, 'status' | 'balance'>): boolean =>
  balance > 0 && (status === 'pending' || status === 'confirmed');

/** `waiting` is live without a place. */
export const holdsPlace = (status: SignUpStatus): status is Exclude<LiveStatus, 'waiting'> =>
  status === 'pending' || status === 'confirmed' || status === 'offered';
