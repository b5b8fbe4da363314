import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid } from '../fields.ts';
import type { Localized } from '../language.ts';
import { LocalizedLine } from '../localized.ts';
import { currencies, type Currency } from '../money.ts';
import { PageInput, PageView } from '../page.ts';
import { amountRange, discountCode, discountUses, percentRange } from './race-limits.ts';

/** What a discount takes off a price, and for whom. Exactly one of `percent` and `amount`. */
class DiscountSettings {
  @Uuid() raceId!: string;
  /** In whichever case it is typed. */
  @Text(discountCode) code!: string;
  @Integer({ ...percentRange, optional: true }) percent?: number | null;
  /** In the smallest unit of the currency, for classes whose price is in that. */
  @Integer({ ...amountRange, optional: true }) amount?: number | null;
  @Choice(currencies, { optional: true }) currency?: Currency | null;
  /** Left out: every class of the race. */
  @Uuid({ optional: true }) classId?: string | null;
  /** How many sign-ups may have it at a time; left out: any number. */
  @Integer({ ...discountUses, optional: true }) uses?: number | null;
  @Instant({ optional: true }) validUntil?: string | null;
}

/** Without `discountId` a new one is made; of one that is there, race and code stay. */
export class SaveDiscountInput extends DiscountSettings {
  @Uuid({ optional: true }) discountId?: string;
}

export class DiscountIdInput {
  @Uuid() discountId!: string;
}

export class DiscountView extends DiscountSettings {
  @Nested(() => LocalizedLine) raceTitle!: Localized;
  @Nested(() => LocalizedLine, { optional: true }) className!: Localized | null;
  @Uuid() discountId!: string;
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
