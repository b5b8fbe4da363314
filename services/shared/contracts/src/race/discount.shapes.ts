import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid, UuidList } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { currencies, type Currency } from '../money.ts';
import { PageInput, PageView } from '../page.ts';
import { amountRange, discountCode, discountUses, racePartLimits, percentRange } from './race-limits.ts';

/** What a discount takes off a price, and how often. Exactly one of `percent` and `amount`. */
class DiscountSettings {
  @Uuid() raceId!: string;
  /** In whichever case it is typed. */
  @Text(discountCode) code!: string;
  @Integer({ ...percentRange, optional: true }) percent?: number | null;
  /** In the smallest unit of the currency, for classes whose price is in that. */
  @Integer({ ...amountRange, optional: true }) amount?: number | null;
  @Choice(currencies, { optional: true }) currency?: Currency | null;
  /** How many sign-ups may have it at a time; left out: any number. */
  @Integer({ ...discountUses, optional: true }) uses?: number | null;
  @Instant({ optional: true }) validUntil?: string | null;
}

/** Without `discountId` a new one is made; of one that is there, race and code stay. */
export class SaveDiscountInput extends DiscountSettings {
  @Uuid({ optional: true }) discountId?: string;
  /** Classes of the race, one at least; left out: every class. */
  @UuidList({ max: racePartLimits.classes, optional: true }) classIds?: string[] | null;
}

export class DiscountIdInput {
  @Uuid() discountId!: string;
}

class DiscountClassView {
  @Uuid() classId!: string;
  @Nested(() => LocalizedLine) name!: Localized;
}

export class DiscountView extends DiscountSettings {
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Uuid() discountId!: string;
  /** Null: every class of the race. Empty where those it was made for are gone. */
  @ListOf(() => DiscountClassView, { max: racePartLimits.classes, optional: true })
  classes!: DiscountClassView[] | null;
  /** Of sign-ups that live. */
  @Integer({ min: 0, max: 1e9 }) used!: number;
  @Instant() createdAt!: string;
}

export const discountSorts = ['-createdAt', 'code'] as const;
export type DiscountSort = (typeof discountSorts)[number];

/** `text` looks in the code. */
export class DiscountListInput extends PageInput {
  @Uuid({ optional: true }) raceId?: string;
  /** That one only. */
  @Uuid({ optional: true }) discountId?: string;
  @Choice(discountSorts, { optional: true }) sort?: DiscountSort;
}

export class DiscountPage extends PageView {
  @ListOf(() => DiscountView, { max: 100 }) rows!: DiscountView[];
}

export class CheckDiscountInput {
  @Uuid() raceId!: string;
  @Uuid() classId!: string;
  @Text(discountCode) code!: string;
}
