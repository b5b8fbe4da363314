import { expect, it } from '@jest/globals';
import type { TimeUnit } from '@paddock/contracts/race/outcomes/result-columns';
import { readTime } from './lap-time.ts';

it.each<[string, number, TimeUnit?]>([
  ['1:05.123', 65_123],
  ['0:32.1', 32_100],
  ['01:00', 60_000],
  ['1:02:03.004', 3_723_004],
  ['90:00', 5_400_000],
  ['32.145', 32_145],
  ['32,145', 32_145],
  ['0.0004', 0],
  ['32145', 32_145, 'milliseconds'],
  ['65', 65, 'milliseconds'],
  ['65', 65_000],
  ['65.4', 65, 'milliseconds'],
  ['1:05.1', 65_100, 'milliseconds'],
  ['0', 0],
  ['24:00:00', 86_400_000],
])('reads %s', (text, milliseconds, unit = 'seconds') => {
  expect(readTime(text, unit)).toBe(milliseconds);
});

it.each([
  '',
  'fast',
  '-1',
  '1e3',
  '1:60',
  '1:2:3:4',
  '::',
  ':30',
  '1:',
  '12.',
  '.5',
  '1.2.3',
  '24:00:01',
  '９',
  'NaN',
  '0x10',
])('rejects %j', (text) => {
  expect(readTime(text, 'seconds')).toBeUndefined();
});
