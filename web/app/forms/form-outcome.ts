import type { ErrorName } from '@paddock/contracts/errors';
import type { NetworkFault } from '../network/network-fault.ts';

/** What an action answers when it does not send the visitor on: the form again, and why. */
export interface FormOutcome {
  /** What was typed, secrets aside. */
  typed: Readonly<Record<string, string>>;
  /** Field name to what is wrong with it, in the visitor's language. */
  faults: Readonly<Record<string, string>>;
  /** Why the whole was refused, when no field is to blame. */
  refusal?: string;
  /** The name of that reason, for a form that knows a way out of it. */
  refusedAs?: ErrorName;
  /** It may not even have arrived: nobody answered. */
  unsent?: NetworkFault;
  /** A code is on its way. */
  codeSent?: { minutes: number };
  /** Seconds until another code may be asked for. */
  retryAfter?: number;
}
