import { Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { siteUrls } from '@paddock/kit/env/site-urls';

export class RaceEnv extends ServiceEnv {
  /** Where the sites are; the codes on certificates lead there. `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: siteUrls })
  SITE_URLS!: string;
}
