import { expect, it } from '@jest/globals';
import { dateFormatter, daysText } from './days.ts';

const zone = 'Asia/Shanghai';
const textsOf = (from: string, until: string | null) =>
  (['cn', 'en', 'ru'] as const).map((lang) => daysText({ from, until, zone }, lang));

it.each([
  [
    'one day',
    '2026-09-17T02:00:00Z',
    '2026-09-17T10:00:00Z',
    '2026年9月17日',
    '17 Sept 2026',
    '17 сентября 2026 г.',
  ],
  ['an unknown end', '2026-09-17T02:00:00Z', null, '2026年9月17日', '17 Sept 2026', '17 сентября 2026 г.'],
  [
    'a night',
    '2026-09-17T12:00:00Z',
    '2026-09-17T18:30:00Z',
    '2026年9月17日',
    '17 Sept 2026',
    '17 сентября 2026 г.',
  ],
  [
    'an end at once',
    '2026-09-16T16:00:00Z',
    '2026-09-16T16:00:00Z',
    '2026年9月17日',
    '17 Sept 2026',
    '17 сентября 2026 г.',
  ],
  [
    'a weekend',
    '2026-09-19T02:00:00Z',
    '2026-09-20T09:00:00Z',
    '2026年9月19日–20日',
    '19–20 Sept 2026',
    '19–20 сентября 2026 г.',
  ],
  [
    'two months',
    '2026-10-31T02:00:00Z',
    '2026-11-01T09:00:00Z',
    '2026年10月31日–11月1日',
    '31 Oct – 1 Nov 2026',
    '31 октября – 1 ноября 2026 г.',
  ],
  [
    'two years',
    '2026-12-31T02:00:00Z',
    '2027-01-01T09:00:00Z',
    '2026年12月31日 – 2027年1月1日',
    '31 Dec 2026 – 1 Jan 2027',
    '31 декабря 2026 г. – 1 января 2027 г.',
  ],
  [
    'a month of two years',
    '2026-01-31T02:00:00Z',
    '2027-01-01T09:00:00Z',
    '2026年1月31日 – 2027年1月1日',
    '31 Jan 2026 – 1 Jan 2027',
    '31 января 2026 г. – 1 января 2027 г.',
  ],
])('%s', (_, from, until, ...texts) => expect(textsOf(from, until)).toEqual(texts));

/** A different time zone for each minute of the offset. */
const formatterOf = (minute: number): Intl.DateTimeFormat => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return dateFormatter('en', { timeZone: `+${hours}:${minutes}` });
};

it('keeps the last 500 formatters', () => {
  const first = formatterOf(0);
  expect(formatterOf(0)).toBe(first);
  for (let minute = 1; minute <= 500; minute++) formatterOf(minute);
  expect(formatterOf(0)).not.toBe(first);
});
