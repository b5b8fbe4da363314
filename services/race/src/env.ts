import { Text } from '@paddock/contracts/fields';
import { languages } from '@paddock/contracts/language';
import { ServiceEnv } from '@paddock/kit/env/service-env';

const siteUrls = new RegExp(`^${languages.map((lang) => String.raw`${lang}=https?://[^\s,/]+`).join(',')}$`);

export class RaceEnv extends ServiceEnv {
  /** Where the sites are; the codes on certificates lead there. `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: siteUrls })
  SITE_URLS!: string;
}
