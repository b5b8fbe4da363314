import { reasonText } from '../text-limits.ts';
import {
  answerText,
  maxAnswers,
  maxConsents,
  racePartLimits,
  places,
  teamName,
  typedPassCode,
} from './race-limits.ts';
import { questionKinds, type QuestionKind } from './question-kinds.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid, UuidList } from '../fields.ts';
import type { Localized } from '../language.ts';
import { memberStatuses, type MemberStatus } from '../auth/member.shapes.ts';
import { LocalizedLine, LocalizedQuestion } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';
import {
  AdminPaymentView,
  paymentStates,
  paymentWays,
  type PaymentState,
  type PaymentWay,
} from './price.shapes.ts';
import { signUpStatuses } from './sign-up-statuses.ts';
import { passCodePattern, SignUpEventView, type SignUpStatus } from './sign-up.shapes.ts';

const note = { ...reasonText, optional: true, blank: true } as const;

export const adminSignUpSorts = ['createdAt', '-createdAt'] as const;
export type AdminSignUpSort = (typeof adminSignUpSorts)[number];

/** `text` looks in the pilot's names, callsign, team and phone. */
export class AdminSignUpListInput extends PageInput {
  @Uuid({ optional: true }) raceId?: string;
  @Uuid({ optional: true }) classId?: string;
  @Choice(signUpStatuses, { optional: true }) status?: SignUpStatus;
  /** False: confirmed and not there yet. */
  @Flag({ optional: true }) checkedIn?: boolean;
  @Choice(paymentStates, { optional: true }) payment?: PaymentState;
  @Choice(adminSignUpSorts, { optional: true }) sort?: AdminSignUpSort;
}

export class PilotView {
  @Uuid() memberId!: string;
  @Text({ max: 40, blank: true }) nickname!: string;
  @Text({ max: 80, blank: true }) realName!: string;
  @Text({ max: 24, blank: true }) callsign!: string;
  @Text({ max: 80, blank: true }) team!: string;
  /** Masked for viewers. Empty when the account is gone. */
  @Text({ max: 32, blank: true }) phone!: string;
  /** Null when the account is gone. */
  @Choice(memberStatuses, { optional: true }) status!: MemberStatus | null;
}

export class AdminAnswerView {
  @Uuid() questionId!: string;
  /** As it was asked then. */
  @Nested(() => LocalizedQuestion) question!: Localized;
  @Choice(questionKinds) kind!: QuestionKind;
  /** As it was given; of a choice, the id. */
  @Text(answerText) value!: string;
  @Nested(() => LocalizedLine, { optional: true }) choice!: Localized | null;
  /** Whether the form asks it in these words still. */
  @Flag() isAskedSo!: boolean;
}

/** Who agreed to which words, and when; it stays whatever is saved later. */
export class AdminConsentView {
  @Uuid() questionId!: string;
  @Nested(() => LocalizedQuestion) text!: Localized;
  /** Tells these words from all others. */
  @Text({ max: 64 }) version!: string;
  @Instant() agreedAt!: string;
  /** Whether it stands: not taken back, and the form asks it in these words still. */
  @Flag() stands!: boolean;
}

/** An answer that an organiser changed. Empty is none. */
export class ChangedAnswerView {
  @Nested(() => LocalizedQuestion) question!: Localized;
  @Text({ ...answerText, blank: true }) before!: string;
  @Text({ ...answerText, blank: true }) after!: string;
}

export class AdminSignUpEventView extends SignUpEventView {
  /** The account of the admin whose deed it was; empty when it was nobody's. */
  @Text({ max: 40, blank: true }) by!: string;
  @ListOf(() => ChangedAnswerView, { max: racePartLimits.questions }) changes!: ChangedAnswerView[];
  /** Consents were given on paper. */
  @Flag() onPaper!: boolean;
  /** How many who had waited longer were overtaken. */
  @Integer({ min: 1, max: 1e9, optional: true }) overtaken!: number | null;
  /** What the limit of the class grew to. */
  @Integer({ ...places, optional: true }) capacity!: number | null;
  /** What the class was called that it was moved from by its pilot. */
  @Nested(() => LocalizedLine, { optional: true }) fromClass!: Localized | null;
  /** Of a place that was handed over: the other pilot, as people call them. Empty when the account is gone. */
  @Text({ max: 80, blank: true, optional: true }) otherPilot!: string | null;
}

export class AdminSignUpView {
  @Uuid() signUpId!: string;
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  @Nested(() => PilotView) pilot!: PilotView;
  /** The team of the race that the pilot is in; empty: in none. Null: the race has no teams. */
  @Text({ ...teamName, min: 0, blank: true, optional: true }) raceTeam!: string | null;
  @Choice(signUpStatuses) status!: SignUpStatus;
  @Integer({ min: 1, max: 1e9, optional: true }) waitingPosition!: number | null;
  @Instant({ optional: true }) offerEndsAt!: string | null;
  @Instant({ optional: true }) checkedInAt!: string | null;
  /** Null: nothing is to be paid. */
  @Nested(() => AdminPaymentView, { optional: true }) payment!: AdminPaymentView | null;
  /** Until when the place of a suspended member is kept; then it goes to who has waited longest. */
  @Instant({ optional: true }) keptUntil!: string | null;
  @ListOf(() => AdminAnswerView, { max: maxAnswers }) answers!: AdminAnswerView[];
  @ListOf(() => AdminConsentView, { max: maxConsents }) consents!: AdminConsentView[];
  /** In the year of the race, where the race had to know it. */
  @Integer({ min: 0, max: 200, optional: true }) age!: number | null;
  /** What the pilot was not asked yet, or in other words. */
  @UuidList({ max: racePartLimits.questions }) missing!: string[];
  /** The names of the other classes of the race that this pilot is in. */
  @ListOf(() => LocalizedLine, { max: racePartLimits.classes }) otherClasses!: Localized[];
  @ListOf(() => AdminSignUpEventView, { max: 100 }) history!: AdminSignUpEventView[];
  @Instant() createdAt!: string;
}

export class AdminSignUpPage extends PageView {
  @ListOf(() => AdminSignUpView, { max: 100 }) rows!: AdminSignUpView[];
  /** More members match the text than were looked for among the sign-ups: another letter is wanted. */
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
  /** As typed or read: in either case, with blanks or hyphens. */
  @Text(typedPassCode) code!: string;
  /** When the pilot stood at the desk, if the device there was offline then. */
  @Instant({ optional: true }) at?: string;
}

export const checkInOutcomes = ['checked_in', 'already_checked_in'] as const;
export type CheckInOutcome = (typeof checkInOutcomes)[number];

/** What the check-in desk may know of a pilot. */
export class PassView {
  @Uuid() signUpId!: string;
  @Text({ max: 12, pattern: passCodePattern }) passCode!: string;
  @Text({ max: 80 }) name!: string;
  @Text({ max: 24, blank: true }) callsign!: string;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  /** Of the race, where it has teams, and else where the pilot is at home. */
  @Text({ max: 80, blank: true }) team!: string;
  /** In no complete team, in a race that is flown in those only: the pass lets nobody in. */
  @Flag() lacksTeam!: boolean;
  /** The last digits, by which somebody is told from a namesake. */
  @Text({ max: 4, blank: true }) phoneEnd!: string;
  /** What was asked of a pilot under age only: who is responsible, and how to reach them. */
  @Text({ max: 2000, blank: true }) guardian!: string;
  /** False: suspended or closed, so the pass lets nobody in. */
  @Flag() isActive!: boolean;
  @Instant({ optional: true }) checkedInAt!: string | null;
}

export class CheckInView extends PassView {
  @Choice(checkInOutcomes) outcome!: CheckInOutcome;
}

export class PassListInput {
  @Uuid() raceId!: string;
  /** The last of the part before. */
  @Uuid({ optional: true }) after?: string;
}

/** The passes of a race in parts, for a device that may lose its connection. */
export class PassListView {
  @ListOf(() => PassView, { max: 1000 }) rows!: PassView[];
  /** Others follow. */
  @Flag() more!: boolean;
}
