import { type CallContract, rolesOf } from '@paddock/contracts/call';
import type { Caller } from '@paddock/contracts/caller';
import type { ErrorName } from '@paddock/contracts/errors';

/** Checks a caller against a call, in the BFF and again in the service. Null: allowed. */
export function whyRefused(contract: CallContract, caller: Caller): ErrorName | null {
  switch (contract.audience) {
    case 'internal':
      return caller.kind === 'service' ? null : 'unknown_call';
    case 'anyone':
      return caller.kind === 'visitor' || caller.kind === 'member' ? null : 'not_allowed';
    case 'member':
      return caller.kind === 'member' ? null : 'not_signed_in';
    case 'timer':
      return caller.kind === 'timer' ? null : 'bad_signature';
    case 'admin':
      if (caller.kind !== 'admin') return 'not_signed_in';
      if (!rolesOf(contract).includes(caller.role)) return 'not_allowed';
      return caller.restricted && !contract.beforeSecondFactor ? 'second_factor_first' : null;
  }
}
