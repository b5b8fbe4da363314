/** ISO 4217 codes. */
export const currencies = [
  'AED',
  'AUD',
  'BRL',
  'BYN',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'EUR',
  'GBP',
  'GEL',
  'HKD',
  'IDR',
  'INR',
  'JPY',
  'KRW',
  'KZT',
  'MYR',
  'PLN',
  'RSD',
  'RUB',
  'SEK',
  'SGD',
  'THB',
  'TRY',
  'TWD',
  'USD',
  'UZS',
  'VND',
] as const;
export type Currency = (typeof currencies)[number];

/** In the smallest unit of the currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** From ISO 4217 rather than Intl, because browsers differ. */
const withoutDecimals: ReadonlySet<Currency> = new Set(['JPY', 'KRW', 'VND']);

export const decimalsOf = (currency: Currency): number => (withoutDecimals.has(currency) ? 0 : 2);

export const inWholeUnits = ({ amount, currency }: Money): number => amount / 10 ** decimalsOf(currency);

export const inSmallestUnits = (value: number, currency: Currency): number =>
  Math.round(value * 10 ** decimalsOf(currency));

/** Localised; whole amounts without decimals. */
export function moneyText(money: Money, languageTag: string): string {
  const { currency } = money;
  const decimals = decimalsOf(currency);
  return new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(inWholeUnits(money));
}
