import { callsign, team } from '../auth/account-limits.ts';
import { places, zoneText, resultRank } from './race-limits.ts';
import { finishStatuses, type FinishStatus } from './result.shapes.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';

/** What a member makes public; all false by default. */
export class PilotConsentsInput {
  /** Callsign and team in lists of entrants. */
  @Flag() amongEntrants!: boolean;
  /** A public page with races and results. */
  @Flag() ownPage!: boolean;
  /** Certificates on that page. */
  @Flag() booksShown!: boolean;
}

export class MyPilotView extends PilotConsentsInput {
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
  @Flag() provisional!: boolean;
}

class PilotBookView extends RaceOfPilotView {
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
}

/** No names or account data; minors have only a callsign. */
export class PilotView {
  @Uuid() pilotId!: string;
  @Text(callsign) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  /** Upcoming, next one first. */
  @ListOf(() => RaceOfPilotView, { max: 100 }) races!: RaceOfPilotView[];
  /** Latest first. */
  @ListOf(() => PilotResultView, { max: 100 }) results!: PilotResultView[];
  @ListOf(() => PilotBookView, { max: 100 }) books!: PilotBookView[];
}
