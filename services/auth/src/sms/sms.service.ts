import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CodeSource } from '@paddock/contracts/auth/code.shapes';
import type { Language } from '@paddock/contracts/language';
import { LOG, SERVICE_ENV } from '@paddock/kit/service-tokens';
import type { AuthEnv } from '../env.ts';
import type { SendOutcome } from '../send-outcome.ts';
import { Sites } from '../sites.ts';
import { smsCost, smsSegments } from './sms-billing.ts';
import { type Sms, SMS_SENDER, SmsFailure, type SmsSender } from './sms-sender.ts';
import { NoTemplate } from './sms-templates.ts';
import { codeText, knownNumberText } from './sms-texts.ts';

export interface CodeToSend {
  phone: string;
  source: CodeSource;
  code: string;
  minutes: number;
  lang: Language;
}

export type Notice = Required<Pick<Sms, 'phone' | 'lang' | 'kind' | 'text' | 'values'>>;

@Injectable()
export class SmsService {
  constructor(
    @Inject(SMS_SENDER) private readonly sender: SmsSender,
    private readonly sites: Sites,
    @Inject(SERVICE_ENV) private readonly env: AuthEnv,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  sendCode({ phone, source, code, minutes, lang }: CodeToSend): Promise<void> {
    const text = codeText(source, lang, this.sites.nameIn(lang), code, minutes);
    return this.send({ phone, lang, kind: 'code', text, code, minutes });
  }

  /** Sent when a registered number registers again: only its owner learns that an account exists. */
  sendKnownNumber(phone: string, lang: Language): Promise<void> {
    return this.send({
      phone,
      lang,
      kind: 'known-number',
      text: knownNumberText(lang, this.sites.nameIn(lang)),
    });
  }

  hasTemplate(kind: Sms['kind'], lang: Language): boolean {
    return this.sender.hasTemplate?.(kind, lang) ?? true;
  }

  segments(text: string): number {
    return smsSegments(text);
  }

  cost(segments: number): string | null {
    return smsCost(segments, this.env.SMS_PRICE, this.env.SMS_CURRENCY);
  }

  async sendNotice(notice: Notice): Promise<SendOutcome> {
    try {
      await this.sender.send(notice);
      return { sent: true };
    } catch (error) {
      if (!(error instanceof SmsFailure)) throw error;
      if (error instanceof NoTemplate) return { sent: false, why: 'no_template', retryable: false };
      this.log.warn({ err: error, kind: notice.kind }, 'a text message was not sent');
      return error.outcome;
    }
  }

  /** Throws only retryable failures. */
  private async send(sms: Sms): Promise<void> {
    try {
      await this.sender.send(sms);
    } catch (error) {
      if (!(error instanceof SmsFailure) || error.retryable) throw error;
      this.log.error({ err: error, kind: sms.kind }, 'the provider rejected a text message permanently');
    }
  }
}
