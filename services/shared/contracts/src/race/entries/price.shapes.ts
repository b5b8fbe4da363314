import { Choice, Instant, Integer, ListOf, Text } from '../../fields.ts';
import { currencies, type Currency } from '../../money.ts';
import { paymentWays, type PaymentWay } from '../catalog/race-kinds.ts';
import { amountRange, discountCode, paymentDays } from '../catalog/race-limits.ts';

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
  /** Owed: all of it, or a difference after a change of class. Negative: to be paid back. */
  @Integer({ min: -amountRange.max, max: amountRange.max }) balance!: number;
}

export class AdminPaymentView extends PaymentView {
  @Choice(paymentWays, { optional: true }) way!: PaymentWay | null;
  /** The account of the admin who recorded the payment; empty while unpaid. */
  @Text({ max: 40, blank: true }) by!: string;
}

class TakingView {
  @Choice(currencies) currency!: Currency;
  @Choice(paymentWays) way!: PaymentWay;
  /** Negative: more was paid back. */
  @Integer({ min: -Number.MAX_SAFE_INTEGER, max: Number.MAX_SAFE_INTEGER }) amount!: number;
  @Integer({ min: 1, max: 1e6 }) payments!: number;
}

/** By currency and way of payment. */
export class TakingsView {
  @ListOf(() => TakingView, { max: 1000 }) rows!: TakingView[];
}

/** A price of 0 is paid. `unpaid` and `overdue` apply to confirmed sign-ups. */
export const paymentStates = ['unpaid', 'overdue', 'paid', 'pay_back'] as const;
export type PaymentState = (typeof paymentStates)[number];
