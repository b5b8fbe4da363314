import { Redis, type RedisOptions } from 'ioredis';
import { onIdleTimeout } from '../idle-timeout.ts';

/** A connection whose commands end after so many ms. The library's own limit also refuses answers that are here, unread. */
export class BoundedRedis extends Redis {
  constructor(
    url: string,
    options: RedisOptions,
    /** In ms; none for what waits on blocking commands. */
    private readonly limit: number | null,
  ) {
    super(url, options);
  }

  /** One that is sent again after a connection was lost has no more time than before: the first limit stands. */
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
