import { callsign, team } from '../auth/account-limits.ts';
import { places, zoneText } from './race-limits.ts';
import { resultRank } from './result-limits.ts';
import { finishStatuses, type FinishStatus } from './result.shapes.ts';
import { Choice, Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { PageInput, PageView } from '../page.ts';

/** What a member lets everybody see; nothing, as long as nothing was said. */
export class PilotConsentsInput {
  /** Callsign and team, among the entrants of races. */
  @Flag() amongEntrants!: boolean;
  /** A page with races and results, which results link to. */
  @Flag() ownPage!: boolean;
  /** Certificates on that page. */
  @Flag() booksShown!: boolean;
}

export class MyPilotView extends PilotConsentsInput {
  /** Of the page; null while there is none. */
  @Uuid({ optional: true }) pilotId!: string | null;
  /** As the profile has it. Without one, nothing is shown. */
  @Text({ ...callsign, blank: true }) callsign!: string;
}

export class EntrantListInput extends PageInput {
  @Uuid() raceId!: string;
}

export class EntrantView {
  /** Null for who has no page. */
  @Uuid({ optional: true }) pilotId!: string | null;
  @Text(callsign) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
}

/** Of the confirmed, those who let themselves be shown; the counts are of all. */
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
  /** Fewer than a page holds where somebody took the callsign out of the profile. */
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
  /** Not official yet. */
  @Flag() provisional!: boolean;
}

class PilotBookView extends RaceOfPilotView {
  @Nested(() => TextInLanguage) title!: TextInLanguage;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
}

/** No name and nothing of the account; of who may be a minor, the callsign only. */
export class PilotView {
  @Uuid() pilotId!: string;
  @Text(callsign) callsign!: string;
  @Text({ ...team, blank: true }) team!: string;
  /** To come, the next one first. */
  @ListOf(() => RaceOfPilotView, { max: 100 }) races!: RaceOfPilotView[];
  /** The latest first: a hundred at the most. */
  @ListOf(() => PilotResultView, { max: 100 }) results!: PilotResultView[];
  @ListOf(() => PilotBookView, { max: 100 }) books!: PilotBookView[];
}
