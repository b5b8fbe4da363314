import { expect, it } from '@jest/globals';
import { raceDates } from './race-dates.server.ts';

it('reads a moment in the zone of the race', () => {
  expect(raceDates('Asia/Shanghai', 'en').board('2026-12-13T18:30:00.000Z')).toEqual({
    day: '14',
    month: 'Dec 2026',
    hour: 'Monday, 02:30',
    time: '02:30',
    full: '14 Dec 2026, 02:30',
  });
  expect(raceDates('Asia/Shanghai', 'cn').board('2026-12-13T18:30:00.000Z')).toMatchObject({
    day: '14',
    month: '2026年12月',
    hour: '星期一 02:30',
  });
  expect(raceDates('Asia/Shanghai', 'ru').board('2026-12-13T18:30:00.000Z').month).toMatch(/^декабря 2026/);
});

it.each([
  ['en', '14 Dec 2026, 02:30', '14 Dec 2026, 02:30 UTC+8', '14 Dec 2026, 02:30 – 16 Dec 2026, 02:30 UTC+8'],
  [
    'cn',
    '2026年12月14日 02:30',
    '2026年12月14日 02:30（UTC+8）',
    '2026年12月14日 02:30 – 2026年12月16日 02:30（UTC+8）',
  ],
  [
    'ru',
    '14 декабря 2026\u00a0г., 02:30',
    '14 декабря 2026\u00a0г., 02:30 UTC+8',
    '14 декабря 2026\u00a0г., 02:30 – 16 декабря 2026\u00a0г., 02:30 UTC+8',
  ],
] as const)('formats date and time in %s', (lang, full, moment, period) => {
  const dates = raceDates('Asia/Shanghai', lang);
  const [begin, end] = ['2026-12-13T18:30:00.000Z', '2026-12-15T18:30:00.000Z'];
  expect([dates.board(begin).full, dates.moment(begin), dates.period(begin, end)]).toEqual([
    full,
    moment,
    period,
  ]);
});

it('writes ISO 8601 with the offset of the zone', () => {
  for (const [zone, local] of [
    ['Asia/Shanghai', '2026-12-14T02:30:00+08:00'],
    ['America/St_Johns', '2026-12-13T15:00:00-03:30'],
    ['UTC', '2026-12-13T18:30:00+00:00'],
  ] as const)
    expect(raceDates(zone, 'ru').iso('2026-12-13T18:30:00.000Z')).toBe(local);
});

it.each([
  ['Europe/Berlin', '2026-01-10T12:00:00Z', 'Central European Standard Time (UTC+1)'],
  ['Europe/Berlin', '2026-07-10T12:00:00Z', 'Central European Summer Time (UTC+2)'],
  ['Asia/Kolkata', '2026-07-10T12:00:00Z', 'India Standard Time (UTC+5:30)'],
  ['Etc/GMT-3', '2026-07-10T12:00:00Z', 'UTC+3'],
])('names the zone %s at %s', (zone, moment, name) => {
  expect(raceDates(zone, 'en').zoneName(moment)).toBe(name);
});

it('names a zone in Chinese with full-width brackets', () => {
  const dates = raceDates('Asia/Shanghai', 'cn');
  expect(dates.zoneName('2026-12-13T18:30:00.000Z')).toBe('中国标准时间（UTC+8）');
});

it('shows both UTC offsets when they differ', () => {
  const dates = raceDates('Europe/Berlin', 'en');
  expect(dates.period('2026-10-24T23:30:00.000Z', '2026-10-25T01:30:00.000Z')).toBe(
    '25 Oct 2026, 01:30 UTC+2 – 02:30 UTC+1',
  );
  expect(dates.period('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')).toBe(
    '25 Oct 2026, 02:30 UTC+2 – 02:30 UTC+1',
  );
  expect(dates.moment('2026-10-25T00:30:00.000Z')).toBe('25 Oct 2026, 02:30 UTC+2');
  expect(dates.moment('2026-10-25T01:30:00.000Z')).toBe('25 Oct 2026, 02:30 UTC+1');
  expect(dates.period('2026-10-25T10:30:00.000Z', '2026-10-25T11:30:00.000Z')).toBe(
    '25 Oct 2026, 11:30\u2060–\u206012:30 UTC+1',
  );
});
