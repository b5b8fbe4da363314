import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const LONGEST = 25_000;

interface Leaving {
  /** Reports "not ready", and closes the connection with each response. */
  announce: () => void;
  /** Requests are still served during the notice, so that load balancers react first. */
  noticeMs: number;
  close: () => Promise<unknown>;
}

/** Drains on the first signal (docs/decisions/0013-how-a-copy-goes.md); exits at once on a second one or after 25 s. */
export function drainOnSignal(
  leaving: Leaving,
  log: { info: (data: object, message: string) => void },
): void {
  let draining = false;
  const drain = async (signal: NodeJS.Signals): Promise<void> => {
    if (draining) process.exit(1);
    draining = true;
    log.info({ signal }, 'draining');
    setTimeout(() => process.exit(1), LONGEST).unref();
    await leave(leaving);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void drain(signal));
}

export async function leave({ announce, noticeMs, close }: Leaving): Promise<void> {
  announce();
  await pause(noticeMs);
  await untilAllIsRead();
  await close();
}

const TURN = 20;
const CALM_TURNS = 5;

/**
 * After a blocked event loop unread requests may exist on connections that look idle; they would be closed
 * without an answer.
 */
async function untilAllIsRead(): Promise<void> {
  for (let calm = 0; calm < CALM_TURNS;) {
    const begun = performance.now();
    await pause(TURN);
    calm = performance.now() - begun < 10 * TURN ? calm + 1 : 0;
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
