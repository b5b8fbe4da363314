import { groupOf } from '@paddock/contracts/auth/message-kinds';
import { Injectable } from '@nestjs/common';
import { EmailService } from '../../email/email.service.ts';
import type { SendOutcome } from '../../send-outcome.ts';
import { SmsService } from '../../sms/sms.service.ts';
import { emailAbout, smsText, smsValues } from '../compose.ts';
import { MailLinks } from '../mail-links.ts';
import { Sites } from '../sites.ts';
import type { DueDelivery } from './delivery-plan.ts';
import { SmsBudget } from './sms-budget.ts';

/** Puts a message into words and hands it to the provider of its channel. */
@Injectable()
export class Channels {
  constructor(
    private readonly sms: SmsService,
    private readonly email: EmailService,
    private readonly budget: SmsBudget,
    private readonly links: MailLinks,
    private readonly sites: Sites,
  ) {}

  get emailIsOn(): boolean {
    return this.email.isOn;
  }

  async sendSms(due: DueDelivery): Promise<{ segments: number; outcome: SendOutcome }> {
    const { phone, language, kind } = due;
    const text = smsText(due, language, this.sites);
    const segments = this.sms.segments(text);
    if (!(await this.budget.take(segments, due.urgent)))
      return { segments, outcome: { sent: false, why: 'spend_cap', again: false } };
    const values = smsValues(due, language, this.sites);
    return { segments, outcome: await this.sms.sendNotice({ phone, lang: language, kind, text, values }) };
  }

  sendEmail(due: DueDelivery): Promise<SendOutcome> {
    const { language, memberId, kind } = due;
    const token = this.links.toUnsubscribe(memberId, groupOf(kind));
    const unsubscribeUrl = `${this.sites.urls[language]}/unsubscribe?token=${token}`;
    const written = emailAbout(due, language, this.sites, unsubscribeUrl);
    return this.email.send({ ...written, to: due.email!, unsubscribeUrl });
  }
}
