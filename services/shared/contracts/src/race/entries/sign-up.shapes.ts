import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid, UuidList } from '../../fields.ts';
import { reasonText } from '../../text-limits.ts';
import { signUpStatuses } from '../catalog/race-kinds.ts';
import { answerText, discountCode, maxAnswers, racePartLimits } from '../catalog/race-limits.ts';
import { namedPriceText } from './class-price.ts';
import { PaymentInstructionsView } from './payment-instructions.shapes.ts';
import { PaymentView } from './price.shapes.ts';

export type SignUpStatus = (typeof signUpStatuses)[number];

/** Why a sign-up changed its status; translated by the apps. */
export const signUpReasons = [
  'signed_up',
  'queued',
  'place_offered',
  'offer_accepted',
  'offer_declined',
  'offer_expired',
  'left_queue',
  'cancelled_by_member',
  'approved',
  'rejected_by_organiser',
  'moved_by_organiser',
  'cancelled_by_organiser',
  'added_by_organiser',
  'offered_by_organiser',
  'placed_by_organiser',
  'answers_corrected',
  'approval_undone',
  'marked_paid',
  'paid_back',
  'payment_undone',
  'payment_moved',
  'payment_carried',
  'race_cancelled',
  'race_reinstated',
  'class_cancelled',
  'class_reinstated',
  'account_suspended',
  'account_restored',
  'account_closed',
  'changed_class',
  'handed_over',
  'taken_over',
  'not_paid',
] as const;
export type SignUpReason = (typeof signUpReasons)[number];

export const passCodePattern = /^[0-9A-F]{12}$/;

/** Strings, because HTML forms send strings: digits, the id of a choice, or `yes`. */
export class AnswerInput {
  @Uuid() questionId!: string;
  @Text({ ...answerText, blank: true }) value!: string;
}

export class SignUpInput {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @ListOf(() => AnswerInput, { max: racePartLimits.questions, optional: true }) answers?: AnswerInput[];
  /** An invalid code refuses the sign-up, because the pilot expects the discount. */
  @Text({ ...discountCode, optional: true }) discountCode?: string | null;
  /** The price that the pilot saw, before discounts: `20000 CNY` or `free`. Another one refuses the sign-up. */
  @Text({ ...namedPriceText, optional: true }) shownPrice?: string | null;
}

export class SignUpView {
  @Uuid() signUpId!: string;
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Choice(signUpStatuses) status!: SignUpStatus;
  /** 1 is next. Null when not waiting. */
  @Integer({ min: 1, max: 1e9, optional: true }) waitingPosition!: number | null;
  @Instant({ optional: true }) offerEndsAt!: string | null;
  @ListOf(() => AnswerInput, { max: maxAnswers }) answers!: AnswerInput[];
  @Instant() createdAt!: string;
}

export class SignUpEventView {
  @Choice(signUpStatuses) status!: SignUpStatus;
  @Choice(signUpReasons) reason!: SignUpReason;
  /** The organiser's note to the member. */
  @Text({ ...reasonText, blank: true }) note!: string;
  @Instant() at!: string;
}

/** A pending transfer; the place stays with the giver until it is accepted. */
export class OpenHandOverView {
  /** The last digits of the recipient's number. */
  @Text({ max: 4 }) phoneEnd!: string;
  @Instant() endsAt!: string;
}

export class OwnSignUpView extends SignUpView {
  /** Questions and consents that are unanswered or were reworded. */
  @UuidList({ max: racePartLimits.questions }) missing!: string[];
  /** In the race year, if the race requires it. */
  @Integer({ min: 0, max: 200, optional: true }) age!: number | null;
  /** For check-in, typed or as a QR code; confirmed sign-ups only. */
  @Text({ max: 12, pattern: passCodePattern, optional: true }) passCode!: string | null;
  @Instant({ optional: true }) checkedInAt!: string | null;
  /** Null: free of charge. */
  @Nested(() => PaymentView, { optional: true }) payment!: PaymentView | null;
  /** Null: nothing to pay now, or no instructions. */
  @Nested(() => PaymentInstructionsView, { optional: true }) howToPay!: PaymentInstructionsView | null;
  @Nested(() => OpenHandOverView, { optional: true }) handOver!: OpenHandOverView | null;
  /** Cancelled with its race or class, and restored with it unless the member gives it up. */
  @Flag() setAside!: boolean;
  /** Flies without a place in the ranking. */
  @Flag() guest!: boolean;
  /** Waiting pilots of one class with the same id get their places together. */
  @Uuid({ optional: true }) waitsWith!: string | null;
  @ListOf(() => SignUpEventView, { max: 100 }) history!: SignUpEventView[];
}

export class MySignUpsView {
  /** The active or latest sign-up for each class; active ones first, then latest first. */
  @ListOf(() => OwnSignUpView, { max: racePartLimits.classes }) signUps!: OwnSignUpView[];
  /** The member gets a message when sign-up opens. */
  @Flag() openingWished!: boolean;
  @Instant() serverTime!: string;
}

export class SignUpIdInput {
  @Uuid() signUpId!: string;
}

export class WaitTogetherInput extends SignUpIdInput {
  /** Chosen by the first of the group; absent: waits alone. */
  @Uuid({ optional: true }) groupId?: string | null;
}

export class ChangeClassInput extends SignUpIdInput {
  @Uuid() classId!: string;
}

export class SaveAnswersInput {
  @Uuid() signUpId!: string;
  @ListOf(() => AnswerInput, { max: racePartLimits.questions }) answers!: AnswerInput[];
}
