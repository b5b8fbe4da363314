import { migrate } from '@paddock/kit/database/migrate';
import { createLog } from '@paddock/kit/logging/log';
import { createFirstOwner, hasOwner } from './seed/first-owner.ts';
import { withDatabase } from '@paddock/kit/database/with-database';
import { readMigrationEnv } from './env.ts';
import { authSchema } from './schema.ts';

const { DATABASE_URL, LOG_LEVEL, OWNER_ACCOUNT, OWNER_PASSWORD } = readMigrationEnv();
const log = createLog('auth-migrate', LOG_LEVEL);

log.info({ migrations: await migrate(authSchema, DATABASE_URL) }, 'the schema is up to date');
await withDatabase(authSchema, DATABASE_URL, async (source) => {
  if (await hasOwner(source)) return;
  if (!OWNER_ACCOUNT || !OWNER_PASSWORD) {
    log.warn('there is no owner yet: set OWNER_ACCOUNT and OWNER_PASSWORD and run this again');
    return;
  }
  const made = await createFirstOwner(source, { account: OWNER_ACCOUNT, password: OWNER_PASSWORD });
  log.info({ account: OWNER_ACCOUNT, made }, 'the first owner');
});
