import { expect, it } from '@jest/globals';
import { AppEnv } from '../src/env/service-env.ts';
import { readEnv } from '../src/read-env.ts';

it('a Redis address in another form is refused with its setting and without its password', () => {
  const source = { PADDOCK_MODE: 'test', INTERNAL_SECRET: 'x'.repeat(32), CACHE_REDIS_URL: 'redis://cache' };
  const read = () => readEnv(AppEnv, { ...source, QUEUE_REDIS_URL: 'redis+cluster://:word@one,two/0' });
  expect(read).toThrow(/^QUEUE_REDIS_URL: A Redis address is .*redis\+cluster:\/\/host1,host2,host3\.$/);
});
