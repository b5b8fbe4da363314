import { Integer, Text } from '@paddock/contracts/fields';
import { AppEnv } from '@paddock/kit/env/service-env';

export class BffEnv extends AppEnv {
  @Text({ min: 16, max: 1000 }) HOURLY_TOKEN_SECRET!: string;
  /** Trusted proxies (addresses or CIDR ranges); X-Forwarded-For of others is ignored. */
  @Text({ max: 1000, optional: true, blank: true }) TRUSTED_PROXIES: string = '';
  /** For example `auth=http://auth:3000,race=…`. */
  @Text({ max: 2000, optional: true, blank: true }) SERVICE_URLS: string = '';
  /** The listener for admin calls; `PORT` is for member calls. */
  @Integer({ min: 0, max: 65_535, optional: true }) ADMIN_PORT: number = 0;
  /** Health, readiness and metrics; must not be public. */
  @Integer({ min: 0, max: 65_535, optional: true }) INTERNAL_PORT: number = 0;
  /**
   * Rate limit of one network (an IPv4 address, or the /64 of an IPv6 one) over the calls of visitors; an answer from
   * the cache counts a tenth.
   */
  @Integer({ min: 1, max: 1_000_000_000, optional: true }) NETWORK_CALLS_PER_MINUTE: number = 1200;
  /** Rate limit of one member or admin: people behind one address do not share theirs. */
  @Integer({ min: 1, max: 1_000_000_000, optional: true }) PERSON_CALLS_PER_MINUTE: number = 600;
}
