import type { BadInputData, Envelope } from '@paddock/contracts/envelope';
import { errorByCode, errors } from '@paddock/contracts/errors';
import { data } from 'react-router';
import { statusOf } from '../server/calls.server.ts';
import type { FormOutcome } from './form-outcome.ts';

type Typed = FormOutcome['typed'];
type Refused = Pick<Envelope, 'code' | 'msg'> & { data: unknown };

/** The form again, with what was typed and what is wrong. */
export function refused(typed: Typed, { code, msg, data: details }: Refused) {
  const fields = code === errors.bad_input.code ? (details as BadInputData | null)?.fields : undefined;
  const faults = Object.fromEntries(Object.entries(fields ?? {}).map(([name, fault]) => [name, fault.msg]));
  const retryAfter = (details as { retryAfter?: unknown } | null)?.retryAfter;
  const refusedAs = errorByCode.get(code)?.name;
  const outcome: FormOutcome = {
    typed,
    faults,
    refusal: msg,
    ...(refusedAs && { refusedAs }),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
  return data(outcome, { status: statusOf(code) });
}
