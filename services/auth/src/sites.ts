import { Inject, Injectable } from '@nestjs/common';
import type { InEveryLanguage, Language } from '@paddock/contracts/language';
import { Organisation } from '@paddock/kit/organisation';
import { readSiteUrls } from '@paddock/kit/read-env';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from './env.ts';

/** Sender name and color, and site URLs. */
@Injectable()
export class Sites {
  readonly urls: InEveryLanguage;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
    private readonly organisation: Organisation,
  ) {
    this.urls = readSiteUrls(env.SITE_URLS);
  }

  get accent(): string | null {
    return this.organisation.accent;
  }

  nameIn(lang: Language): string {
    return this.organisation.shortIn(lang) || this.env.ORGANISATION;
  }
}
