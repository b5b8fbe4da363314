import { Choice, Flag, Instant, Integer, ListOf, Nested, Text } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import { PageInput, PageView } from '../../page.ts';
import {
  countedResults,
  division,
  maxAdjustments,
  MAX_SEASON_RESULTS,
  pilotName,
  seasonRange,
  tableVersion,
} from '../catalog/race-limits.ts';
import { AdjustmentView, divisionPattern } from './result.shapes.ts';

export const seasonTableSorts = ['year', '-year'] as const;
export type SeasonTableSort = (typeof seasonTableSorts)[number];

export class SeasonTableListInput extends PageInput {
  @Integer({ ...seasonRange, optional: true }) year?: number;
  @Text({ ...division, pattern: divisionPattern, optional: true }) division?: string;
  @Choice(seasonTableSorts, { optional: true }) sort?: SeasonTableSort;
}

export class PointsAdjustment extends AdjustmentView {
  /** The callsign in the standings, or the name of a pilot without one. */
  @Text(pilotName) pilot!: string;
}

/** `version` is the one that was read, 0 before the first save. */
export class SaveSeasonTableInput {
  @Integer(seasonRange) year!: number;
  @Text({ ...division, pattern: divisionPattern }) division!: string;
  /** How many best results of a pilot count; absent: all. */
  @Integer({ ...countedResults, optional: true }) counted?: number | null;
  /** Absent: the class name of the latest race. */
  @Nested(() => LocalizedLine, { optional: true }) name?: Localized | null;
  /** Final: later changes of results do not count. */
  @Flag({ optional: true }) closed?: boolean;
  @ListOf(() => PointsAdjustment, { max: maxAdjustments, optional: true }) adjustments?: PointsAdjustment[];
  @Integer(tableVersion) version!: number;
}

export class SeasonTableView {
  @Integer(seasonRange) year!: number;
  @Text({ ...division, pattern: divisionPattern }) division!: string;
  /** {} for the usual one. */
  @Nested(() => LocalizedLine) name!: Localized;
  /** The name of new standings, else the class name of the latest race. */
  @Nested(() => LocalizedLine) usualName!: Localized;
  @Instant({ optional: true }) closedAt!: string | null;
  @ListOf(() => PointsAdjustment, { max: maxAdjustments }) adjustments!: PointsAdjustment[];
  /** Races with a result in the table, drafts included. */
  @Integer({ min: 0, max: MAX_SEASON_RESULTS }) races!: number;
  @Integer({ ...countedResults, optional: true }) counted!: number | null;
  @Integer(tableVersion) version!: number;
}

export class SeasonTablePage extends PageView {
  @ListOf(() => SeasonTableView, { max: 100 }) rows!: SeasonTableView[];
}
