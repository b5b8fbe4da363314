import { isNativeError } from 'node:util/types';

// Class 08: connection exceptions; 57P01-57P03: the server is going away or not there yet; 53300: no slot left.
const lostStates = /^(08|57P0[123]|53300)/;
const lostCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);

/** True when the database, not the caller and not our code, is what failed. */
export function isLostConnection(error: unknown): boolean {
  // Not by instanceof: the sockets make theirs elsewhere than a test does, where there are two kinds of Error.
  if (!isNativeError(error)) return false;
  const { code } = error as Error & { code?: unknown };
  if (typeof code === 'string' && (lostStates.test(code) || lostCodes.has(code))) return true;
  // TypeORM lets go of a connection that dies between two statements; the second then finds none.
  if (error.name === 'QueryRunnerAlreadyReleasedError') return true;
  if (
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable|Cannot use a pool/i.test(
      error.message,
    )
  )
    return true;
  return error.cause !== undefined && isLostConnection(error.cause);
}

/** A migration changed what a prepared statement answers with; under a new name it is prepared anew. */
export const isStalePlan = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('cached plan must not change result type');

/** 57014 statement timeout, 55P03 lock timeout, 40P01 deadlock: worth another try later, as is a stale plan. */
export function isBusy(error: unknown): boolean {
  const code = (error as { code?: unknown } | null)?.code;
  return code === '57014' || code === '55P03' || code === '40P01' || isStalePlan(error);
}

/** The named unique index that a write ran into, if that is what happened. */
export function brokenUnique(error: unknown): string | undefined {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  return code === '23505' && typeof constraint === 'string' ? constraint : undefined;
}
