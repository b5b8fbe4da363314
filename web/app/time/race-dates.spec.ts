import { expect, it } from '@jest/globals';
import { raceDates } from './race-dates.server.ts';

it('reads a moment in the zone of the race', () => {
  expect(raceDates('Asia/Shanghai', 'en').board('2026-12-13T18:30:00.000Z')).toEqual({
    day: '14',
    month: 'December 2026',
    weekday: 'Monday',
    time: '02:30',
    full: 'December 14, 2026, 02:30',
  });
  expect(raceDates('Asia/Shanghai', 'cn').board('2026-12-13T18:30:00.000Z')).toMatchObject({
    day: '14',
    month: '2026年12月',
  });
  expect(raceDates('Asia/Shanghai', 'ru').board('2026-12-13T18:30:00.000Z').month).toMatch(/^декабря 2026/);
});

it.each([
  ['en', 'December 14, 2026, 02:30', 'December 14, 2026, 02:30 – December 16, 2026, 02:30'],
  ['cn', '2026年12月14日 02:30', '2026年12月14日 02:30 – 2026年12月16日 02:30'],
  ['ru', '14 декабря 2026\u00a0г., 02:30', '14 декабря 2026\u00a0г., 02:30 – 16 декабря 2026\u00a0г., 02:30'],
] as const)('formats date and time in %s', (lang, moment, period) => {
  const dates = raceDates('Asia/Shanghai', lang);
  const [begin, end] = ['2026-12-13T18:30:00.000Z', '2026-12-15T18:30:00.000Z'];
  expect([dates.moment(begin), dates.board(begin).full, dates.period(begin, end)]).toEqual([
    moment,
    moment,
    period,
  ]);
});

it.each([
  ['Europe/Berlin', '2026-01-10T12:00:00Z', 'Central European Standard Time (UTC+1)'],
  ['Europe/Berlin', '2026-07-10T12:00:00Z', 'Central European Summer Time (UTC+2)'],
  ['Asia/Kolkata', '2026-07-10T12:00:00Z', 'India Standard Time (UTC+5:30)'],
  ['Etc/GMT-3', '2026-07-10T12:00:00Z', 'UTC+3'],
])('names the zone %s at %s', (zone, moment, name) => {
  expect(raceDates(zone, 'en').zoneName(moment)).toBe(name);
});

it('shows the UTC offset when an hour repeats', () => {
  const dates = raceDates('Europe/Berlin', 'en');
  expect(dates.period('2026-10-24T23:30:00.000Z', '2026-10-25T01:30:00.000Z')).toBe(
    'October 25, 2026, 01:30 (UTC+2)–02:30 (UTC+1)',
  );
  expect(dates.period('2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z')).toBe(
    'October 25, 2026, 02:30 (UTC+2)–02:30 (UTC+1)',
  );
  expect(dates.moment('2026-10-25T00:30:00.000Z')).toBe('October 25, 2026, 02:30 (UTC+2)');
  expect(dates.board('2026-10-25T01:30:00.000Z').full).toBe('October 25, 2026, 02:30 (UTC+1)');
  expect(dates.moment('2026-10-25T02:00:00.000Z')).toBe('October 25, 2026, 03:00');
  expect(dates.period('2026-10-25T10:30:00.000Z', '2026-10-25T11:30:00.000Z')).toBe(
    'October 25, 2026, 11:30–12:30',
  );
});
