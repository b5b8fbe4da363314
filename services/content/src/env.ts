import { streamOriginList } from '@paddock/contracts/content/stream-origins';
import { Text } from '@paddock/contracts/fields';
import { ServiceEnv } from '@paddock/kit/env/service-env';

export class ContentEnv extends ServiceEnv {
  /** Allowed origins of broadcasts, separated by commas: `https://live.example.com`. The site needs the same list. */
  @Text({ ...streamOriginList, optional: true, blank: true }) STREAM_ORIGINS: string = '';
}
