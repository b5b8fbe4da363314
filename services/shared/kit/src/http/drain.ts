import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

/**
 * While a copy drains, each answer ends its connection, so that nobody sends the next request on one that is being
 * closed. Connections without a request are closed by our own clients before the notice is over (`deadlines.idle` is
 * shorter). A request that arrives all the same is answered, not refused.
 */
export function partFromClients(door: FastifyInstance, readiness: Readiness): void {
  door.addHook('onSend', (_request, reply, payload, done) => {
    if (readiness.isDraining) void reply.header('connection', 'close');
    done(null, payload);
  });
}
