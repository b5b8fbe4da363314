import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const MAX_DRAIN_MS = 25_000;

interface DrainSteps {
  /** Reports "not ready", and closes the connection with each response. */
  announce: () => void;
  /** Requests are still served during the notice, so that load balancers react first. */
  noticeMs: number;
  close: () => Promise<unknown>;
}

/** Drains on the first signal (docs/decisions/0013-graceful-shutdown.md); exits at once on a second one or after 25 s. */
export function drainOnSignal(
  steps: DrainSteps,
  log: { info: (data: object, message: string) => void },
): void {
  let draining = false;
  const drain = async (signal: NodeJS.Signals): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), MAX_DRAIN_MS).unref();
    await runDrainSteps(steps);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}

export async function runDrainSteps({ announce, noticeMs, close }: DrainSteps): Promise<void> {
  announce();
  await pause(noticeMs);
  await untilInputIsRead();
  await close();
}

const TICK_MS = 20;
const CALM_TICKS = 5;

/**
 * After a blocked event loop unread requests may exist on connections that look idle; they would be closed
 * without an answer.
 */
async function untilInputIsRead(): Promise<void> {
  for (let calm = 0; calm < CALM_TICKS;) {
    const started = performance.now();
    await pause(TICK_MS);
    calm = performance.now() - started < 10 * TICK_MS ? calm + 1 : 0;
  }
}

/** Stops accepting connections and finishes requests in flight. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A busy connection becomes idle only after its response.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(sweep);
}
