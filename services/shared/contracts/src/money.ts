/** Those that a price may be in, by their ISO 4217 codes. */
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

/** An amount in the smallest unit of its currency. */
export interface Money {
  amount: number;
  currency: Currency;
}

/** How many decimals a currency is written with: two of most, none of the yen. */
export const decimalsOf = (currency: Currency): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;

export const inWholeUnits = ({ amount, currency }: Money): number => amount / 10 ** decimalsOf(currency);

export const inSmallestUnits = (value: number, currency: Currency): number =>
  Math.round(value * 10 ** decimalsOf(currency));

/** As people of a language write it; whole amounts without decimals. */
export const moneyText = (money: Money, languageTag: string): string =>
  new Intl.NumberFormat(languageTag, {
    style: 'currency',
    currency: money.currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(inWholeUnits(money));
