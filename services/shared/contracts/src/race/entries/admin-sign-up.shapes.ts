import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid, UuidList } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine, LocalizedQuestion } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { memberStatuses, type MemberStatus } from '../../people/member-kinds.ts';
import { reasonText } from '../../text-limits.ts';
import {
  paymentWays,
  type PaymentWay,
  questionKinds,
  type QuestionKind,
  signUpStatuses,
} from '../catalog/race-kinds.ts';
import {
  answerText,
  deskNote,
  maxAnswers,
  maxConsents,
  racePartLimits,
  places,
  teamName,
  typedPassCode,
} from '../catalog/race-limits.ts';
import { KitView } from './admin-desk.shapes.ts';
import { AdminPaymentView, paymentStates, type PaymentState } from './price.shapes.ts';
import { passCodePattern, SignUpEventView, type SignUpStatus } from './sign-up.shapes.ts';

const note = { ...reasonText, optional: true, blank: true } as const;

export const adminSignUpSorts = ['createdAt', '-createdAt'] as const;
export type AdminSignUpSort = (typeof adminSignUpSorts)[number];

/** `text` searches names, callsign, team and phone. */
export class AdminSignUpListInput extends PageInput {
  @Uuid({ optional: true }) raceId?: string;
  @Uuid({ optional: true }) classId?: string;
  @Uuid({ optional: true }) memberId?: string;
  @Choice(signUpStatuses, { optional: true }) status?: SignUpStatus;
  /** False: confirmed and not checked in. */
  @Flag({ optional: true }) checkedIn?: boolean;
  @Flag({ optional: true }) guest?: boolean;
  @Choice(paymentStates, { optional: true }) payment?: PaymentState;
  @Choice(adminSignUpSorts, { optional: true }) sort?: AdminSignUpSort;
}

export class PilotView {
  @Uuid() memberId!: string;
  @Text({ max: 40, blank: true }) nickname!: string;
  @Text({ max: 80, blank: true }) realName!: string;
  @Text({ max: 24, blank: true }) callsign!: string;
  @Text({ max: 80, blank: true }) team!: string;
  /** Masked for viewers. Empty after the account was deleted. */
  @Text({ max: 32, blank: true }) phone!: string;
  /** `phone` is that of the guardian. */
  @Flag() inCare!: boolean;
  /** Null after the account was deleted. */
  @Choice(memberStatuses, { optional: true }) status!: MemberStatus | null;
}

export class AdminAnswerView {
  @Uuid() questionId!: string;
  /** The wording at that time. */
  @Nested(() => LocalizedQuestion) question!: Localized;
  @Choice(questionKinds) kind!: QuestionKind;
  /** For a choice, its id. */
  @Text(answerText) value!: string;
  @Nested(() => LocalizedLine, { optional: true }) choice!: Localized | null;
  /** Whether the form still has this wording. */
  @Flag() isAskedSo!: boolean;
  /** Of a phone number: as people read it. Masked for viewers. */
  @Text({ ...answerText, optional: true }) phone!: string | null;
  /** No such phone number exists: answers of earlier releases. */
  @Flag() isImpossible!: boolean;
}

/** Immutable record of a consent. */
export class AdminConsentView {
  @Uuid() questionId!: string;
  @Nested(() => LocalizedQuestion) text!: Localized;
  /** Hash of the wording. */
  @Text({ max: 64 }) version!: string;
  @Instant() agreedAt!: string;
  /** Not withdrawn, and the form still has this wording. */
  @Flag() stands!: boolean;
}

/** Empty: no answer. */
export class ChangedAnswerView {
  @Nested(() => LocalizedQuestion) question!: Localized;
  @Text({ ...answerText, blank: true }) before!: string;
  @Text({ ...answerText, blank: true }) after!: string;
}

export class AdminSignUpEventView extends SignUpEventView {
  /** The account of the admin; empty for the pilot and the system. */
  @Text({ max: 40, blank: true }) by!: string;
  @ListOf(() => ChangedAnswerView, { max: racePartLimits.questions }) changes!: ChangedAnswerView[];
  /** Consents were given on paper. */
  @Flag() onPaper!: boolean;
  /** Pilots who had waited longer. */
  @Integer({ min: 1, max: 1e9, optional: true }) overtaken!: number | null;
  /** The new capacity. */
  @Integer({ ...places, optional: true }) capacity!: number | null;
  /** The class from which the pilot moved the sign-up. */
  @Nested(() => LocalizedLine, { optional: true }) fromClass!: Localized | null;
  /** Of a transferred place: the other pilot's name. Empty after the account was deleted. */
  @Text({ max: 80, blank: true, optional: true }) otherPilot!: string | null;
}

export class AdminSignUpView {
  @Uuid() signUpId!: string;
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  @Nested(() => PilotView) pilot!: PilotView;
  /** The pilot's team in this race; empty: none. Null: a race without teams. */
  @Text({ ...teamName, min: 0, blank: true, optional: true }) raceTeam!: string | null;
  @Choice(signUpStatuses) status!: SignUpStatus;
  @Integer({ min: 1, max: 1e9, optional: true }) waitingPosition!: number | null;
  /** With others, who all get a place or none. */
  @Flag() waitsTogether!: boolean;
  @Instant({ optional: true }) offerEndsAt!: string | null;
  @Instant({ optional: true }) checkedInAt!: string | null;
  /** Flies without a place in the ranking. */
  @Flag() guest!: boolean;
  @Text({ ...deskNote, blank: true }) deskNote!: string;
  /** Null: not handed out. */
  @Nested(() => KitView, { optional: true }) kit!: KitView | null;
  /** Null: free of charge. */
  @Nested(() => AdminPaymentView, { optional: true }) payment!: AdminPaymentView | null;
  /** When a suspended member's place is released to the waiting list. */
  @Instant({ optional: true }) keptUntil!: string | null;
  @ListOf(() => AdminAnswerView, { max: maxAnswers }) answers!: AdminAnswerView[];
  @ListOf(() => AdminConsentView, { max: maxConsents }) consents!: AdminConsentView[];
  /** In the race year, if the race requires it. */
  @Integer({ min: 0, max: 200, optional: true }) age!: number | null;
  /** Questions that are unanswered or were reworded. */
  @UuidList({ max: racePartLimits.questions }) missing!: string[];
  /** The pilot's other classes in this race. */
  @ListOf(() => LocalizedLine, { max: racePartLimits.classes }) otherClasses!: Localized[];
  @ListOf(() => AdminSignUpEventView, { max: 100 }) history!: AdminSignUpEventView[];
  @Instant() createdAt!: string;
}

export class AdminSignUpPage extends PageView {
  @ListOf(() => AdminSignUpView, { max: 100 }) rows!: AdminSignUpView[];
  /** The search matched too many members: narrow it down. */
  @Flag() more!: boolean;
}

/** `note` is shown to the member. */
export class DecideSignUpInput {
  @Uuid() signUpId!: string;
  @Text(note) note?: string;
}

export class MoveSignUpInput extends DecideSignUpInput {
  @Uuid() classId!: string;
}

export class MarkPaidInput {
  @Uuid() signUpId!: string;
  @Choice(paymentWays) way!: PaymentWay;
  @Text(note) note?: string;
}

export class CheckInInput {
  @Uuid() raceId!: string;
  /** Typed or scanned: case, blanks and hyphens are ignored. */
  @Text(typedPassCode) code!: string;
  /** Time of check-in, if the device was offline. */
  @Instant({ optional: true }) at?: string;
}

export const checkInOutcomes = ['checked_in', 'already_checked_in'] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

export class PassView {
  @Uuid() signUpId!: string;
  @Text({ max: 12, pattern: passCodePattern }) passCode!: string;
  @Text({ max: 80 }) name!: string;
  @Text({ max: 24, blank: true }) callsign!: string;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  /** The race's team, or the club team of the profile. */
  @Text({ max: 80, blank: true }) team!: string;
  /** The race requires a complete team and the pilot has none: not admitted. */
  @Flag() lacksTeam!: boolean;
  /** The last digits, to distinguish namesakes. */
  @Text({ max: 4, blank: true }) phoneEnd!: string;
  /** For minors: the responsible adult and how to contact them. */
  @Text({ max: 2000, blank: true }) guardian!: string;
  /** Null: free of charge. */
  @Nested(() => AdminPaymentView, { optional: true }) payment!: AdminPaymentView | null;
  /** Timed, but not ranked. */
  @Flag({ optional: true }) guest?: boolean;
  @Text({ ...deskNote, blank: true }) deskNote!: string;
  /** Null: not handed out. */
  @Nested(() => KitView, { optional: true }) kit!: KitView | null;
  /** False: suspended or closed; not admitted. */
  @Flag() isActive!: boolean;
  @Instant({ optional: true }) checkedInAt!: string | null;
}

export class CheckInView extends PassView {
  @Choice(checkInOutcomes) outcome!: CheckInOutcome;
}

export class PassListInput {
  @Uuid() raceId!: string;
  /** Cursor: the last id of the previous page. */
  @Uuid({ optional: true }) after?: string;
}

/** The passes of a race, paged for offline use. */
export class PassListView {
  @ListOf(() => PassView, { max: 1000 }) rows!: PassView[];
  /** More pages follow. */
  @Flag() more!: boolean;
}
