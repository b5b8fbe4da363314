import type { ClassPrice } from './price.shapes.ts';

/** What a class costs at a moment, before discounts. */
export const amountAt = ({ amount, earlyAmount, earlyUntil }: ClassPrice, at: Date): number =>
  earlyAmount && earlyUntil && at < new Date(earlyUntil) ? earlyAmount : amount;

/** The price of a class as forms send it back: `20000 CNY`, or `free`. */
export const namedPrice = (price: ClassPrice | null, at: Date): string =>
  price ? `${amountAt(price, at)} ${price.currency}` : 'free';

export const namedPriceText = {
  max: 20,
  pattern: /^(?:free|\d{1,12} [A-Z]{3})$/,
  examples: ['free', '20000 CNY'] as const,
};
