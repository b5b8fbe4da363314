import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { metrics } from '../metrics.ts';

type Check = () => Promise<unknown>;

/** Readiness checks the database; liveness does not. */
@Injectable()
export class Readiness {
  private readonly checks = new Map<string, Check>();
  private draining = false;

  /** Responses close their connection from now on. */
  get isDraining(): boolean {
    return this.draining;
  }

  require(name: string, check: Check): void {
    this.checks.set(name, check);
  }

  drain(): void {
    this.draining = true;
  }

  async failing(): Promise<string[]> {
    if (this.draining) return ['draining'];
    const results = await Promise.allSettled([...this.checks.values()].map((check) => check()));
    return [...this.checks.keys()].filter((_name, i) => results[i]?.status === 'rejected');
  }
}

/**
 * Closes connections with their next response while the process drains. Our clients close idle connections before
 * the notice is over (`deadlines.idle` is shorter). Requests that still arrive are answered.
 */
export function closeConnectionsOnDrain(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** `/health`: liveness; `/ready`: readiness; `/metrics`: Prometheus. */
export function healthRoutes(fastify: FastifyInstance, readiness: Readiness): void {
  fastify.get('/health', async () => ({ status: 'ok' }));
  fastify.get('/ready', async (_request, reply) => {
    const failing = await readiness.failing();
    return reply
      .code(failing.length === 0 ? 200 : 503)
      .send({ status: failing.length === 0 ? 'ok' : 'not ready', failing });
  });
  fastify.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.metrics()),
  );
}
