import { Injectable } from '@nestjs/common';
import type { Language } from '@paddock/contracts/language';
import { LongJob } from '@paddock/kit/jobs/job';
import { EmailService } from '../email/email.service.ts';
import { Sites } from '../sites.ts';
import { confirmationEmail } from './compose.ts';
import { MailLinks } from './mail-links.ts';

export interface EmailLink {
  memberId: string;
  email: string;
  lang: Language;
}

/** The only e-mail to unconfirmed addresses. */
@Injectable()
export class SendEmailLinkJob extends LongJob<EmailLink> {
  readonly name = 'send-email-link';
  override readonly attempts = 5;

  constructor(
    private readonly email: EmailService,
    private readonly links: MailLinks,
    private readonly sites: Sites,
  ) {
    super();
  }

  async run({ memberId, email, lang }: EmailLink): Promise<void> {
    const url = `${this.sites.urls[lang]}/confirm-email?token=${this.links.toConfirm(memberId, email)}`;
    const outcome = await this.email.send({ ...confirmationEmail(lang, this.sites, url), to: email });
    if (!outcome.sent && outcome.retryable) throw new Error(`the link was not sent: ${outcome.why}`);
  }
}
