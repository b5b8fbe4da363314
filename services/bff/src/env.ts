import { Integer, Text } from '@paddock/contracts/fields';
import { AppEnv } from '@paddock/kit/env/service-env';

export class BffEnv extends AppEnv {
  @Text({ min: 16, max: 200 }) HOURLY_TOKEN_SECRET!: string;
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed; anyone else's is ignored. */
  @Text({ max: 1000, optional: true, blank: true }) TRUSTED_PROXIES: string = '';
  /** Where the services are: `auth=http://auth:3000,race=…`. */
  @Text({ max: 2000, optional: true, blank: true }) SERVICE_URLS: string = '';
  /** A fair ceiling for one network address over all calls. */
  @Integer({ min: 1, max: 1_000_000_000, optional: true }) ADDRESS_CALLS_PER_MINUTE: number = 1200;
}
