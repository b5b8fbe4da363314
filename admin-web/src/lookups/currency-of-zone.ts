import type { Currency } from '@paddock/contracts/money';
import { isZone } from '../engine/fields/zones/zoned-moment.ts';

/** ISO 3166-1 countries that use a currency. */
const countries: Record<Currency, string> = {
  AED: 'AE',
  AUD: 'AU',
  BRL: 'BR',
  BYN: 'BY',
  CAD: 'CA',
  CHF: 'CH LI',
  CNY: 'CN',
  CZK: 'CZ',
  EUR: 'AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK',
  GBP: 'GB',
  GEL: 'GE',
  HKD: 'HK',
  IDR: 'ID',
  INR: 'IN',
  JPY: 'JP',
  KRW: 'KR',
  KZT: 'KZ',
  MYR: 'MY',
  PLN: 'PL',
  RSD: 'RS',
  RUB: 'RU',
  SEK: 'SE',
  SGD: 'SG',
  THB: 'TH',
  TRY: 'TR',
  TWD: 'TW',
  USD: 'US EC PR SV',
  UZS: 'UZ',
  VND: 'VN',
};

/** Zones have older names too, such as `Asia/Calcutta`. */
const canonical = (timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;

function zonesOf(country: string): string[] {
  // Not in the types of the standard library yet; Firefox has no such list before version 139.
  const locale = new Intl.Locale('und', { region: country }) as { getTimeZones?: () => string[] | undefined };
  return (locale.getTimeZones?.() ?? []).map(canonical);
}

let byZone: Map<string, Currency> | undefined;

/** The currency of the country in a time zone; US dollars for zones such as `UTC`. */
export function currencyOfZone(zone: string): Currency {
  byZone ??= new Map(
    Object.entries(countries).flatMap(([currency, codes]) =>
      codes.split(' ').flatMap((code) => zonesOf(code).map((each) => [each, currency as Currency] as const)),
    ),
  );
  return (isZone(zone) && byZone.get(canonical(zone))) || 'USD';
}
