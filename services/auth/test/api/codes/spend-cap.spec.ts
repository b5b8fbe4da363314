import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Redis } from 'ioredis';
import { CACHE_REDIS } from '@paddock/kit/service-tokens';
import { refused } from '@paddock/kit/testing/test-host';
import { SendLimits } from '../../../src/codes/send-limits.ts';
import { AuthHost } from '../../support/auth-host.ts';

const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));
/** Spread, so that only the tested limit is reached. */
const phone = (i: number): string => `+86139${String((i * 10_000) % 100_000_000).padStart(8, '0')}`;
const address = (i: number): string => `10.${Math.floor(i / 250)}.${i % 250}.1`;
const generous = {
  SMS_PER_NETWORK_A_DAY: '100000',
  SMS_PER_PREFIX_A_DAY: '100000',
  SMS_PER_COUNTRY_A_DAY: '100000',
  SMS_A_DAY: '100000',
};

describe('limits of text messages', () => {
  describe('per day', () => {
    const CAP = 1500;
    let host: AuthHost;
    beforeAll(async () => {
      host = await AuthHost.start({ ...generous, SMS_A_DAY: String(CAP), RUN_JOBS: 'false' });
    });
    afterAll(() => host.close());

    it('allow exactly the limit: 10,000 requests from 500 addresses for 2,000 numbers, 500 at a time', async () => {
      const limits = host.get(SendLimits);
      const results: PromiseSettledResult<unknown>[] = [];
      // A higher concurrency would exceed the deadline of Redis commands.
      for (let wave = 0; wave < 20; wave += 1) {
        const requests = many(500, (i) =>
          limits.take({ phone: phone((wave * 500 + i) % 2000), country: 'CN', network: address(i) }),
        );
        results.push(...(await Promise.allSettled(requests)));
      }
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(CAP);
    });

    it('would be exceeded without the atomic script (control)', async () => {
      const redis = host.services.app('auth').get<Redis>(CACHE_REDIS);
      const readThenCount = async (): Promise<boolean> => {
        const spent = Number(await redis.get('spent'));
        if (spent >= CAP) return false;
        await redis.incr('spent');
        return true;
      };
      const results = await Promise.all(many(2 * CAP, readThenCount));
      expect(results.filter(Boolean).length).toBeGreaterThan(CAP);
    });

    it('reset on the next day', async () => {
      const limits = host.get(SendLimits);
      await expect(limits.take({ phone: phone(1), country: 'CN', network: '1' })).rejects.toThrow();
      host.travel(24 * 3_600_000);
      await limits.take({ phone: phone(1), country: 'CN', network: '1' });
    });
  });

  it.each([
    ['SMS_A_DAY', phone, address],
    ['SMS_PER_COUNTRY_A_DAY', phone, address],
    ['SMS_PER_NETWORK_A_DAY', phone, (i: number) => `198.51.100.${i}`],
    ['SMS_PER_NETWORK_A_DAY', phone, (i: number) => `2001:db8:77:${i}::1`],
    ['SMS_PER_PREFIX_A_DAY', (i: number) => `+861391234${String(i).padStart(4, '0')}`, address],
  ])('enforce %s for all callers', async (cap, phoneOf, addressOf) => {
    const host = await AuthHost.start({ ...generous, [cap]: '17', RUN_JOBS: 'false' });
    const answers = await Promise.all(
      many(120, (i) =>
        host.call('send_code', { phone: phoneOf(i), source: 'register' }, { address: addressOf(i) }),
      ),
    );
    expect(answers.map(refused).filter((answer) => answer === 'none')).toHaveLength(17);
    expect(new Set(answers.map(refused))).toEqual(new Set(['none', 'code_limit']));
    expect(await host.query(`select count(*)::int as n from outbox_job`)).toEqual([{ n: 17 }]);
    await host.close();
  });
});
