import { Choice, Instant, Integer, Text } from '../fields.ts';
import { currencies, type Currency } from '../money.ts';
import { amountRange, discountCode, paymentDays } from './race-limits.ts';

/** Applies to new sign-ups; existing ones keep their price. */
export class ClassPrice {
  /** In the smallest unit of the currency. */
  @Integer(amountRange) amount!: number;
  @Choice(currencies) currency!: Currency;
  /** Requires `earlyUntil`. */
  @Integer({ ...amountRange, optional: true }) earlyAmount?: number | null;
  @Instant({ optional: true }) earlyUntil?: string | null;
  /** Payment term in days from confirmation; absent: none. */
  @Integer({ ...paymentDays, optional: true }) paymentDays?: number | null;
}

/** 0: nothing left to pay. */
export class DiscountedPriceView {
  @Integer({ ...amountRange, min: 0 }) amount!: number;
  @Choice(currencies) currency!: Currency;
  /** Before the discount; null: no discount. */
  @Integer({ ...amountRange, optional: true }) fullAmount!: number | null;
}

/** Fixed when the sign-up was made. */
export class PaymentView extends DiscountedPriceView {
  @Text({ ...discountCode, optional: true }) discountCode!: string | null;
  /** Null: no due date, or not confirmed yet. */
  @Instant({ optional: true }) dueAt!: string | null;
  @Instant({ optional: true }) paidAt!: string | null;
}

export const paymentWays = ['cash', 'card', 'transfer', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export class AdminPaymentView extends PaymentView {
  @Choice(paymentWays, { optional: true }) way!: PaymentWay | null;
  /** The account of the admin who recorded the payment; empty while unpaid. */
  @Text({ max: 40, blank: true }) by!: string;
}

/** `unpaid` and `overdue` apply to confirmed sign-ups. */
export const paymentStates = ['unpaid', 'overdue', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];
