import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { Readiness } from './readiness.ts';

const LONGEST = 25_000;

/** Readiness off, finish what is under way, then workers, then pools. A second signal, or 25 s, ends it at once. */
export function drainOnSignal(app: INestApplication, log: Logger): void {
  let draining = false;
  const drain = async (signal: NodeJS.Signals): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LONGEST).unref();
    app.get(Readiness).drain();
    await (app.getHttpAdapter().getInstance() as FastifyInstance).close();
    await app.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}
