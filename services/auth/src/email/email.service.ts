import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOG } from '@paddock/kit/service-tokens';
import type { SendOutcome } from '../send-outcome.ts';
import { type Email, EMAIL_SENDER, EmailFailure, type EmailSender } from './email-sender.ts';

@Injectable()
export class EmailService {
  constructor(
    @Inject(EMAIL_SENDER) private readonly sender: EmailSender | null,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  /** False when no e-mail provider is configured. */
  get isEnabled(): boolean {
    return this.sender !== null;
  }

  async send(email: Email): Promise<SendOutcome> {
    if (!this.sender) return { sent: false, why: 'email_off', retryable: false };
    try {
      await this.sender.send(email);
      return { sent: true };
    } catch (error) {
      if (!(error instanceof EmailFailure)) throw error;
      this.log.warn({ err: error }, 'an e-mail was not sent');
      return error.outcome;
    }
  }
}
