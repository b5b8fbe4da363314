import type { InEveryLanguage } from '@paddock/contracts/language';
import { readSiteUrls } from '@paddock/kit/env/site-urls';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../env.ts';

/** Sender name and site URLs. */
@Injectable()
export class Sites {
  readonly organisation: string;
  readonly urls: InEveryLanguage;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.organisation = env.ORGANISATION;
    this.urls = readSiteUrls(env.SITE_URLS);
  }
}
