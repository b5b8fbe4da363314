import { isNativeError } from 'node:util/types';

// Class 08: connection exceptions; 57P01-57P03: shutdown or start-up; 53300: too many connections; 25006: a standby during a failover.
const lostStates = /^(08|57P0[123]|53300|25006)/;
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** True if the database failed rather than our code or the caller. */
export function isLostConnection(error: unknown): boolean {
  // Without instanceof: Jest's realm has another Error class than the sockets.
  if (!isNativeError(error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (lostStates.test(code) || lostCodes.has(code))) return true;
  // TypeORM releases a connection that dies between two statements; the second statement then has none.
  if (error.name === 'QueryRunnerAlreadyReleasedError') return true;
  if (
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|Cannot use a pool/i.test(
      error.message,
    )
  )
    return true;
  return error.cause !== undefined && isLostConnection(error.cause);
}

/** A migration changed the result type of a prepared statement; it is prepared again under a new name. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

/** 57014 statement timeout, 55P03 lock timeout, 40P01 deadlock, stale plan: retryable. */
export function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '57014' || code === '55P03' || code === '40P01' || isStalePlan(error);
}

/** The name of the violated unique index, if any. */
export function brokenUnique(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
