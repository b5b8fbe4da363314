import type { DeliveryReason } from '@paddock/contracts/auth/message-kinds';

/** `retryable`: certainly not accepted by the provider. A message that may have been accepted is never sent again. */
export type SendOutcome = { sent: true } | { sent: false; why: DeliveryReason; retryable: boolean };
