import type { FastifyInstance } from 'fastify';
import type { Readiness } from './readiness.ts';

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
