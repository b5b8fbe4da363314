import { AbstractConnector, Redis, type RedisOptions } from 'ioredis';
import { connect as connectTcp, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { connect as connectTls } from 'node:tls';
import type { RedisAddress, RedisNode } from './redis-address.ts';

const MAX_ANSWER_MS = 2000;
const BETWEEN_ATTEMPTS_MS = 200;
/** Of commands at a node that does not serve the slot, or not at the moment. */
const elsewhere = /^(MOVED|ASK|TRYAGAIN|CLUSTERDOWN)/;

/**
 * Options of a connection for one channel. On a Redis Cluster it is to the node of the channel's slot, looked up for each
 * attempt. Not ioredis' `shardedSubscribers`: they hide a lost connection and a refused subscription.
 */
export function channelOptions({ options, nodes }: RedisAddress, channel: string): RedisOptions {
  if (!nodes) return options;
  class SlotConnector extends AbstractConnector {
    constructor(own: unknown) {
      super((own as RedisOptions).disconnectTimeout ?? MAX_ANSWER_MS);
    }

    /** A rejection ends the client, so it is only for a `disconnect`. */
    override async connect(emit: (type: string, error: Error) => void): Promise<Socket> {
      this.connecting = true;
      for (;;) {
        const owner = await ownerOf(channel, nodes!, options);
        if (!this.connecting) throw new Error('Connection is closed.');
        if (owner) return this.open(owner);
        emit('error', new Error(`no node of the Redis Cluster names the one of ${channel}`));
        await pause(BETWEEN_ATTEMPTS_MS);
      }
    }

    private open({ host, port }: RedisNode): Socket {
      const stream = options.tls ? connectTls({ host, port, ...options.tls }) : connectTcp({ host, port });
      stream.once('error', (error) => void (this.firstError = error));
      this.stream = stream;
      return stream;
    }
  }
  return {
    ...options,
    Connector: SlotConnector,
    reconnectOnError: ({ message }) => (elsewhere.test(message) ? 2 : false),
  };
}

/** What most of the nodes name: a former master that has just returned still names itself. */
async function ownerOf(
  channel: string,
  nodes: readonly RedisNode[],
  options: RedisOptions,
): Promise<RedisNode | undefined> {
  const answers = await Promise.all(nodes.map((node) => ownerAccordingTo(node, channel, options)));
  const votes = Map.groupBy(
    answers.filter((answer) => answer !== undefined),
    ({ host, port }) => `${host} ${port}`,
  );
  return [...votes.values()].toSorted((a, b) => b.length - a.length)[0]?.[0];
}

async function ownerAccordingTo(
  node: RedisNode,
  channel: string,
  options: RedisOptions,
): Promise<RedisNode | undefined> {
  const redis = new Redis({
    ...options,
    ...node,
    connectionName: 'paddock-slots',
    lazyConnect: true,
    retryStrategy: null,
    connectTimeout: MAX_ANSWER_MS,
    commandTimeout: MAX_ANSWER_MS,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    const [slot, ranges] = await Promise.all([redis.cluster('KEYSLOT', channel), redis.cluster('SLOTS')]);
    const [, , master] = ranges.find(([first, last]) => first <= slot && slot <= last) ?? [];
    // An empty host is the node itself.
    return master && { host: master[0] || node.host, port: master[1] };
  } catch {
    return undefined;
  } finally {
    redis.disconnect();
  }
}
