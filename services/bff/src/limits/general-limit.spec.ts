import { expect, it } from '@jest/globals';
import { GeneralLimit } from './general-limit.ts';

it('tracks a bounded number of networks', () => {
  const limit = new GeneralLimit(2, 100);
  for (let i = 0; i < 5000; i += 1) limit.take(`2001:db8:${i.toString(16)}:0::/64`);
  expect(limit.networks).toBe(100);
});

it('counts each network separately', () => {
  const limit = new GeneralLimit(2);
  for (const network of ['a', 'b', 'a', 'b']) limit.take(network);
  expect(() => limit.take('a')).toThrow('too_many');
  expect(() => limit.take('c')).not.toThrow();
});
