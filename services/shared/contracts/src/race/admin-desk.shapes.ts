import { birthYear, callsign, realName } from '../auth/account-limits.ts';
import { Flag, Integer, ListOf, Nested, Phone, Text, TextList, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { reasonText } from '../text-limits.ts';
import { racePartLimits, places } from './race-limits.ts';
import { AnswerInput } from './sign-up.shapes.ts';

const note = { ...reasonText, optional: true, blank: true } as const;
const count = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** Somebody at the desk who has no account: it is made, and its owner sets a password by a code later. */
export class NewPersonInput {
  @Phone() phone!: string;
  @Text(realName) realName!: string;
  @Text({ ...callsign, optional: true, blank: true }) callsign?: string;
  @Integer(birthYear) birthYear!: number;
}

/** Exactly one of `memberId` and `person`. */
export class AddWalkInInput {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Uuid({ optional: true }) memberId?: string;
  @Nested(() => NewPersonInput, { optional: true }) person?: NewPersonInput;
  /** As the person says at the desk; counts where the account does not know it. */
  @Integer({ ...birthYear, optional: true }) birthYear?: number;
  /** A tick of a consent says that it was given on paper, to the admin who calls. */
  @ListOf(() => AnswerInput, { max: racePartLimits.questions, optional: true }) answers?: AnswerInput[];
  /** When no place is free, the limit of the class grows by one. */
  @Flag({ optional: true }) aboveLimit?: boolean;
  @Text(note) note?: string;
}

export class CorrectAnswersInput {
  @Uuid() signUpId!: string;
  @ListOf(() => AnswerInput, { max: racePartLimits.questions }) answers!: AnswerInput[];
  @Text(note) note?: string;
}

export class OfferByHandInput {
  @Uuid() signUpId!: string;
  /** Why this one: those who are overtaken may ask. */
  @Text(reasonText) note!: string;
  /** When no place is free, the limit of the class grows by one. */
  @Flag({ optional: true }) aboveLimit?: boolean;
}

/** What an offer by hand would mean. */
export class OfferByHandView {
  /** Null: unlimited. */
  @Integer({ ...places, optional: true }) capacity!: number | null;
  @Flag() isFree!: boolean;
  /** How many have waited longer. */
  @Integer(count) overtaken!: number;
  /** The first of them. */
  @TextList({ max: 10, itemMax: 80 }) names!: string[];
}

export class ClassCountsView {
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  /** Null: unlimited. */
  @Integer({ ...places, optional: true }) capacity!: number | null;
  @Integer(count) pending!: number;
  @Integer(count) confirmed!: number;
  @Integer(count) waiting!: number;
  @Integer(count) offered!: number;
  @Integer(count) cancelled!: number;
  @Integer(count) rejected!: number;
  /** Of the confirmed. */
  @Integer(count) checkedIn!: number;
}

export class SignUpCountsView {
  @ListOf(() => ClassCountsView, { max: racePartLimits.classes }) rows!: ClassCountsView[];
}
