import type { Language } from '@paddock/contracts/language';
import { readSiteUrls } from '@paddock/kit/env/site-urls';
import { LongJob } from '@paddock/kit/jobs/job';
import { SERVICE_ENV } from '@paddock/kit/service-tokens';
import { Inject, Injectable } from '@nestjs/common';
import { EmailService } from '../email/email.service.ts';
import type { AuthEnv } from '../env.ts';
import { confirmationEmail } from './compose.ts';
import { MailLinks } from './mail-links.ts';

export interface PromisedLink {
  memberId: string;
  email: string;
  lang: Language;
}

/** The only e-mail that goes to an address nobody has confirmed. */
@Injectable()
export class SendEmailLinkJob extends LongJob<PromisedLink> {
  readonly name = 'send-email-link';
  override readonly attempts = 5;

  constructor(
    private readonly email: EmailService,
    private readonly links: MailLinks,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
  ) {
    super();
  }

  async run({ memberId, email, lang }: PromisedLink): Promise<void> {
    const sites = { organisation: this.env.ORGANISATION, urls: readSiteUrls(this.env.SITE_URLS) };
    const url = `${sites.urls[lang]}/confirm-email?token=${this.links.toConfirm(memberId, email)}`;
    const outcome = await this.email.send({ ...confirmationEmail(lang, sites, url), to: email });
    if (!outcome.sent && outcome.again) throw new Error(`the link was not sent: ${outcome.why}`);
  }
}
