import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

const LONGEST = 25_000;

interface Leaving {
  /** From now on it says that it is not ready, and each answer ends its connection. */
  announce: () => void;
  /** How long it goes on answering meanwhile, so that whoever balances sees it in time. */
  noticeMs: number;
  close: () => Promise<unknown>;
}

/** Goes at the first signal as every copy does (docs/decisions/0013-graceful-shutdown.md); a second one, or 25 s, ends it at once. */
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
 * A process that got no time meanwhile has requests before it that it has not read: to it their connections rest, and it would close
 * them unanswered.
 */
async function untilAllIsRead(): Promise<void> {
  for (let calm = 0; calm < CALM_TURNS;) {
    const begun = performance.now();
    await pause(TURN);
    calm = performance.now() - begun < 10 * TURN ? calm + 1 : 0;
  }
}

/** Takes nothing new and finishes what is under way. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // A connection that was busy just now becomes idle only later.
  const sweep = setInterval(() => server.closeIdleConnections(), 100);
  await closed;
  clearInterval(sweep);
}
