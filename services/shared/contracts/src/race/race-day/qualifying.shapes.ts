import { Integer, ListOf, Nested, Text, Uuid } from '../../fields.ts';
import { TextInLanguage } from '../../localized.ts';
import {
  flightTime,
  heatRank,
  heatRounds,
  MAX_HEATS,
  MAX_LAPS,
  maxStages,
  MAX_QUALIFIERS,
  pilotName,
  resultRank,
} from '../catalog/race-limits.ts';

export class QualifierView {
  /** Shared by equal pilots. */
  @Integer(resultRank) rank!: number;
  @Text({ ...pilotName, blank: true }) callsign!: string;
  /** Finished. */
  @Integer({ min: 0, max: heatRounds.max }) flights!: number;
  /** Of the best flight; null where no laps were counted. */
  @Integer({ min: 0, max: MAX_LAPS, optional: true }) laps!: number | null;
  @Integer({ ...flightTime, optional: true }) totalTime!: number | null;
  @Integer({ ...flightTime, optional: true }) bestLap!: number | null;
  /** In hundredths: decides where no laps were counted. */
  @Integer({ min: 100, max: heatRank.max * 100, optional: true }) meanPlace!: number | null;
}

export class ClassQualifyingView {
  @Uuid() classId!: string;
  @Nested(() => TextInLanguage) className!: TextInLanguage;
  @Integer({ min: 0, max: MAX_HEATS }) heats!: number;
  @Integer({ min: 0, max: MAX_HEATS }) flown!: number;
  @Integer({ min: 0, max: resultRank.max }) pilots!: number;
  /** The best ones. */
  @ListOf(() => QualifierView, { max: MAX_QUALIFIERS }) rows!: QualifierView[];
}

export class QualifyingView {
  @ListOf(() => ClassQualifyingView, { max: maxStages }) classes!: ClassQualifyingView[];
}
