export interface Email {
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

/** The message never contains the address or the text. */
export class EmailFailure extends Error {
  override readonly name = 'EmailFailure';

  constructor(
    message: string,
    readonly retryable: boolean,
    readonly mayBeAccepted: boolean,
  ) {
    super(message);
  }
}

/** Null when e-mail is off. */
export const EMAIL_SENDER = Symbol('email sender');
