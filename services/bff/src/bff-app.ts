import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { fastify, type FastifyInstance } from 'fastify';
import { callTable } from '@paddock/contracts/call-table';
import { readProxies } from '@paddock/http-edge/client-address';
import { closeConnectionsOnDrain, Readiness, healthRoutes } from '@paddock/kit/http/readiness';
import { NestLog } from '@paddock/kit/logging/log';
import { BffModule, type BffSettings } from './app.module.ts';
import { CallRoutes, callTables } from './calls/call-routes.ts';
import { openListener } from './listener.ts';

export interface ListenerUrls {
  site: string;
  admin: string;
  internal: string;
}

/**
 * The public API. Member calls, admin calls and health checks have separate listeners, so that the network can
 * separate them.
 */
export class Bff {
  private constructor(
    readonly context: INestApplicationContext,
    private readonly settings: BffSettings,
    private readonly site: FastifyInstance,
    private readonly admin: FastifyInstance,
    private readonly internal: FastifyInstance,
  ) {}

  static async create(settings: BffSettings): Promise<Bff> {
    const { env, log, table = callTable, bounds } = settings;
    const context = await NestFactory.createApplicationContext(BffModule.forRoot(settings), {
      logger: new NestLog(log),
      abortOnError: false,
    });
    const proxies = readProxies(env.TRUSTED_PROXIES);
    const [site, admin] = [
      openListener(proxies, bounds?.connections),
      openListener(proxies, bounds?.connections),
    ];
    const internal = fastify({ forceCloseConnections: true });
    const routes = context.get(CallRoutes);
    const tables = callTables(table);
    for (const listener of [site, admin]) closeConnectionsOnDrain(listener, context.get(Readiness));
    routes.register(site, tables.site);
    routes.register(admin, tables.admin);
    healthRoutes(internal, context.get(Readiness));
    return new Bff(context, settings, site, admin, internal);
  }

  async listen(): Promise<ListenerUrls> {
    const { BIND: host, PORT, ADMIN_PORT, INTERNAL_PORT } = this.settings.env;
    const [site, admin, internal] = await Promise.all([
      this.site.listen({ port: PORT, host }),
      this.admin.listen({ port: ADMIN_PORT, host }),
      this.internal.listen({ port: INTERNAL_PORT, host }),
    ]);
    return { site, admin, internal };
  }

  /** Drains the call listeners first; health checks and metrics stay available until then. */
  async close(): Promise<void> {
    await Promise.all([this.site.close(), this.admin.close()]);
    await this.context.close();
    await this.internal.close();
  }
}
