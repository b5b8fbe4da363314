import { dateFormatter } from '@paddock/contracts/days';
import { countryOfPhone } from '@paddock/contracts/phones';

const QUIET_UNTIL_HOUR = 8;
const QUIET_FROM_HOUR = 22;
const MINUTE = 60_000;

/** Time zone of most phones of a country. */
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
  GG: 'Europe/London',
  JE: 'Europe/London',
  IM: 'Europe/London',
  IE: 'Europe/Dublin',
  PT: 'Europe/Lisbon',
  FI: 'Europe/Helsinki',
  US: 'America/Chicago',
  CA: 'America/Toronto',
};
/** Default for the remaining countries. */
const CENTRAL_EUROPE = 'Europe/Berlin';

export const zoneOfPhone = (phone: string): string => zones[countryOfPhone(phone) ?? ''] ?? CENTRAL_EUROPE;

/** End of the quiet hours that contain this moment, if any. */
export function quietUntil(now: Date, zone: string): Date | undefined {
  const parts = dateFormatter('en-GB', {
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone: zone,
  }).formatToParts(now);
  const of = (type: string): number => Number(parts.find((part) => part.type === type)?.value);
  const hour = of('hour');
  if (hour >= QUIET_UNTIL_HOUR && hour < QUIET_FROM_HOUR) return undefined;
  const hours = (QUIET_UNTIL_HOUR - hour + 24) % 24;
  const startOfMinute = Math.floor(now.getTime() / MINUTE) * MINUTE;
  return new Date(startOfMinute + (hours * 60 - of('minute')) * MINUTE);
}
