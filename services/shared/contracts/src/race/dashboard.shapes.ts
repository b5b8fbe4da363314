import { Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { zoneText } from './race-limits.ts';

const count = { min: 0, max: Number.MAX_SAFE_INTEGER };

/** As many races as a desk can think of at a time. */
export const maxRacesAhead = 30;
export const maxClassesToCorrect = 10;

export class DashboardInput {
  /** When the day of who asks began. */
  @Instant() today!: string;
}

export class RaceAheadView {
  @Uuid() raceId!: string;
  @Nested(() => LocalizedLine) title!: Localized;
  @Text(zoneText) zone!: string;
  @Instant() startsAt!: string;
  @Integer(count) taken!: number;
  /** Null when a class is unlimited. */
  @Integer({ ...count, optional: true }) capacity!: number | null;
  @Integer(count) waiting!: number;
  @Integer(count) pending!: number;
}

/** A class whose certificates say something else than its official result. */
export class ClassToCorrectView {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine) className!: Localized;
  @Integer(count) books!: number;
}

/** What waits for the office, of races that are not over. */
export class DashboardView {
  @Integer(count) pending!: number;
  @Integer(count) offered!: number;
  /** Of the offer that ends first. */
  @Instant({ optional: true }) nextOfferEndsAt!: string | null;
  @Integer(count) waiting!: number;
  @Integer(count) signUpsToday!: number;
  @Integer(count) provisional!: number;
  @ListOf(() => ClassToCorrectView, { max: maxClassesToCorrect }) toCorrect!: ClassToCorrectView[];
  @ListOf(() => RaceAheadView, { max: maxRacesAhead }) ahead!: RaceAheadView[];
  /** How many races there are in these days, listed or not. */
  @Integer(count) racesAhead!: number;
}
