import { appendFile } from 'node:fs/promises';
import type { Email, EmailSender } from './email-sender.ts';

/** For local development: appends e-mails to the file that the local mailbox page shows. */
export class MailboxSender implements EmailSender {
  constructor(private readonly file: string) {}

  async send({ to, subject, text, unsubscribeUrl }: Email): Promise<void> {
    const line = JSON.stringify({ at: new Date().toISOString(), email: to, subject, text, unsubscribeUrl });
    await appendFile(this.file, `${line}\n`, { mode: 0o600 });
  }
}
