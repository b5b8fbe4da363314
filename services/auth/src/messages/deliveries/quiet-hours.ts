import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

const ENDS = 8;
const BEGINS = 22;
const MINUTE = 60_000;

/** Where most phones of a country are; its own clocks say when it is night there. */
const zones: Record<string, string> = {
  CN: 'Asia/Shanghai',
  HK: 'Asia/Hong_Kong',
  MO: 'Asia/Macau',
  TW: 'Asia/Taipei',
  RU: 'Europe/Moscow',
  BY: 'Europe/Minsk',
  KZ: 'Asia/Almaty',
  AM: 'Asia/Yerevan',
  GE: 'Asia/Tbilisi',
  MN: 'Asia/Ulaanbaatar',
  RS: 'Europe/Belgrade',
  TR: 'Europe/Istanbul',
  AE: 'Asia/Dubai',
  SG: 'Asia/Singapore',
  MY: 'Asia/Kuala_Lumpur',
  TH: 'Asia/Bangkok',
  JP: 'Asia/Tokyo',
  KR: 'Asia/Seoul',
  AU: 'Australia/Sydney',
  NZ: 'Pacific/Auckland',
  GB: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  FI: 'Europe/Helsinki',
  US: 'America/Chicago',
  CA: 'America/Toronto',
};
/** The rest of those that are served lie in one zone. */
const CENTRAL_EUROPE = 'Europe/Berlin';

export const zoneOfPhone = (phone: string): string =>
  zones[parsePhoneNumberFromString(phone)?.country ?? ''] ?? CENTRAL_EUROPE;

/** The end of the night that this moment lies in, if it does. */
export function quietUntil(now: Date, zone: string): Date | undefined {
  const parts = new Intl.DateTimeFormat('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(now);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const hour = of('hour');
  if (hour >= ENDS && hour < BEGINS) return undefined;
  const hours = (ENDS - hour + 24) % 24;
  const minuteBegan = Math.floor(now.getTime() / MINUTE) * MINUTE;
  return new Date(minuteBegan + (hours * 60 - of('minute')) * MINUTE);
}
