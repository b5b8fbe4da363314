import { describe, expect, it } from '@jest/globals';
import { redisOptions } from './redis-address.ts';

describe('a Redis address', () => {
  it('names one server', () => {
    expect(redisOptions('redis://:p%40ss@cache:6380/2')).toEqual({
      host: 'cache',
      port: 6380,
      db: 2,
      password: 'p@ss',
    });
    expect(redisOptions('rediss://user:word@[::1]')).toEqual({
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
      redisOptions('redis+sentinel://:word@one:5000,two,[::1]:5001/paddock/1?sentinelPassword=s%40t'),
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
    expect(redisOptions('rediss+sentinel://one/paddock')).toEqual(
      expect.objectContaining({ db: 0, tls: {}, enableTLSForSentinelMode: true }),
    );
  });

  it.each(['http://cache', 'cache:6379', 'redis+sentinel://one,two', 'redis+cluster://one,two'])(
    'is refused in another form: %s',
    (address) => expect(() => redisOptions(address)).toThrow('A Redis address is'),
  );
});
