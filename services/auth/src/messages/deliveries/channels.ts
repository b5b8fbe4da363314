import { Injectable } from '@nestjs/common';
import { messageRules } from '@paddock/contracts/auth/message-kinds';
import { EmailService } from '../../email/email.service.ts';
import { PushService } from '../../push/push.service.ts';
import type { SendOutcome } from '../../send-outcome.ts';
import { Sites } from '../../sites.ts';
import { SmsService } from '../../sms/sms.service.ts';
import { messageEmail, smsText, smsValues } from '../compose.ts';
import { MailLinks } from '../mail-links.ts';
import { askedToConfirm } from '../texts/render.ts';
import type { DueDelivery } from './delivery-plan.ts';
import { pushOf } from './push-of.ts';
import { SmsBudget } from './sms-budget.ts';

/** Renders a message and passes it to the provider of its channel. */
@Injectable()
export class Channels {
  constructor(
    private readonly sms: SmsService,
    private readonly email: EmailService,
    private readonly push: PushService,
    private readonly budget: SmsBudget,
    private readonly links: MailLinks,
    private readonly sites: Sites,
  ) {}

  async sendSms(due: DueDelivery): Promise<{ segments: number; outcome: SendOutcome }> {
    const { phone, language, kind, email, emailConfirmed } = due;
    const isUnconfirmed = email !== null && !emailConfirmed && this.email.isEnabled;
    const contents = isUnconfirmed ? due.contents.map(askedToConfirm) : due.contents;
    const text = smsText(contents, language, this.sites);
    const segments = this.sms.segments(text);
    if (!(await this.budget.take(segments, due.urgent)))
      return { segments, outcome: { sent: false, why: 'spend_cap', retryable: false } };
    const values = smsValues(contents, language, this.sites);
    return { segments, outcome: await this.sms.sendNotice({ phone, lang: language, kind, text, values }) };
  }

  sendEmail(due: DueDelivery): Promise<SendOutcome> {
    const { language, memberId, kind, contents } = due;
    const token = this.links.toUnsubscribe(memberId, messageRules[kind].group);
    const unsubscribeUrl = `${this.sites.urls[language]}/unsubscribe?token=${token}`;
    const rendered = messageEmail(contents, language, this.sites, unsubscribeUrl);
    return this.email.send({ ...rendered, to: due.email!, unsubscribeUrl });
  }

  sendPush(due: DueDelivery): Promise<SendOutcome> {
    return this.push.send(due.memberId, pushOf(due, this.sites));
  }
}
