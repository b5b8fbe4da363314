import { Text } from '@paddock/contracts/fields';
import { readEnv } from '@paddock/kit/env/read-env';
import { ServiceEnv } from '@paddock/kit/env/service-env';

/** What the migration step needs, and nothing more. */
class MigrationEnv {
  @Text({ max: 300 }) DATABASE_URL!: string;
  @Text({ max: 10, optional: true }) LOG_LEVEL: string = 'info';
}

export const readRaceEnv = (): ServiceEnv => readEnv(ServiceEnv, process.env);

export const readMigrationEnv = (): MigrationEnv => readEnv(MigrationEnv, process.env);
