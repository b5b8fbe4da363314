import { Text } from '@paddock/contracts/fields';
import { readEnv } from '@paddock/kit/env/read-env';
import { ServiceEnv } from '@paddock/kit/env/service-env';

export class RaceEnv extends ServiceEnv {
  /** Where the three sites are; the codes on certificates lead there. `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: /^cn=https?:\/\/[^\s,/]+,en=https?:\/\/[^\s,/]+,ru=https?:\/\/[^\s,/]+$/ })
  SITE_URLS!: string;
}

/** What the migration step needs, and nothing more. */
class MigrationEnv {
  @Text({ max: 300 }) DATABASE_URL!: string;
  @Text({ max: 10, optional: true }) LOG_LEVEL: string = 'info';
}

export const readRaceEnv = (): RaceEnv => readEnv(RaceEnv, process.env);

export const readMigrationEnv = (): MigrationEnv => readEnv(MigrationEnv, process.env);
