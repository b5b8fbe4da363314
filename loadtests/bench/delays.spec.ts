import { expect, it } from '@jest/globals';
import { addDelay, mergedDelays, quantile, type DelayCounts } from './delays.ts';

it('computes quantiles over the delays of several processes', () => {
  const [one, other]: [DelayCounts, DelayCounts] = [{}, {}];
  for (let ms = 1; ms <= 50; ms += 1) addDelay(one, ms);
  for (let ms = 51; ms <= 100; ms += 1) addDelay(other, ms + 0.2);
  const all = mergedDelays([one, other]);
  expect([0.5, 0.99, 1].map((share) => quantile(all, share))).toEqual([50, 99, 100]);
  expect(quantile({}, 0.99)).toBe(0);
});
