import { Integer, Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { siteUrls } from '@paddock/kit/env/site-urls';

export class DanmakuEnv extends ServiceEnv {
  /** Where the sites are: their pages may open sockets. `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: siteUrls }) SITE_URLS!: string;
  /** Further origins whose pages may, separated by commas: who embeds our player. */
  @Text({ max: 2000, optional: true, blank: true }) DANMAKU_ORIGINS: string = '';
  /** The door that browsers reach; `PORT` is the one of other services. */
  @Integer({ min: 0, max: 65_535, optional: true }) DANMAKU_PORT: number = 0;
  /** What players are told: below the host of the site, or a whole address. */
  @Text({ max: 200, optional: true }) DANMAKU_ADDRESS: string = '/danmaku/';
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed; anyone else's is ignored. */
  @Text({ max: 1000, optional: true, blank: true }) TRUSTED_PROXIES: string = '';
}
