import { deadlines } from '@paddock/contracts/deadlines';
import { signalWithin } from '@paddock/kit/calls/current-call';
import { createTransport } from 'nodemailer';
import { EmailFailure, type Email, type EmailSender } from './email-sender.ts';

/** What nodemailer says of an error: how far the conversation was, and what the server answered. */
interface SmtpError extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
}

/** As many waits as all of one conversation may take together. */
const WHOLE = 4;

/** With this a server asks for the text; before, it has taken nothing. */
const GO_ON = /^354/;

/** Over one connection for each e-mail: a server that answers nothing costs one try and not a pool. */
export class SmtpSender implements EmailSender {
  constructor(
    private readonly url: string,
    private readonly from: string,
  ) {}

  async send({ to, subject, text, html, unsubscribeUrl }: Email): Promise<void> {
    let textIsOnItsWay = false;
    const transport = this.connect((answer) => (textIsOnItsWay ||= GO_ON.test(answer)));
    try {
      await transport.sendMail({
        from: this.from,
        // As an object, so that no address is read out of it but this one.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // A server that says a word now and then would never be silent for long.
        signal: signalWithin(WHOLE * deadlines.provider),
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
      const said = [code, command, responseCode].filter(Boolean).join(' ') || 'nothing';
      const answered = responseCode !== undefined;
      const mayBeTaken = textIsOnItsWay && !answered;
      const retryable = answered ? responseCode < 500 : !mayBeTaken;
      // Without its cause, which names the address.
      throw new EmailFailure(`the mail server: ${said}`, retryable, mayBeTaken);
    }
  }

  private connect(hear: (answer: string) => void) {
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
      logger: { debug: ({ tnx }: { tnx?: string }, line: string) => tnx === 'server' && hear(line) },
    });
  }
}
