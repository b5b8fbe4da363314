import { inSmallestUnits, inWholeUnits, type Currency } from '@paddock/contracts/money';
import { toZonedMoment, typedMoment } from '../../engine/fields/zones/zoned-moment.ts';
import { currencyOfZone } from '../../lookups/currency-of-zone.ts';
import { numberText, numberOf } from '../../ui/fields/field-rules.ts';
import type { RaceSettings } from './race-pills.tsx';

type Price = NonNullable<RaceSettings['classes'][number]['price']>;

/** Amounts in major units, as typed. Free without an amount. */
export interface PriceValues {
  amount: string;
  currency: Currency;
  earlyAmount: string;
  earlyUntil: string;
  paymentDays: string;
}

export const blankPrice = (currency: Currency): PriceValues => ({
  amount: '',
  currency,
  earlyAmount: '',
  earlyUntil: '',
  paymentDays: '',
});

export function priceValues(price: Price | null | undefined, zone: string): PriceValues {
  if (!price) return blankPrice(currencyOfZone(zone));
  const { amount, currency, earlyAmount, earlyUntil, paymentDays } = price;
  return {
    amount: inWholeUnits({ amount, currency }).toString(),
    currency,
    earlyAmount: earlyAmount ? inWholeUnits({ amount: earlyAmount, currency }).toString() : '',
    earlyUntil: earlyUntil ? toZonedMoment(earlyUntil, zone) : '',
    paymentDays: numberText(paymentDays),
  };
}

export function priceInput(
  { classId, price }: { classId?: string; price: PriceValues },
  zone: string,
  row: RaceSettings | undefined,
): Price | null {
  const { amount, currency, earlyAmount, earlyUntil, paymentDays } = price;
  if (amount.trim() === '') return null;
  const before = row?.classes.find((one) => one.classId === classId)?.price?.earlyUntil;
  return {
    amount: inSmallestUnits(Number(amount), currency),
    currency,
    earlyAmount: earlyAmount.trim() === '' ? null : inSmallestUnits(Number(earlyAmount), currency),
    earlyUntil: typedMoment(earlyUntil, zone, row && { at: before, zone: row.zone }) || null,
    paymentDays: numberOf(paymentDays),
  };
}
