export interface Email {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where the reader's mail program may end e-mails like this one with a single request (RFC 8058). */
  unsubscribeUrl?: string;
}

export interface EmailSender {
  /** Fails with `EmailFailure`. */
  send(email: Email): Promise<void>;
}

/** The message never names the address or the text. */
export class EmailFailure extends Error {
  override readonly name = 'EmailFailure';

  constructor(
    message: string,
    readonly retryable: boolean,
    /** Whether the server may have taken it all the same. */
    readonly mayBeTaken: boolean,
  ) {
    super(message);
  }
}

/** Nothing where this site sends no e-mail. */
export const EMAIL_SENDER = Symbol('email sender');
