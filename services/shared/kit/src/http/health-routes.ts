import type { FastifyInstance } from 'fastify';
import { metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

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
