import { Text } from '@paddock/contracts/fields';
import { languages } from '@paddock/contracts/language';
import { readEnv } from '@paddock/kit/env/read-env';
import { ServiceEnv } from '@paddock/kit/env/service-env';

const siteUrls = new RegExp(`^${languages.map((lang) => String.raw`${lang}=https?://[^\s,/]+`).join(',')}$`);

export class RaceEnv extends ServiceEnv {
  /** Where the sites are; the codes on certificates lead there. `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: siteUrls })
  SITE_URLS!: string;
}

/** What the migration step needs, and nothing more. */
class MigrationEnv {
  @Text({ max: 300 }) DATABASE_URL!: string;
  @Text({ max: 10, optional: true }) LOG_LEVEL: string = 'info';
}

export const readRaceEnv = (): RaceEnv => readEnv(RaceEnv, process.env);

export const readMigrationEnv = (): MigrationEnv => readEnv(MigrationEnv, process.env);
