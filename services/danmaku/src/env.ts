import { Integer, Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';
import { siteUrls } from '@paddock/kit/read-env';

export class DanmakuEnv extends ServiceEnv {
  /** Sites with allowed socket origins: `cn=https://…,en=https://…,ru=https://…` */
  @Text({ max: 600, pattern: siteUrls }) SITE_URLS!: string;
  /** Additional allowed origins of embedders, comma-separated. */
  @Text({ max: 2000, optional: true, blank: true }) DANMAKU_ORIGINS: string = '';
  /** The public listener; `PORT` is internal. */
  @Integer({ min: 0, max: 65_535, optional: true }) DANMAKU_PORT: number = 0;
  /** For players: a path on the site's host, or a full URL. */
  @Text({ max: 200, optional: true }) DANMAKU_ADDRESS: string = '/danmaku/';
  /** Live comments of one room that a viewer receives in a second; of more, a sample. */
  @Integer({ min: 1, max: 10_000, optional: true }) DANMAKU_LIVE_PER_SECOND: number = 30;
  /** Trusted proxies (addresses or CIDR ranges); X-Forwarded-For of others is ignored. */
  @Text({ max: 1000, optional: true, blank: true }) TRUSTED_PROXIES: string = '';
}
