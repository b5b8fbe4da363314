import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { ModuleRef, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { isTrusted } from '@paddock/http-edge/client-address';
import { guardConnections, serverTimes } from '@paddock/http-edge/connections';
import { Clock } from '@paddock/kit/clock';
import { closeConnectionsOnDrain, Readiness } from '@paddock/kit/http/readiness';
import { NestLog } from '@paddock/kit/logging/log';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import { CommentsService } from '../comments/comments.service.ts';
import type { DanmakuEnv } from '../env.ts';
import { FollowedDaysService } from '../race-days/followed-days.service.ts';
import { RoomsService } from '../rooms/rooms.service.ts';
import { TicketsService } from '../tickets/tickets.service.ts';
import { EdgeSettings } from './edge-settings.ts';
import { ErrorFilter } from './error-filter.ts';
import { LiveAdapter } from './live-adapter.ts';
import { RaceDaysGateway } from './race-days.gateway.ts';
import { RoomsGateway } from './rooms.gateway.ts';
import { WireController } from './wire.controller.ts';
import { WireService } from './wire.service.ts';

/** Providers come from the process that hosts the services. */
@Module({})
class EdgeRoot {}

/** Providers of the service that the listener uses. */
const sharedServices = [CommentsService, FollowedDaysService, RoomsService, TicketsService, WireService];

/** The public listener, separate from internal calls: a Nest application that shares the services of this process. */
@Injectable()
export class PublicListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private app: NestFastifyApplication | undefined;

  constructor(
    private readonly shared: ModuleRef,
    private readonly readiness: Readiness,
    private readonly clock: Clock,
    @Inject(SERVICE_ENV) private readonly env: DanmakuEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  get port(): number {
    const address = this.app?.getHttpServer().address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  async onApplicationBootstrap(): Promise<void> {
    const settings = new EdgeSettings(this.env, this.clock);
    const { proxies } = settings;
    const { keepAliveTimeout, requestTimeout, ...times } = serverTimes;
    const adapter = new FastifyAdapter({
      trustProxy: (address: string) => isTrusted(address, proxies),
      http: times,
      requestTimeout,
      keepAliveTimeout,
      connectionTimeout: 30_000,
      forceCloseConnections: 'idle',
      return503OnClosing: false,
      routerOptions: { ignoreTrailingSlash: true },
    });
    const root = {
      module: EdgeRoot,
      controllers: [WireController],
      providers: [
        RoomsGateway,
        RaceDaysGateway,
        { provide: EdgeSettings, useValue: settings },
        ...sharedServices.map((type) => ({ provide: type, useValue: this.shared.get<object>(type) })),
      ],
    };
    this.app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
      logger: new NestLog(this.log),
      abortOnError: false,
      bodyParser: false,
    });
    const fastify = adapter.getInstance<FastifyInstance>();
    guardConnections(fastify.server, proxies);
    closeConnectionsOnDrain(fastify, this.readiness);
    fastify.addHook('onRequest', (_request, reply, done) => {
      void reply.headers({ 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' });
      done();
    });
    // Handlers read bodies themselves, regardless of the content type.
    fastify.removeAllContentTypeParsers();
    fastify.addContentTypeParser('*', (_request, _body, done) => done(null));
    this.app.useGlobalFilters(new ErrorFilter(this.shared.get(WireService), settings));
    this.app.useWebSocketAdapter(new LiveAdapter(this.app, settings));
    await this.app.listen(this.env.DANMAKU_PORT, this.env.BIND);
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.app?.get(RoomsGateway).drain();
    await this.app?.close();
  }
}
