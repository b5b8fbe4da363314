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

/** Name, value and error of a field: as submitted, or as saved before. */
export const fieldsOf =
  (outcome: FormOutcome | undefined, saved: Readonly<Record<string, string | undefined>> = {}) =>
  (name: string) => ({
    name,
    defaultValue: outcome?.typed[name] ?? saved[name],
    error: outcome?.faults[name],
  });
