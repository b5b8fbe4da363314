import type { DataSource } from 'typeorm';
import { hashToken, newToken } from '../../sessions/session.model.ts';

export const SETUP_KEY_DAYS = 7;

/** Serializes everything that creates the first owner or its key. */
export const LOCK_FIRST_OWNER = `select pg_advisory_xact_lock(hashtext('paddock-first-owner'))`;

export const hasOwner = async (source: Pick<DataSource, 'query'>): Promise<boolean> =>
  (await source.query<object[]>(`select 1 from admin where role = 'owner' limit 1`)).length > 0;

/** Replaces the previous key, of which only the hash is known. Undefined when there is an owner, active or not. */
export const issueSetupKey = (source: DataSource): Promise<string | undefined> =>
  source.transaction(async (manager) => {
    await manager.query(LOCK_FIRST_OWNER);
    if (await hasOwner(manager)) return undefined;
    const key = newToken();
    await manager.query(
      `insert into setup_key (hash, created_at) values ($1, now())
       on conflict (id) do update set hash = excluded.hash, created_at = excluded.created_at`,
      [hashToken(key)],
    );
    return key;
  });
