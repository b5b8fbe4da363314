import { SendFailure } from '../send-outcome.ts';

export interface Email {
  /** Name of the sender; that of the operator's settings if it is ''. */
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface EmailSender {
  /** Fails with `EmailFailure`. */
  send(email: Email): Promise<void>;
}

export class EmailFailure extends SendFailure {
  override readonly name = 'EmailFailure';
}

/** Null when e-mail is off. */
export const EMAIL_SENDER = Symbol('email sender');
