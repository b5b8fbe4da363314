import { Choice, Decimal, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedHtml, LocalizedLine, LocalizedParagraph, LocalizedQuestion } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { FileAddress, PictureAddress, PictureAddressList } from '../../upload/address-fields.ts';
import { PaymentInstructions } from '../entries/payment-instructions.shapes.ts';
import { ClassPrice } from '../entries/price.shapes.ts';
import { TeamRules } from '../entries/team-rules.shapes.ts';
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
  offerHours,
  places,
  seasonRange,
  zoneText,
} from './race-limits.ts';
import { signUpStates, type SignUpState } from './race.shapes.ts';
import { Track } from './track.shapes.ts';

export class ChoiceInput {
  /** Absent for a new choice. */
  @Uuid({ optional: true }) choiceId?: string;
  @Nested(() => LocalizedLine) label!: Localized;
}

export class QuestionInput {
  @Uuid({ optional: true }) questionId?: string;
  @Choice(questionKinds) kind!: QuestionKind;
  @Nested(() => LocalizedQuestion) label!: Localized;
  @Flag() required!: boolean;
  /** Asked only of pilots below this age in the race year, and answered by a guardian; absent: all pilots. */
  @Integer({ ...ageRange, optional: true }) belowAge?: number | null;
  @ListOf(() => ChoiceInput, { max: racePartLimits.choices, optional: true }) choices?: ChoiceInput[];
  /** Of a number; absent: unlimited. */
  @Decimal({ ...answerRange, optional: true }) min?: number | null;
  @Decimal({ ...answerRange, optional: true }) max?: number | null;
  @Flag({ optional: true }) whole?: boolean;
}

export class RaceClassInput {
  @Uuid({ optional: true }) classId?: string;
  @Nested(() => LocalizedLine) name!: Localized;
  /** Absent: unlimited. */
  @Integer({ ...places, optional: true }) capacity?: number | null;
  @Integer({ ...ageRange, optional: true }) minimumAge?: number | null;
  @Flag() waitingList!: boolean;
  @Flag() approvalNeeded!: boolean;
  /** Absent: free of charge. */
  @Nested(() => ClassPrice, { optional: true }) price?: ClassPrice | null;
  /** Keeps its sign-ups aside until it is reinstated. */
  @Flag({ optional: true }) cancelled?: boolean;
}

export class RaceDocumentInput {
  @Nested(() => LocalizedLine) title!: Localized;
  @FileAddress() url!: string;
}

/** Lists are in display order. */
class RaceSettings {
  @Choice(raceStatuses) status!: RaceStatus;
  @Integer(seasonRange) season!: number;
  @Nested(() => LocalizedLine) title!: Localized;
  @Nested(() => LocalizedParagraph) summary!: Localized;
  @Nested(() => LocalizedHtml) body!: Localized;
  @Nested(() => LocalizedLine) venue!: Localized;
  @PictureAddress({ optional: true }) cover?: string | null;
  @PictureAddressList({ max: racePartLimits.pictures }) pictures!: string[];
  @Decimal({ ...latitude, optional: true }) latitude?: number | null;
  @Decimal({ ...longitude, optional: true }) longitude?: number | null;
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
  @Instant() endsAt!: string;
  @Instant() signUpOpensAt!: string;
  @Instant() signUpClosesAt!: string;
  /** Members can return a place until then; absent: until the start. */
  @Instant({ optional: true }) returnsUntil?: string | null;
  /** Latest payment date for all confirmed pilots, in addition to the class's terms; absent: none. */
  @Instant({ optional: true }) paymentUntil?: string | null;
  /** Unpaid places go to the waiting list after two reminders. */
  @Flag({ optional: true }) releaseUnpaid?: boolean;
  @Nested(() => PaymentInstructions, { optional: true }) payment?: PaymentInstructions | null;
  /** Lifetime of an offer. */
  @Integer(offerHours) offerHours!: number;
  /** Maximum number of classes for one pilot, waiting lists included. */
  @Integer(classesPerPilot) classesPerPilot!: number;
  @Choice(handOverRules) handOverRule!: HandOverRule;
  /** Required in the profile of a pilot who signs up; not at the desk. */
  @Flag() callsignNeeded!: boolean;
  @Flag() realNameNeeded!: boolean;
  /** Absent: no teams. */
  @Nested(() => TeamRules, { optional: true }) teams?: TeamRules | null;
  /** Absent: no plan. */
  @Nested(() => Track, { optional: true }) track?: Track | null;
}

/** Without `raceId` a race is created; otherwise `version` must be the current one. */
export class SaveRaceInput extends RaceSettings {
  @Uuid({ optional: true }) raceId?: string;
  @Integer({ min: 1, max: 1e9, optional: true }) version?: number;
  @ListOf(() => RaceClassInput, { max: racePartLimits.classes }) classes!: RaceClassInput[];
  @ListOf(() => QuestionInput, { max: racePartLimits.questions }) questions!: QuestionInput[];
  @ListOf(() => RaceDocumentInput, { max: racePartLimits.documents }) documents!: RaceDocumentInput[];
}

export class AdminRaceClassView extends RaceClassInput {
  @Uuid() declare classId: string;
  @Integer({ min: 0, max: places.max }) taken!: number;
  @Integer({ min: 0, max: 1e9 }) waiting!: number;
  /** Of a cancelled class or race: what its reinstatement restores. */
  @Integer({ min: 0, max: 1e9 }) placesAside!: number;
  @Integer({ min: 0, max: 1e9 }) waitingAside!: number;
}

export class AdminRaceView extends RaceSettings {
  @Uuid() raceId!: string;
  @Integer({ min: 1, max: 1e9 }) version!: number;
  @Choice(signUpStates) signUpState!: SignUpState;
  @ListOf(() => AdminRaceClassView, { max: racePartLimits.classes }) classes!: AdminRaceClassView[];
  @ListOf(() => QuestionInput, { max: racePartLimits.questions }) questions!: QuestionInput[];
  @ListOf(() => RaceDocumentInput, { max: racePartLimits.documents }) documents!: RaceDocumentInput[];
  @Instant() createdAt!: string;
  @Instant() updatedAt!: string;
}

export const raceSorts = ['startsAt', '-startsAt', 'updatedAt', '-updatedAt'] as const;
export type RaceSort = (typeof raceSorts)[number];

export class AdminRaceListInput extends PageInput {
  /** False excludes races that were never published. */
  @Flag({ optional: true }) drafts?: boolean;
  @Choice(raceStatuses, { optional: true }) status?: RaceStatus;
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Choice(raceSorts, { optional: true }) sort?: RaceSort;
}

export class AdminRaceRowView {
  @Uuid() raceId!: string;
  @Choice(raceStatuses) status!: RaceStatus;
  @Choice(signUpStates) signUpState!: SignUpState;
  @Integer(seasonRange) season!: number;
  @Nested(() => LocalizedLine) title!: Localized;
  @PictureAddress({ blank: true }) cover!: string;
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
  @Instant() signUpClosesAt!: string;
  @Integer({ min: 0, max: 1e9 }) taken!: number;
  /** Null if a class is unlimited. */
  @Integer({ min: 0, max: 1e9, optional: true }) capacity!: number | null;
  /** Members who get a message when sign-up opens. */
  @Integer({ min: 0, max: 1e9 }) openingWishes!: number;
  @Instant() updatedAt!: string;
}

export class AdminRacePage extends PageView {
  @ListOf(() => AdminRaceRowView, { max: 100 }) rows!: AdminRaceRowView[];
}
