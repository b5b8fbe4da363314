import { appendFile } from 'node:fs/promises';
import type { AuthEnv } from '../env.ts';
import type { Email, EmailSender } from './email-sender.ts';
import { SmtpSender } from './smtp.sender.ts';

/** For local development: appends e-mails to the file that the local mailbox page shows. */
export class MailboxSender implements EmailSender {
  constructor(private readonly file: string) {}

  async send({ to, subject, text, unsubscribeUrl }: Email): Promise<void> {
    const line = JSON.stringify({ at: new Date().toISOString(), email: to, subject, text, unsubscribeUrl });
    await appendFile(this.file, `${line}\n`, { mode: 0o600 });
  }
}

/** Null when e-mail is off. Throws at startup when a setting is missing. */
export function chooseEmailSender({
  SMTP_URL,
  MAIL_FROM,
  MAIL_MAILBOX_FILE,
  PADDOCK_MODE,
}: AuthEnv): EmailSender | null {
  if (SMTP_URL) {
    if (!MAIL_FROM) throw new Error('SMTP_URL needs MAIL_FROM');
    return new SmtpSender(SMTP_URL, MAIL_FROM);
  }
  if (!MAIL_MAILBOX_FILE) return null;
  if (PADDOCK_MODE === 'production')
    throw new Error('MAIL_MAILBOX_FILE sends nothing: it is not for production');
  return new MailboxSender(MAIL_MAILBOX_FILE);
}
