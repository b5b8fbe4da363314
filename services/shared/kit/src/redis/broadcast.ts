import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { broadcastEnvelope, type Broadcasted, type BroadcastEvent } from '@paddock/contracts/broadcast';
import { PubSub } from '@paddock/http-edge/pub-sub';
import type { AppEnv } from '../env/service-env.ts';
import { LOG, SERVICE_ENV } from '../service-tokens.ts';
import { connectChannel } from './connect-redis.ts';

/** Events to all processes of all services. */
@Injectable()
export class Broadcast extends PubSub<BroadcastEvent, Broadcasted> implements OnApplicationShutdown {
  constructor(@Inject(SERVICE_ENV) env: AppEnv, @Inject(LOG) log: Logger) {
    const channel = `${env.QUEUE_PREFIX}:events`;
    super(channel, connectChannel(env.CACHE_REDIS_URL, channel, '', log), broadcastEnvelope, log);
  }

  onApplicationShutdown(): void {
    this.close();
  }
}
