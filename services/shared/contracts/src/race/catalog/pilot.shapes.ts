import { Choice, Decimal, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine, TextInLanguage } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import { callsign, team } from '../../people/person-limits.ts';
import { PictureAddress } from '../../upload/address-fields.ts';
import { finishStatuses, type FinishStatus } from '../outcomes/result.shapes.ts';
import { flightTime, places, zoneText, resultRank, videoSecond } from './race-limits.ts';

/** Latest results in which pilots are compared. */
export const maxMeetings = 40;
export const maxRivals = 6;

/** What a member makes public; all false by default. */
export class PilotConsentsInput {
  /** Callsign and team in lists of entrants and teams. */
  @Flag() amongEntrants!: boolean;
  /** A public page with races and results; name and team in results and standings. */
  @Flag() ownPage!: boolean;
  /** Certificates on that page. */
  @Flag() booksShown!: boolean;
  /** The profile picture and country, where the callsign is shown. Absent: unchanged. */
  @Flag({ optional: true }) pictureShown?: boolean;
}

export class MyPilotView extends PilotConsentsInput {
  @Flag() declare pictureShown: boolean;
  /** Null without a public page. */
  @Uuid({ optional: true }) pilotId!: string | null;
  /** From the profile. Without it nothing is shown. */
  @Text({ ...callsign, blank: true }) callsign!: string;
}

export class EntrantListInput extends PageInput {
  @Uuid() raceId!: string;
}

export class EntrantView {
  /** Null without a public page. */
  @Uuid({ optional: true }) pilotId!: string | null;
  @Text(callsign) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  /** Null without consent, and for minors. */
  @PictureAddress({ optional: true }) picture!: string | null;
  @Text({ max: 2, optional: true }) country!: string | null;
}

/** Confirmed pilots who are public; counts include all pilots. */
export class EntrantPage extends PageView {
  @Integer({ min: 0, max: places.max }) confirmed!: number;
  @Integer({ min: 0, max: places.max }) waiting!: number;
  @ListOf(() => EntrantView, { max: 100 }) rows!: EntrantView[];
}

export class PilotIdInput {
  @Uuid() pilotId!: string;
}

class PilotCardView {
  @Uuid() pilotId!: string;
  @Text(callsign) callsign!: string;
}

export class PilotPage extends PageView {
  /** May be shorter than a page if pilots removed their callsign. */
  @ListOf(() => PilotCardView, { max: 100 }) rows!: PilotCardView[];
}

class RaceOfPilotView {
  @Uuid() raceId!: string;
  @Nested(() => TextInLanguage) raceTitle!: TextInLanguage;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
}

export class PilotResultView extends RaceOfPilotView {
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Choice(finishStatuses) status!: FinishStatus;
  @Decimal({ min: 0, max: 10_000 }) points!: number;
  /** In ms. */
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  /** In the recording of the race. */
  @Integer({ ...videoSecond, optional: true }) videoSecond!: number | null;
  @Flag() provisional!: boolean;
}

class PilotBookView extends RaceOfPilotView {
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
}

export const memberResultSorts = ['-startsAt'] as const;
export type MemberResultSort = (typeof memberResultSorts)[number];

export class MemberResultsInput extends PageInput {
  @Uuid() memberId!: string;
  @Choice(memberResultSorts, { optional: true }) sort?: MemberResultSort;
}

/** A result of a member, also of members without a public page. */
export class MemberResultView {
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) className!: Localized;
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Choice(finishStatuses) status!: FinishStatus;
  @Flag() provisional!: boolean;
}

export class MemberResultPage extends PageView {
  @ListOf(() => MemberResultView, { max: 100 }) rows!: MemberResultView[];
}

/** Another public pilot in the same results. Ties count for neither. */
export class RivalView extends PilotCardView {
  @PictureAddress({ optional: true }) picture!: string | null;
  @Integer({ min: 0, max: maxMeetings }) ahead!: number;
  @Integer({ min: 0, max: maxMeetings }) behind!: number;
}

/** No names or account data; minors have only a callsign. */
export class PilotView {
  @Uuid() pilotId!: string;
  @Text(callsign) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  @PictureAddress({ optional: true }) picture!: string | null;
  @Text({ max: 2, optional: true }) country!: string | null;
  /** Upcoming, next one first. */
  @ListOf(() => RaceOfPilotView, { max: 100 }) races!: RaceOfPilotView[];
  /** Latest first. */
  @ListOf(() => PilotResultView, { max: 100 }) results!: PilotResultView[];
  @ListOf(() => PilotBookView, { max: 100 }) books!: PilotBookView[];
  /** Met most often. Absent in answers of earlier replicas, during an update. */
  @ListOf(() => RivalView, { max: maxRivals, optional: true }) rivals?: RivalView[];
}

class VisibleNameView {
  @Uuid() memberId!: string;
  /** Display name with consent, else callsign, else initials. */
  @Text({ max: 100, blank: true }) name!: string;
}

export class VisibleNamesView {
  @ListOf(() => VisibleNameView, { max: 1000 }) rows!: VisibleNameView[];
}
