import { withDatabase } from '@paddock/kit/database/with-database';
import { readEnv } from '@paddock/kit/env/read-env';
import { createLog } from '@paddock/kit/logging/log';
import type { DataSource } from 'typeorm';
import { FirstOwnerEnv } from '../env.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { containsOwnName, isCommon } from '../passwords/weak-passwords.ts';
import { authSchema } from '../schema.ts';

export interface FirstOwner {
  account: string;
  password: string;
}

export const hasOwner = async (source: DataSource): Promise<boolean> =>
  (await source.query<object[]>(`select 1 from admin where role = 'owner' limit 1`)).length > 0;

/** Does nothing when an owner exists, so it never resets a password. */
export async function createFirstOwner(
  source: DataSource,
  { account, password }: FirstOwner,
): Promise<boolean> {
  if (isCommon(password) || containsOwnName(password, [account]))
    throw new Error('OWNER_PASSWORD is too common or contains the account, choose another');
  const passwordHash = await hashPassword(password);
  return source.transaction(async (manager) => {
    // Serializes replicas that start together.
    await manager.query(`select pg_advisory_xact_lock(hashtext('paddock-first-owner'))`);
    const created = await manager.query<object[]>(
      `insert into admin (account, name, role, password_hash)
       select $1, $1, 'owner', $2 where not exists (select from admin where role = 'owner') returning 1`,
      [account, passwordHash],
    );
    return created.length > 0;
  });
}

/** Reads the account from the environment; needed on the first migration only. */
export async function createFirstOwnerFromEnv(): Promise<void> {
  const { DATABASE_URL, LOG_LEVEL, OWNER_ACCOUNT, OWNER_PASSWORD } = readEnv(FirstOwnerEnv, process.env);
  const log = createLog('auth-migrate', LOG_LEVEL);
  await withDatabase(authSchema, DATABASE_URL, async (source) => {
    if (await hasOwner(source)) return;
    if (!OWNER_ACCOUNT || !OWNER_PASSWORD) {
      log.warn('there is no owner yet: set OWNER_ACCOUNT and OWNER_PASSWORD and run this again');
      return;
    }
    const created = await createFirstOwner(source, { account: OWNER_ACCOUNT, password: OWNER_PASSWORD });
    log.info({ account: OWNER_ACCOUNT, created }, 'the first owner');
  });
}
