import type { Logger } from 'pino';
import type { Readiness } from './readiness.ts';

const LONGEST = 25_000;

/** Readiness off, then finish what is under way. A second signal, or 25 s, ends it at once. */
export function drainOnSignal(readiness: Readiness, close: () => Promise<unknown>, log: Logger): void {
  let draining = false;
  const drain = async (signal: NodeJS.Signals): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LONGEST).unref();
    readiness.drain();
    await close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}
