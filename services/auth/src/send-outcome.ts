import type { DeliveryReason } from '@paddock/contracts/auth/message-kinds';

/**
 * How one try to send something ended. `again`: the provider certainly did not take it, and may do so later. What it may
 * have taken is never sent a second time.
 */
export type SendOutcome = { sent: true } | { sent: false; why: DeliveryReason; again: boolean };
