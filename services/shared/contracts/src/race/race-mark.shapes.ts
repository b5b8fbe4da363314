import { Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import { TextInLanguage } from '../localized.ts';
import { callsign } from '../auth/account-limits.ts';
import { heatNumber, MAX_HEATS } from './race-day-limits.ts';
import { flightTime, MAX_ENTRIES, MAX_MARKS, pilotName, resultRank, videoSecond } from './result-limits.ts';

class HeatStartView {
  @Integer(heatNumber) number!: number;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Instant() startedAt!: string;
}

/** A row of a result, and the second of the recording it is told by. */
class FilmedRowView {
  @Uuid() classId!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  /** Where it stands in the result of its class, counted from 1; ranks may be shared, or none. */
  @Integer({ min: 1, max: MAX_ENTRIES }) position!: number;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  /** Nobody in the class flew a faster lap. */
  @Flag() isBest!: boolean;
  @Integer(videoSecond) second!: number;
}

/** What the bar of a recording is marked with: when heats began, and the seconds of results. */
export class RaceMarksView {
  /** Those that were begun, in the order of their starts; none before the heats are published. */
  @ListOf(() => HeatStartView, { max: MAX_HEATS }) heats!: HeatStartView[];
  /** The best placed of all classes, as many as a bar has room for. */
  @ListOf(() => FilmedRowView, { max: MAX_MARKS }) rows!: FilmedRowView[];
}
