import { appendFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import { maskPhone } from '@paddock/kit/logging/log';
import type { AuthEnv } from '../env.ts';
import { AliyunSender } from './aliyun.sender.ts';
import type { Sms, SmsSender } from './sms-sender.ts';
import { readTemplates } from './sms-templates.ts';
import { TencentSender } from './tencent.sender.ts';
import { TwilioSender } from './twilio.sender.ts';

/** For local development: appends messages to the file that the local mailbox page shows. */
export class ConsoleSender implements SmsSender {
  constructor(
    private readonly log: Logger,
    private readonly mailbox?: string,
  ) {}

  async send({ phone, text, code }: Sms): Promise<void> {
    const line = JSON.stringify({ at: new Date().toISOString(), phone, text, ...(code && { code }) });
    if (this.mailbox) await appendFile(this.mailbox, `${line}\n`, { mode: 0o600 });
    this.log.info({ phone: maskPhone(phone) }, 'a text message was put into the local mailbox');
  }
}

/** Throws at startup when the provider lacks a setting. */
export function chooseSender(env: AuthEnv, log: Logger): SmsSender {
  const need = (name: keyof AuthEnv): string => {
    const value = env[name];
    if (typeof value !== 'string') throw new Error(`SMS_PROVIDER=${env.SMS_PROVIDER} needs ${name}`);
    return value;
  };
  const endpoint = env.SMS_ENDPOINT;
  switch (env.SMS_PROVIDER) {
    case 'console':
      if (env.PADDOCK_MODE === 'production')
        throw new Error('SMS_PROVIDER=console sends nothing: it is not for production');
      return new ConsoleSender(log, env.SMS_MAILBOX_FILE);
    case 'aliyun':
      return new AliyunSender({
        key: { id: need('ALIYUN_ACCESS_KEY_ID'), secret: need('ALIYUN_ACCESS_KEY_SECRET') },
        signName: need('SMS_SIGN_NAME'),
        templates: readTemplates(need('SMS_TEMPLATES')),
        endpoint,
      });
    case 'tencent':
      return new TencentSender({
        key: { id: need('TENCENT_SECRET_ID'), secret: need('TENCENT_SECRET_KEY') },
        appId: need('TENCENT_SMS_APP_ID'),
        region: env.TENCENT_REGION,
        signName: need('SMS_SIGN_NAME'),
        templates: readTemplates(need('SMS_TEMPLATES')),
        endpoint,
      });
    case 'twilio':
      return new TwilioSender({
        accountSid: need('TWILIO_ACCOUNT_SID'),
        authToken: need('TWILIO_AUTH_TOKEN'),
        from: need('TWILIO_FROM'),
        endpoint,
      });
  }
}
