import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { signUpStatuses } from './catalog/race-kinds.ts';
import { zoneText } from './catalog/race-limits.ts';
import type { SignUpStatus } from './entries/sign-up.shapes.ts';

const count = { min: 0, max: Number.MAX_SAFE_INTEGER };

export const maxRacesAhead = 30;
export const maxClassesToCorrect = 10;
export const maxLatestSignUps = 5;

export class DashboardInput {
  /** Start of the day in the caller's zone. */
  @Instant() today!: string;
}

export class RaceAheadView {
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) title!: Localized;
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
  @Integer(count) taken!: number;
  /** Null if a class is unlimited. */
  @Integer({ ...count, optional: true }) capacity!: number | null;
  @Integer(count) waiting!: number;
  @Integer(count) pending!: number;
  @Integer(count) unpaid!: number;
}

export class LatestSignUpView {
  @Uuid() signUpId!: string;
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine) className!: Localized;
  /** Callsign or display name; empty after the account was deleted. */
  @Text({ max: 40, blank: true }) pilot!: string;
  @Choice(signUpStatuses) status!: SignUpStatus;
  @Instant() createdAt!: string;
}

/** Certificates of the class differ from its official result. */
export class ClassToCorrectView {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine) className!: Localized;
  @Integer(count) books!: number;
}

/** Open tasks. Of races, only those that are not over. */
export class DashboardView {
  @Integer(count) pending!: number;
  @Integer(count) offered!: number;
  /** Of the offer that expires first. */
  @Instant({ optional: true }) nextOfferEndsAt!: string | null;
  @Integer(count) waiting!: number;
  @Integer(count) unpaid!: number;
  /** These are null when the role may not see them, or their service does not answer. */
  @Integer({ ...count, optional: true }) openContacts!: number | null;
  @Integer({ ...count, optional: true }) openClubJoins!: number | null;
  @Integer({ ...count, optional: true }) reportedComments!: number | null;
  @Integer(count) signUpsToday!: number;
  @Integer(count) provisional!: number;
  @ListOf(() => ClassToCorrectView, { max: maxClassesToCorrect }) toCorrect!: ClassToCorrectView[];
  /** Newest first. */
  @ListOf(() => LatestSignUpView, { max: maxLatestSignUps }) latest!: LatestSignUpView[];
  /** Races of the next two weeks, at least the next race. */
  @ListOf(() => RaceAheadView, { max: maxRacesAhead }) ahead!: RaceAheadView[];
  /** Total in this period. */
  @Integer(count) racesAhead!: number;
}
