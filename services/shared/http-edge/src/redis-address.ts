import type { RedisOptions } from 'ioredis';

const sentinelForm =
  /^(rediss?)\+sentinel:\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/@?]+)\/([\w.-]+)(?:\/(\d+))?(?:\?sentinelPassword=([^&]+))?$/;
const MAX_SENTINEL_WAIT_MS = 2000;

/**
 * `redis://:password@host:6379/0`, or through Sentinel `redis+sentinel://:password@host1:26379,host2,host3/name/0`, with
 * `?sentinelPassword=…` if the sentinels have one. `rediss` for TLS. Throws on other addresses.
 */
export function redisOptions(address: string): RedisOptions {
  const sentinel = sentinelForm.exec(address);
  if (sentinel) return sentinelOptions(sentinel);
  if (!/^rediss?:\/\//.test(address) || !URL.canParse(address))
    throw new Error('A Redis address is redis://host:6379/0 or redis+sentinel://host1,host2,host3/name/0.');
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || 6379),
    db: Number(pathname.slice(1)),
    ...credentials(username, password),
    ...(searchParams.has('family') && { family: Number(searchParams.get('family')) }),
    ...(protocol === 'rediss:' && { tls: {} }),
  };
}

function sentinelOptions(parts: RegExpExecArray): RedisOptions {
  const [, scheme, username, password, hosts = '', name, db, sentinelPassword] = parts;
  return {
    name,
    sentinels: hosts.split(',').map((one) => {
      const { hostname, port } = new URL(`redis://${one}`);
      return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 26_379) };
    }),
    db: Number(db ?? 0),
    ...credentials(username, password),
    ...(sentinelPassword && { sentinelPassword: decodeURIComponent(sentinelPassword) }),
    ...(scheme === 'rediss' && { tls: {}, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: MAX_SENTINEL_WAIT_MS,
    // A demoted master keeps its connections and refuses writes: asks the sentinels again, and repeats the command.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  };
}

const credentials = (username = '', password = ''): RedisOptions => ({
  ...(username && { username: decodeURIComponent(username) }),
  ...(password && { password: decodeURIComponent(password) }),
});
