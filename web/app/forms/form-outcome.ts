import type { ErrorName } from '@paddock/contracts/errors';
import type { NetworkFault } from '../network/network-fault.ts';

/** What an action returns when it does not redirect. */
export interface FormOutcome {
  /** Submitted values, without secrets. */
  typed: Readonly<Record<string, string>>;
  /** Error message by field name, in the visitor's language. */
  faults: Readonly<Record<string, string>>;
  /** Error message of the whole form. */
  refusal?: string;
  /** The error's name, for forms that offer a way out. */
  refusedAs?: ErrorName;
  /** The request failed on the network and may not have arrived. */
  unsent?: NetworkFault;
  codeSent?: { minutes: number };
  /** Seconds until another code can be requested. */
  retryAfter?: number;
}
