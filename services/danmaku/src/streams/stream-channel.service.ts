import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CommentRow } from '@paddock/contracts/danmaku/live';
import { PubSub } from '@paddock/http-edge/pub-sub';
import type { ServiceEnv } from '@paddock/kit/env/service-env';
import { connectChannel } from '@paddock/kit/redis/connect-redis';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';

export type StreamEvent =
  /** The stream advanced from `after` to `upTo`; silent comments are omitted. */
  | { type: 'added'; videoId: string; after: number; upTo: number; version: number; rows: CommentRow[] }
  /** Comments were hidden or shown again. */
  | { type: 'changed'; videoId: string; version: number; removed: string[] }
  | { type: 'presence'; replica: string; viewers: Record<string, number> }
  | { type: 'words' };

type Message = [sender: string, event: StreamEvent];

/**
 * Events between replicas of this service. Lost ones are found in the database, because stream offsets have no
 * gaps.
 */
@Injectable()
export class StreamChannel extends PubSub<StreamEvent, Message> implements OnApplicationShutdown {
  constructor(@Inject(SERVICE_ENV) env: ServiceEnv, @Inject(LOG) log: Logger) {
    const channel = `${env.QUEUE_PREFIX}:danmaku`;
    super(
      channel,
      connectChannel(env.CACHE_REDIS_URL, channel, 'danmaku-', log),
      {
        pack: (event, sender): Message => [sender, event],
        unpack: ([sender, event]) => ({ event, sender }),
      },
      log,
    );
  }

  onApplicationShutdown(): void {
    this.close();
  }
}
