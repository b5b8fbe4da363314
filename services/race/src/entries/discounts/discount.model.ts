import type { Localized } from '@paddock/contracts/language';
import type { Currency } from '@paddock/contracts/money';
import type { RowKey } from '@paddock/kit/database/row-key';

/** Exactly one of `percent` and `amount` is set. */
export interface Discount {
  id: RowKey<'discount'>;
  discountId: string;
  version: number;
  raceId: string;
  raceTitle: Localized;
  /** Null: every class. */
  classes: { classId: string; name: Localized }[] | null;
  /** Upper case. */
  code: string;
  percent: number | null;
  amount: number | null;
  currency: Currency | null;
  /** Null: unlimited. */
  uses: number | null;
  validUntil: Date | null;
  createdAt: Date;
  /** Number of live sign-ups with this code. */
  used: number;
}

export const codeOf = (typed: string): string => typed.trim().toUpperCase();

export const suits = (
  { classes, currency }: Pick<Discount, 'classes' | 'currency'>,
  raceClass: { classId: string; currency: Currency | null },
): boolean =>
  raceClass.currency !== null &&
  (classes === null || classes.some(({ classId }) => classId === raceClass.classId)) &&
  (currency === null || currency === raceClass.currency);

export const isOver = ({ validUntil, uses, used }: Discount, now: Date): boolean =>
  (validUntil !== null && now >= validUntil) || (uses !== null && used >= uses);
