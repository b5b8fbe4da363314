import { Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { siteUrls } from '@paddock/kit/read-env';

export class RaceEnv extends ServiceEnv {
  /** Site of each language, for the QR codes of certificates: `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: siteUrls })
  SITE_URLS!: string;
}
