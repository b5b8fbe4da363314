import { type Command, Redis, type RedisOptions } from 'ioredis';
import { onSilence } from '../silence.ts';

type Sending = Parameters<Redis['sendCommand']>;

/** A connection whose commands end after so many ms. The library's own limit also refuses answers that are here, unread. */
export class BoundedRedis extends Redis {
  /** One that is sent again after a connection was lost has no more time than before. */
  private readonly bounded = new WeakSet<Command>();

  constructor(
    url: string,
    options: RedisOptions,
    /** In ms; none for what waits on blocking commands. */
    private readonly limit: number | null,
  ) {
    super(url, options);
  }

  override sendCommand(...sending: Sending): unknown {
    const answer = super.sendCommand(...sending);
    this.bound(sending[0]);
    return answer;
  }

  private bound(command: Command): void {
    const { limit } = this;
    if (limit === null || command.isResolved || this.bounded.has(command)) return;
    this.bounded.add(command);
    const settled = onSilence(limit, () => command.reject(new Error(`Redis was silent for ${limit} ms`)));
    command.promise.then(settled, settled);
  }
}
