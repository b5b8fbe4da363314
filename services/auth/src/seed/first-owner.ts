import type { DataSource } from 'typeorm';
import { setupLink } from '@paddock/contracts/auth/setup-link';
import { withDatabase } from '@paddock/kit/database/with-database';
import { createLog } from '@paddock/kit/logging/log';
import { readEnv } from '@paddock/kit/read-env';
import {
  hasOwner,
  issueSetupKey,
  LOCK_FIRST_OWNER,
  SETUP_KEY_DAYS,
} from '../admins/first-owner/setup-key.ts';
import { FirstOwnerEnv } from '../env.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { containsOwnName, isCommon } from '../passwords/weak-passwords.ts';
import { authSchema } from '../schema.ts';

export interface FirstOwner {
  account: string;
  password: string;
}

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
    await manager.query(LOCK_FIRST_OWNER);
    const created = await manager.query<object[]>(
      `insert into admin (account, name, role, password_hash)
       select $1, $1, 'owner', $2 where not exists (select from admin where role = 'owner') returning 1`,
      [account, passwordHash],
    );
    return created.length > 0;
  });
}

/** On the first migration: reads the account from the environment, or logs the link that creates it. */
export async function createFirstOwnerFromEnv(): Promise<void> {
  const { DATABASE_URL, LOG_LEVEL, OWNER_ACCOUNT, OWNER_PASSWORD, ADMIN_HOST, SITE_SCHEME } = readEnv(
    FirstOwnerEnv,
    process.env,
  );
  const log = createLog('auth-migrate', LOG_LEVEL);
  await withDatabase(authSchema, DATABASE_URL, async (source) => {
    if (await hasOwner(source)) return;
    if (!OWNER_ACCOUNT || !OWNER_PASSWORD) {
      const key = await issueSetupKey(source);
      if (key) log.warn(invitation(key, ADMIN_HOST && `${SITE_SCHEME}://${ADMIN_HOST}`));
      return;
    }
    const created = await createFirstOwner(source, { account: OWNER_ACCOUNT, password: OWNER_PASSWORD });
    log.info({ account: OWNER_ACCOUNT, created }, 'the first owner');
  });
}

/** With the path alone where the address of the back office is not known. */
const invitation = (key: string, office: string | undefined): string =>
  `there is no owner yet: create one within ${SETUP_KEY_DAYS} days at ${
    office ? `${office}${setupLink(key)}` : `${setupLink(key)} on the address of the back office`
  }`;
