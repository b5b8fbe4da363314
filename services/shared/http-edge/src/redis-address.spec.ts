import { describe, expect, it } from '@jest/globals';
import { redisAddress } from './redis-address.ts';

describe('a Redis address', () => {
  it('names one server', () => {
    expect(redisAddress('redis://:p%40ss@cache:6380/2').options).toEqual({
      host: 'cache',
      port: 6380,
      db: 2,
      password: 'p@ss',
    });
    expect(redisAddress('rediss://user:word@[::1]').options).toEqual({
      host: '::1',
      port: 6379,
      db: 0,
      username: 'user',
      password: 'word',
      tls: {},
    });
  });

  it('names sentinels and the master', () => {
    expect(
      redisAddress('redis+sentinel://:word@one:5000,two,[::1]:5001/paddock/1?sentinelPassword=s%40t').options,
    ).toEqual(
      expect.objectContaining({
        name: 'paddock',
        db: 1,
        password: 'word',
        sentinelPassword: 's@t',
        sentinels: [
          { host: 'one', port: 5000 },
          { host: 'two', port: 26_379 },
          { host: '::1', port: 5001 },
        ],
      }),
    );
    expect(redisAddress('rediss+sentinel://one/paddock').options).toEqual(
      expect.objectContaining({ db: 0, tls: {}, enableTLSForSentinelMode: true }),
    );
  });

  it('names nodes of a Cluster', () => {
    expect(redisAddress('redis+cluster://:p%40ss@one:7000,two,[::1]:7001')).toEqual({
      options: { password: 'p@ss' },
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
        { host: '::1', port: 7001 },
      ],
    });
    expect(redisAddress('rediss+cluster://user:word@one')).toEqual({
      options: { username: 'user', password: 'word', tls: {} },
      nodes: [{ host: 'one', port: 6379 }],
    });
  });

  it.each([
    'http://cache',
    'cache:6379',
    'redis+sentinel://one,two',
    'redis+cluster://one,two/0',
    'redis+cluster://one,',
    'redis+cluster://one:port',
    'redis+sentinel://one,/name',
  ])('is refused in another form: %s', (address) =>
    expect(() => redisAddress(address)).toThrow('A Redis address is'),
  );
});
