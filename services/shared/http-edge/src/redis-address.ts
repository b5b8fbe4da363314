import type { RedisOptions } from 'ioredis';

const listForm = /^(rediss?)\+(sentinel|cluster):\/\/(?:([^:@/]*)(?::([^@/]*))?@)?([^/@?]+)(.*)$/;
const masterForm = /^\/([\w.-]+)(?:\/(\d+))?(?:\?sentinelPassword=([^&]+))?$/;
const MAX_SENTINEL_WAIT_MS = 2000;

export interface RedisNode {
  host: string;
  port: number;
}

export interface RedisAddress {
  options: RedisOptions;
  /** Of a Redis Cluster, which each of them knows entirely. */
  nodes?: readonly RedisNode[];
}

/**
 * `redis://:password@host:6379/0`, or through Sentinel `redis+sentinel://:password@host1:26379,host2,host3/name/0`, with
 * `?sentinelPassword=…` if the sentinels have one, or of a Cluster `redis+cluster://:password@host1:6379,host2,host3`.
 * `rediss` for TLS. Throws on other addresses.
 */
export function redisAddress(address: string): RedisAddress {
  const list = listForm.exec(address);
  if (list) return list[2] === 'cluster' ? clusterAddress(list) : { options: sentinelOptions(list) };
  if (!/^rediss?:\/\//.test(address) || !URL.canParse(address)) throw wrongForm();
  const { protocol, hostname, port, username, password, pathname, searchParams } = new URL(address);
  return {
    options: {
      host: unbracketed(hostname),
      port: Number(port || 6379),
      db: Number(pathname.slice(1)),
      ...credentials(username, password),
      ...(searchParams.has('family') && { family: Number(searchParams.get('family')) }),
      ...(protocol === 'rediss:' && { tls: {} }),
    },
  };
}

function clusterAddress([, scheme, , username, password, hosts = '', rest]: RegExpExecArray): RedisAddress {
  // It has no numbered databases.
  if (rest !== '') throw wrongForm();
  return {
    options: { ...credentials(username, password), ...(scheme === 'rediss' && { tls: {} }) },
    nodes: nodesOf(hosts, 6379),
  };
}

function sentinelOptions([
  ,
  scheme,
  ,
  username,
  password,
  hosts = '',
  rest = '',
]: RegExpExecArray): RedisOptions {
  const master = masterForm.exec(rest);
  if (!master) throw wrongForm();
  const [, name, db, sentinelPassword] = master;
  return {
    name,
    sentinels: nodesOf(hosts, 26_379),
    db: Number(db ?? 0),
    ...credentials(username, password),
    ...(sentinelPassword && { sentinelPassword: decodeURIComponent(sentinelPassword) }),
    ...(scheme === 'rediss' && { tls: {}, enableTLSForSentinelMode: true }),
    sentinelCommandTimeout: MAX_SENTINEL_WAIT_MS,
    // A demoted master keeps its connections and refuses writes: asks the sentinels again, and repeats the command.
    reconnectOnError: ({ message }) => (message.startsWith('READONLY') ? 2 : false),
  };
}

const nodesOf = (hosts: string, defaultPort: number): RedisNode[] =>
  hosts.split(',').map((one) => {
    if (!URL.canParse(`redis://${one}`)) throw wrongForm();
    const { hostname, port } = new URL(`redis://${one}`);
    if (hostname === '') throw wrongForm();
    return { host: unbracketed(hostname), port: Number(port || defaultPort) };
  });

const unbracketed = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');

const credentials = (username = '', password = ''): RedisOptions => ({
  ...(username && { username: decodeURIComponent(username) }),
  ...(password && { password: decodeURIComponent(password) }),
});

const wrongForm = (): Error =>
  new Error(
    'A Redis address is redis://host:6379/0, redis+sentinel://host1,host2,host3/name/0 or redis+cluster://host1,host2,host3.',
  );
