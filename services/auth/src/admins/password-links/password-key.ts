import type { RowKey } from '@paddock/kit/database/row-key';
import { hashToken, newToken } from '../../sessions/session.model.ts';

const VALIDITY = 7 * 86_400_000;

export const expiryOf = (issuedAt: Date): Date => new Date(issuedAt.getTime() + VALIDITY);

/** Links issued before have expired. */
export const oldestValid = (now: Date): Date => new Date(now.getTime() - VALIDITY);

/** A transaction, a connection or the database of a service. */
export interface QueryTarget {
  query: (sql: string, parameters: unknown[]) => Promise<unknown>;
}

/** Replaces the previous key of the admin, of which only the hash is known. */
export async function issuePasswordKey(
  target: QueryTarget,
  adminKey: RowKey<'admin'>,
  issuedAt: Date,
): Promise<string> {
  const key = newToken();
  await target.query(
    `insert into password_link (admin_id, hash, created_at) values ($1, $2, $3)
     on conflict (admin_id) do update set hash = excluded.hash, created_at = excluded.created_at`,
    [adminKey, hashToken(key), issuedAt],
  );
  return key;
}
