import { migrate } from '@paddock/kit/database/migrate';
import { createLog } from '@paddock/kit/logging/log';
import { readMigrationEnv } from './env.ts';
import { raceSchema } from './schema.ts';

const { DATABASE_URL, LOG_LEVEL } = readMigrationEnv();
const log = createLog('race-migrate', LOG_LEVEL);

log.info({ migrations: await migrate(raceSchema, DATABASE_URL) }, 'the schema is up to date');
