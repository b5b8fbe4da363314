import { Choice, Instant, Integer, ListOf, Nested, Text, Uuid, UuidList } from '../../fields.ts';
import type { Localized } from '../../language.ts';
import { LocalizedLine } from '../../localized.ts';
import { currencies, type Currency } from '../../money.ts';
import { PageInput, PageView } from '../../page.ts';
import {
  amountRange,
  discountCode,
  discountUses,
  racePartLimits,
  percentRange,
} from '../catalog/race-limits.ts';

/** Exactly one of `percent` and `amount`. */
class DiscountSettings {
  @Uuid() raceId!: string;
  /** Case-insensitive. */
  @Text(discountCode) code!: string;
  @Integer({ ...percentRange, optional: true }) percent?: number | null;
  /** In the smallest unit, for classes in this currency. */
  @Integer({ ...amountRange, optional: true }) amount?: number | null;
  @Choice(currencies, { optional: true }) currency?: Currency | null;
  /** Maximum number of concurrent uses; absent: unlimited. */
  @Integer({ ...discountUses, optional: true }) uses?: number | null;
  @Instant({ optional: true }) validUntil?: string | null;
}

/** Without `discountId` a discount is created; otherwise `version` must be the current one. Race and code cannot be changed. */
export class SaveDiscountInput extends DiscountSettings {
  @Uuid({ optional: true }) discountId?: string;
  @Integer({ min: 1, max: 1e9, optional: true }) version?: number;
  /** At least one class of the race; absent: all classes. */
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
  @Integer({ min: 1, max: 1e9 }) version!: number;
  /** Null: all classes. Empty if its classes were deleted. */
  @ListOf(() => DiscountClassView, { max: racePartLimits.classes, optional: true })
  classes!: DiscountClassView[] | null;
  /** By active sign-ups. */
  @Integer({ min: 0, max: 1e9 }) used!: number;
  @Instant() createdAt!: string;
}

export const discountSorts = ['-createdAt', 'code'] as const;
export type DiscountSort = (typeof discountSorts)[number];

/** `text` searches the code. */
export class DiscountListInput extends PageInput {
  @Uuid({ optional: true }) raceId?: string;
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
