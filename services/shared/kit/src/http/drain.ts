import type { FastifyInstance } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Readiness } from './readiness.ts';

const LONGEST = 25_000;

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

/**
 * Turns readiness off, gives the load balancer time to notice, then stops listening and finishes what is under way. A
 * second signal, or 25 s, ends it at once.
 */
export function drainOnSignal(
  readiness: Readiness,
  noticeMs: number,
  close: () => Promise<unknown>,
  log: Logger,
): void {
  let draining = false;
  const drain = async (signal: NodeJS.Signals): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LONGEST).unref();
    readiness.drain();
    await pause(noticeMs);
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}
