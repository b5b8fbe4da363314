import { Choice, Instant, Integer, Text } from '../fields.ts';
import { currencies, type Currency } from '../money.ts';
import { amountRange, discountCode, paymentDays } from './race-limits.ts';

/** What a class costs. Who signed up pays what it was then. */
export class ClassPrice {
  /** In the smallest unit of the currency. */
  @Integer(amountRange) amount!: number;
  @Choice(currencies) currency!: Currency;
  /** For who signs up before `earlyUntil`; the two belong together. */
  @Integer({ ...amountRange, optional: true }) earlyAmount?: number | null;
  @Instant({ optional: true }) earlyUntil?: string | null;
  /** Within how many days of having a place it is to be paid; left out: any time. */
  @Integer({ ...paymentDays, optional: true }) paymentDays?: number | null;
}

/** A price with what a discount takes off it; 0: nothing is left to pay. */
export class DiscountedPriceView {
  @Integer({ ...amountRange, min: 0 }) amount!: number;
  @Choice(currencies) currency!: Currency;
  /** Without the discount; null: there is none. */
  @Integer({ ...amountRange, optional: true }) fullAmount!: number | null;
}

/** What is to be paid for a sign-up, as it was agreed when it was made. */
export class PaymentView extends DiscountedPriceView {
  /** By which code it became less. */
  @Text({ ...discountCode, optional: true }) discountCode!: string | null;
  /** Null: at any time, or there is no place yet. */
  @Instant({ optional: true }) dueAt!: string | null;
  @Instant({ optional: true }) paidAt!: string | null;
}

export const paymentWays = ['cash', 'card', 'transfer', 'other'] as const;
export type PaymentWay = (typeof paymentWays)[number];

export class AdminPaymentView extends PaymentView {
  @Choice(paymentWays, { optional: true }) way!: PaymentWay | null;
  /** The account of the admin who marked it as paid; empty while it is not. */
  @Text({ max: 40, blank: true }) by!: string;
}

/** `unpaid` and `overdue` are of those who have a place. */
export const paymentStates = ['unpaid', 'overdue', 'paid'] as const;
export type PaymentState = (typeof paymentStates)[number];
