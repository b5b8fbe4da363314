import { streamOriginList } from '@paddock/contracts/content/stream-origins';
import { Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';

export class ContentEnv extends ServiceEnv {
  /** Where broadcasts may come from, separated by commas; the site is told the same. `https://live.example.com` */
  @Text({ ...streamOriginList, optional: true, blank: true }) STREAM_ORIGINS: string = '';
}
