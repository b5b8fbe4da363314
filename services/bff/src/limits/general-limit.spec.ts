import { expect, it } from '@jest/globals';
import { GeneralLimit } from './general-limit.ts';

it('tracks a bounded number of clients', async () => {
  const limit = new GeneralLimit(2, 100);
  for (let i = 0; i < 5000; i += 1) await limit.take(`2001:db8:${i.toString(16)}:0::/64`);
  expect(limit.clients).toBe(100);
});

it('counts each client separately', async () => {
  const limit = new GeneralLimit(2);
  for (const client of ['a', 'b', 'a', 'b']) await limit.take(client);
  await expect(limit.take('a')).rejects.toMatchObject({ error: 'too_many', data: { retryAfter: 30 } });
  await expect(limit.take('c')).resolves.toBeUndefined();
});

it('gives calls back', async () => {
  const limit = new GeneralLimit(2);
  for (let i = 0; i < 9; i += 1) {
    await limit.take('a');
    limit.refund('a', 0.9);
  }
  await limit.take('a');
  await expect(limit.take('a')).rejects.toMatchObject({ error: 'too_many' });
});

it('delays calls just above the limit instead of refusing them', async () => {
  const limit = new GeneralLimit(6000);
  const burst = await Promise.allSettled(Array.from({ length: 6300 }, () => limit.take('a')));
  const passed = burst.filter(({ status }) => status === 'fulfilled').length;
  expect(passed).toBeGreaterThanOrEqual(6195);
  expect(passed).toBeLessThan(6300);
});
