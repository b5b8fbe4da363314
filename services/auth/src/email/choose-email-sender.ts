import type { AuthEnv } from '../env.ts';
import type { EmailSender } from './email-sender.ts';
import { MailboxSender } from './mailbox.sender.ts';
import { SmtpSender } from './smtp.sender.ts';

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
