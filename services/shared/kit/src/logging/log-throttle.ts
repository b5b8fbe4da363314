import type { Logger } from 'pino';

const QUIET = 10_000;

/** Logs at most once in ten seconds: reconnecting clients repeat the same error many times a second. */
export function throttled(log: Logger, message: string): (error: Error) => void {
  let last = 0;
  return (error) => {
    if (Date.now() - last < QUIET) return;
    last = Date.now();
    log.warn({ err: error }, message);
  };
}
