import { maskPhone } from '@paddock/kit/logging/log';
import { appendFile } from 'node:fs/promises';
import type { Logger } from 'pino';
import type { Sms, SmsSender } from './sms-sender.ts';

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
