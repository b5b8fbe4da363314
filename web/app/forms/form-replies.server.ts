import type { InputOf } from '@paddock/contracts/call-table';
import type { BadInputData, Envelope } from '@paddock/contracts/envelope';
import { errorByCode, errors, type ErrorName } from '@paddock/contracts/errors';
import { data } from 'react-router';
import type { PublicCall } from '../server/bff.server.ts';
import { callAsMember, callAsVisitor, statusOf, type Incoming } from '../server/calls.server.ts';
import type { FormOutcome } from './form-outcome.ts';
import type { TypedForm } from './typed-form.server.ts';

type Typed = FormOutcome['typed'];
type Refused = Pick<Envelope, 'code' | 'msg'> & { data: unknown };

/** Errors of one field, shown there instead of above the form. */
const fieldOfError: Readonly<Partial<Record<ErrorName, string>>> = {
  wrong_code: 'code',
  wrong_credentials: 'password',
  wrong_password: 'password',
  phone_taken: 'phone',
  same_phone: 'phone',
};

/** Shows the form again with the submitted values and their errors. */
export function refused(typed: Typed, { code, msg, data: details }: Refused) {
  const fields = code === errors.bad_input.code ? (details as BadInputData | null)?.fields : undefined;
  const retryAfter = (details as { retryAfter?: unknown } | null)?.retryAfter;
  const refusedAs = errorByCode.get(code)?.name;
  const field = refusedAs && fieldOfError[refusedAs];
  const faults = field
    ? { [field]: msg }
    : Object.fromEntries(Object.entries(fields ?? {}).map(([name, fault]) => [name, fault.msg]));
  const outcome: FormOutcome = {
    typed,
    faults,
    ...(!field && { refusal: msg }),
    ...(refusedAs && { refusedAs }),
    ...(typeof retryAfter === 'number' ? { retryAfter } : {}),
  };
  return data(outcome, { status: statusOf(code) });
}

/** Sends a form as a call of the member; the idempotency key makes a repeated submission take effect once. */
export const submit = <Name extends PublicCall>(
  incoming: Incoming,
  form: TypedForm,
  call: Name,
  input: InputOf<Name> & object,
) => callAsMember(incoming, call, input, { idempotencyKey: form.keyFor(call, input) });

/** The same as a call of a visitor. */
export const submitAsVisitor: typeof submit = (incoming, form, call, input) =>
  callAsVisitor(incoming, call, input, { idempotencyKey: form.keyFor(call, input) });

/** The action of the pressed button; 400 for an unknown intent. */
export function actionOf<Action>(form: TypedForm, actions: Readonly<Record<string, Action>>): Action {
  const intent = form.text('intent');
  if (!Object.hasOwn(actions, intent)) throw data(null, { status: 400, statusText: 'Bad Request' });
  return actions[intent]!;
}
