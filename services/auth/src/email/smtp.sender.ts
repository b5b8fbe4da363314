import { createTransport } from 'nodemailer';
import { deadlines } from '@paddock/contracts/deadlines';
import { signalWithin } from '@paddock/kit/calls/current-call';
import { EmailFailure, type Email, type EmailSender } from './email-sender.ts';

/** Fields nodemailer adds to its errors. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** Deadline of the whole conversation, as a multiple of the deadline of one step. */
const CONVERSATION_FACTOR = 4;

/** "Start mail input": before it, the server has accepted nothing. */
const START_MAIL_INPUT = /^354/;

const addressForm = /^\s*(?:"?(?<name>[^"<]*?)"?\s*)<(?<address>[^<>]+)>\s*$/;

/** One connection per e-mail: an unresponsive server costs one attempt, not a pool. */
export class SmtpSender implements EmailSender {
  private readonly from: { name: string; address: string };

  /** `from`: an address, or a name with an address in angle brackets. */
  constructor(
    private readonly url: string,
    from: string,
  ) {
    const { name = '', address = from } = addressForm.exec(from)?.groups ?? {};
    this.from = { name, address };
  }

  async send({ from, to, subject, text, html, unsubscribeUrl }: Email): Promise<void> {
    let dataStarted = false;
    const transport = this.connect((answer) => (dataStarted ||= START_MAIL_INPUT.test(answer)));
    try {
      await transport.sendMail({
        // Objects, so that nodemailer parses no further addresses from them.
        from: { ...this.from, ...(from && { name: from }) },
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Catches servers that keep the connection alive without progress.
        signal: signalWithin(CONVERSATION_FACTOR * deadlines.provider),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribeUrl && {
            'List-Unsubscribe': `<${unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
    } catch (error) {
      const { code, command, responseCode } = error as SmtpError;
      const details = [code, command, responseCode].filter(Boolean).join(' ') || 'nothing';
      const answered = responseCode !== undefined;
      const mayBeAccepted = dataStarted && !answered;
      const retryable = answered ? responseCode < 500 : !mayBeAccepted;
      // Without `cause`, which contains the address.
      throw new EmailFailure(`the mail server: ${details}`, retryable, mayBeAccepted);
    }
  }

  private connect(onServerLine: (answer: string) => void) {
    const ms = deadlines.provider;
    return createTransport({
      url: this.url,
      dnsTimeout: ms,
      connectionTimeout: ms,
      greetingTimeout: ms,
      socketTimeout: ms,
      disableFileAccess: true,
      disableUrlAccess: true,
      transactionLog: true,
      logger: { debug: ({ tnx }: { tnx?: string }, line: string) => tnx === 'server' && onServerLine(line) },
    });
  }
}
