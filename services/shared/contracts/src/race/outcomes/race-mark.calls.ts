import { call } from '../../call.ts';
import { Flag, Instant, Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import { TextInLanguage } from '../../localized.ts';
import { callsign } from '../../people/person-limits.ts';
import {
  heatNumber,
  MAX_HEATS,
  flightTime,
  MAX_ENTRIES,
  MAX_MARKS,
  pilotName,
  resultRank,
  videoSecond,
} from '../catalog/race-limits.ts';
import { raceTags } from '../catalog/race-tags.ts';
import { RaceIdInput } from '../catalog/race.shapes.ts';

class HeatStartView {
  @Integer(heatNumber) number!: number;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Instant() startedAt!: string;
}

/** A row of a result with its second in the recording. */
class FilmedRowView {
  @Uuid() classId!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  /** One-based position; ranks can be shared or absent. */
  @Integer({ min: 1, max: MAX_ENTRIES }) position!: number;
  @Integer({ ...resultRank, optional: true }) rank!: number | null;
  @Text({ ...callsign, blank: true }) callsign!: string;
  @Text({ ...pilotName, blank: true }) name!: string;
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  /** The fastest lap of the class. */
  @Flag() isBest!: boolean;
  @Integer(videoSecond) second!: number;
}

/** Markers for the player's progress bar: heat starts and results. */
export class RaceMarksView {
  /** Started heats in order; none before the heats are public. */
  @ListOf(() => HeatStartView, { max: MAX_HEATS }) heats!: HeatStartView[];
  /** The best ranks of all classes, limited by the space of the bar. */
  @ListOf(() => FilmedRowView, { max: MAX_MARKS }) rows!: FilmedRowView[];
}

export const raceMarkCalls = {
  get_race_marks: call({
    service: 'race',
    audience: 'anyone',
    write: false,
    input: RaceIdInput,
    view: RaceMarksView,
    refusals: ['not_found'],
    cache: { seconds: 60, tags: (input: RaceIdInput) => raceTags.marks(input) },
    summary: 'Heat starts and results of a race with their seconds in its recording',
  }),
} as const;
