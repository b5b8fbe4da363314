import { Flag, Instant, Integer, ListOf, Nested, Phone, Text, TextList, Uuid } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import { adminAccount, birthYear, callsign, realName } from '../../people/person-limits.ts';
import { reasonText } from '../../text-limits.ts';
import { deskNote, racePartLimits, places } from '../catalog/race-limits.ts';
import { AnswerInput } from './sign-up.shapes.ts';

const note = { ...reasonText, optional: true, blank: true } as const;
const count = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** Creates an account; its owner sets a password with a code later. */
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
  /** Used if the account has none. */
  @Integer({ ...birthYear, optional: true }) birthYear?: number;
  /** A ticked consent was given on paper to this admin. */
  @ListOf(() => AnswerInput, { max: racePartLimits.questions, optional: true }) answers?: AnswerInput[];
  /** Raises the capacity by one if no place is free. */
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
  /** For pilots who were overtaken. */
  @Text(reasonText) note!: string;
  /** Raises the capacity by one if no place is free. */
  @Flag({ optional: true }) aboveLimit?: boolean;
}

/** Preview of a manual offer. */
export class OfferByHandView {
  /** Null: unlimited. */
  @Integer({ ...places, optional: true }) capacity!: number | null;
  @Flag() isFree!: boolean;
  /** Pilots who have waited longer. */
  @Integer(count) overtaken!: number;
  /** The first ones. */
  @TextList({ max: 10, itemMax: 80 }) names!: string[];
}

export class GivePlaceInput {
  @Uuid() signUpId!: string;
  /** Raises the capacity by one if no place is free. */
  @Flag({ optional: true }) aboveLimit?: boolean;
}

/** For the office only. Empty: none. */
export class SaveDeskNoteInput {
  @Uuid() signUpId!: string;
  @Text({ ...deskNote, blank: true }) note!: string;
  /** The note that was changed; refused when another desk has saved one since. */
  @Text({ ...deskNote, blank: true }) noteBefore!: string;
}

/** `handedOut: false` takes the kit back. */
export class HandOutKitInput {
  @Uuid() signUpId!: string;
  @Flag() handedOut!: boolean;
  /** When it was handed out, if the device was offline. */
  @Instant({ optional: true }) at?: string;
}

/** `guest: false` ranks the pilot again. */
export class MarkGuestInput {
  @Uuid() signUpId!: string;
  @Flag() guest!: boolean;
}

/** What a pilot gets at the desk: number plate, wristband, T-shirt. */
export class KitView {
  @Instant() at!: string;
  @Text({ max: adminAccount.max }) by!: string;
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
  /** Of the confirmed pilots. */
  @Integer(count) checkedIn!: number;
}

export class SignUpCountsView {
  @ListOf(() => ClassCountsView, { max: racePartLimits.classes }) rows!: ClassCountsView[];
}
