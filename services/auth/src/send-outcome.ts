import type { DeliveryReason } from '@paddock/contracts/auth/message-kinds';

/**
 * `retryable`: certainly not accepted by the provider. A message that may have been accepted is never sent again.
 */
export type SendOutcome = { sent: true } | { sent: false; why: DeliveryReason; retryable: boolean };

/** The message never contains the recipient or the text. */
export abstract class SendFailure extends Error {
  constructor(
    message: string,
    readonly retryable: boolean,
    /** The provider may have accepted the message, as after a timeout. */
    readonly mayBeAccepted: boolean,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }

  get outcome(): SendOutcome {
    const { retryable } = this;
    if (this.mayBeAccepted) return { sent: false, why: 'unknown_outcome', retryable: false };
    return { sent: false, why: retryable ? 'provider_away' : 'provider_refused', retryable };
  }
}
