import type { InEveryLanguage } from '@paddock/contracts/language';
import { readSiteUrls } from '@paddock/kit/env/site-urls';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from '../env.ts';

/** Who writes to members, and where the site is in each language. */
@Injectable()
export class Sites {
  readonly organisation: string;
  readonly urls: InEveryLanguage;

  constructor(@Inject(SERVICE_ENV) env: AuthEnv) {
    this.organisation = env.ORGANISATION;
    this.urls = readSiteUrls(env.SITE_URLS);
  }
}
