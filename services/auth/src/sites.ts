import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { readSiteUrls } from '@paddock/kit/env/read-env';
import { OrganisationName } from '@paddock/kit/organisation-name';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthEnv } from './env.ts';

/** Sender name and site URLs. */
@Injectable()
export class Sites {
  readonly urls: InEveryLanguage;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
    private readonly organisation: OrganisationName,
  ) {
    this.urls = readSiteUrls(env.SITE_URLS);
  }

  nameIn(lang: Language): string {
    return this.organisation.shortIn(lang) || this.env.ORGANISATION;
  }
}
