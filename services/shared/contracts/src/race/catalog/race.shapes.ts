import {
  Choice,
  Decimal,
  Flag,
  Instant,
  Integer,
  ListOf,
  Nested,
  Text,
  TextList,
  Uuid,
} from '../../fields.ts';
import { languages, type Language } from '../../language.ts';
import { TextInLanguage } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { FileAddress, PictureAddress, PictureAddressList } from '../../upload/address-fields.ts';
import { PaymentInstructionsView } from '../entries/payment-instructions.shapes.ts';
import { ClassPrice } from '../entries/price.shapes.ts';
import { OwnSignUpView } from '../entries/sign-up.shapes.ts';
import { TeamTermsView } from '../entries/team-rules.shapes.ts';
import {
  handOverRules,
  type HandOverRule,
  questionKinds,
  type QuestionKind,
  raceStatuses,
  type RaceStatus,
} from './race-kinds.ts';
import {
  ageRange,
  answerRange,
  classesPerPilot,
  latitude,
  longitude,
  racePartLimits,
  places,
  seasonRange,
  zoneText,
} from './race-limits.ts';
import { Track } from './track.shapes.ts';

/** The registration state for visitors, by server time and free places. */
export const signUpStates = ['upcoming', 'open', 'full', 'waiting', 'closed'] as const;
export type SignUpState = (typeof signUpStates)[number];

export class RaceListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Choice(signUpStates, { optional: true }) state?: SignUpState;
}

export class RaceCardView {
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Nested(() => TextInLanguage) summary!: TextInLanguage;
  @Nested(() => TextInLanguage) venue!: TextInLanguage;
  @PictureAddress({ blank: true }) cover!: string;
  @Integer(seasonRange) season!: number;
  @Choice(raceStatuses) status!: RaceStatus;
  /** IANA time zone of the venue; times are UTC. */
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
  @Instant() endsAt!: string;
  @Instant() signUpOpensAt!: string;
  @Instant() signUpClosesAt!: string;
  @Choice(signUpStates) signUpState!: SignUpState;
  /** Over all classes; null if a class is unlimited. */
  @Integer({ min: 0, max: places.max, optional: true }) placesLeft!: number | null;
  /** In the order of the classes. */
  @ListOf(() => TextInLanguage, { max: racePartLimits.classes }) classNames!: TextInLanguage[];
  @Instant() updatedAt!: string;
  /** Languages with an own title. */
  @TextList({ max: languages.length, itemMax: 2 }) languages!: Language[];
}

export class RacePage extends PageView {
  @ListOf(() => RaceCardView, { max: 100 }) rows!: RaceCardView[];
  @Instant() serverTime!: string;
}

export class RaceIdInput {
  @Uuid() raceId!: string;
}

/** A preview token, sealed by the race service. */
export class RacePreviewInput {
  @Text({ max: 300 }) token!: string;
}

export class RacePreviewView extends RacePreviewInput {
  @Instant() endsAt!: string;
}

export class RaceClassView {
  @Uuid() classId!: string;
  @Nested(() => TextInLanguage) name!: TextInLanguage;
  /** Null: unlimited. */
  @Integer({ ...places, optional: true }) capacity!: number | null;
  @Integer({ min: 0, max: places.max, optional: true }) placesLeft!: number | null;
  @Integer({ ...ageRange, optional: true }) minimumAge!: number | null;
  @Flag() waitingList!: boolean;
  @Flag() approvalNeeded!: boolean;
  /** Null: free of charge. */
  @Nested(() => ClassPrice, { optional: true }) price!: ClassPrice | null;
  @Choice(signUpStates) signUpState!: SignUpState;
  /** The class alone; a cancelled race says so itself. */
  @Flag() cancelled!: boolean;
}

export class ChoiceView {
  @Uuid() choiceId!: string;
  @Nested(() => TextInLanguage) label!: TextInLanguage;
}

export class QuestionView {
  @Uuid() questionId!: string;
  @Choice(questionKinds) kind!: QuestionKind;
  @Nested(() => TextInLanguage) label!: TextInLanguage;
  @Flag() required!: boolean;
  /** Asked only of pilots below this age in the race year; null: all pilots. */
  @Integer({ ...ageRange, optional: true }) belowAge!: number | null;
  @ListOf(() => ChoiceView, { max: racePartLimits.choices }) choices!: ChoiceView[];
  /** Of a number; null: unlimited. */
  @Decimal({ ...answerRange, optional: true }) min!: number | null;
  @Decimal({ ...answerRange, optional: true }) max!: number | null;
  @Flag() whole!: boolean;
  /** Of a consent: the answer that agrees to this wording, refused after a change. Plain `yes` agrees to the current one. */
  @Text({ max: 40, optional: true }) agreement!: string | null;
}

export class RaceDocumentView {
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @FileAddress() url!: string;
}

export class RaceDetailView extends RaceCardView {
  /** HTML, sanitised on writing and on reading. */
  @Nested(() => TextInLanguage) body!: TextInLanguage;
  @PictureAddressList({ max: racePartLimits.pictures }) pictures!: string[];
  @Decimal({ ...latitude, optional: true }) latitude!: number | null;
  @Decimal({ ...longitude, optional: true }) longitude!: number | null;
  /** Members can return a place until then; null: until the start. */
  @Instant({ optional: true }) returnsUntil!: string | null;
  /** Latest payment date, in addition to the classes' terms. */
  @Instant({ optional: true }) paymentUntil!: string | null;
  /** Unpaid places go to the waiting list after two reminders. */
  @Flag() releaseUnpaid!: boolean;
  /** Null: no instructions, or all classes are free. */
  @Nested(() => PaymentInstructionsView, { optional: true }) payment!: PaymentInstructionsView | null;
  @ListOf(() => RaceClassView, { max: racePartLimits.classes }) classes!: RaceClassView[];
  @ListOf(() => QuestionView, { max: racePartLimits.questions }) questions!: QuestionView[];
  @ListOf(() => RaceDocumentView, { max: racePartLimits.documents }) documents!: RaceDocumentView[];
  /** Maximum number of classes for one pilot, waiting lists included. */
  @Integer(classesPerPilot) classesPerPilot!: number;
  @Choice(handOverRules) handOverRule!: HandOverRule;
  /** Required in the profile of a pilot who signs up. */
  @Flag() callsignNeeded!: boolean;
  @Flag() realNameNeeded!: boolean;
  /** Null: no plan. */
  @Nested(() => Track, { optional: true }) track!: Track | null;
  /** Null: no teams. */
  @Nested(() => TeamTermsView, { optional: true }) teams!: TeamTermsView | null;
  /** For members only, as in `get_my_sign_up`. */
  @ListOf(() => OwnSignUpView, { max: racePartLimits.classes, optional: true }) signUps?: OwnSignUpView[];
  @Instant() serverTime!: string;
}

class RaceYearView {
  @Integer(seasonRange) year!: number;
  @Integer({ min: 1, max: 100_000 }) races!: number;
}

export class RaceYearsView {
  /** Latest first. */
  @ListOf(() => RaceYearView, { max: 200 }) rows!: RaceYearView[];
}

export class MyRaceListInput extends PageInput {}

export class MyRaceView {
  @Nested(() => RaceCardView) race!: RaceCardView;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Nested(() => OwnSignUpView) signUp!: OwnSignUpView;
}

export class MyRacePage extends PageView {
  @ListOf(() => MyRaceView, { max: 100 }) rows!: MyRaceView[];
  @Instant() serverTime!: string;
}
