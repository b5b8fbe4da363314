import type { Server } from 'node:http';

const LONGEST = 20_000;

/** Drains at the first signal and leaves; a second signal, or 20 s, ends it at once. */
export function drainOnSignal(
  drain: () => Promise<unknown>,
  log: { info: (data: object, message: string) => void },
): void {
  let draining = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (draining) process.exit(1);
      draining = true;
      log.info({ signal }, 'draining');
      setTimeout(() => process.exit(1), LONGEST).unref();
      void drain().then(() => process.exit(0));
    });
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
