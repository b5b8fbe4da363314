import {
  Cluster,
  Redis,
  type ClusterNode,
  type ClusterOptions,
  type Command,
  type RedisOptions,
} from 'ioredis';
import { onIdleTimeout } from '../idle-timeout.ts';

/**
 * Limits the time of each command. ioredis' own `commandTimeout` also rejects answers that have arrived but are
 * unread.
 */
export class BoundedRedis extends Redis {
  constructor(
    options: RedisOptions,
    /** In ms; null for blocking commands. */
    private readonly limit: number | null,
  ) {
    super(options);
  }

  /** A command that is resent after a reconnect keeps its first limit. */
  override sendCommand(...sending: Parameters<Redis['sendCommand']>): unknown {
    return within(this.limit, sending[0], super.sendCommand(...sending));
  }
}

/** The same for a Redis Cluster, over all redirections of a command. */
export class BoundedCluster extends Cluster {
  constructor(
    nodes: ClusterNode[],
    options: ClusterOptions,
    private readonly limit: number | null,
  ) {
    super(nodes, options);
  }

  override sendCommand(...sending: Parameters<Cluster['sendCommand']>): unknown {
    return within(this.limit, sending[0], super.sendCommand(...sending));
  }
}

function within(limit: number | null, command: Command, answer: unknown): unknown {
  if (limit !== null) {
    const settled = onIdleTimeout(limit, () => command.reject(new Error(`Redis was silent for ${limit} ms`)));
    command.promise.then(settled, settled);
  }
  return answer;
}
