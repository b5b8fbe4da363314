import { Redis, type RedisOptions } from 'ioredis';
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
    const answer = super.sendCommand(...sending);
    const [command] = sending;
    const { limit } = this;
    if (limit !== null) {
      const settled = onIdleTimeout(limit, () =>
        command.reject(new Error(`Redis was silent for ${limit} ms`)),
      );
      command.promise.then(settled, settled);
    }
    return answer;
  }
}
