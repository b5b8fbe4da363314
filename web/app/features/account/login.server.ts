import { nextPath } from '../../server/next-path.server.ts';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { refused } from '../../forms/form-replies.server.ts';
import { asksForCode, phoneOf, sendCode } from './send-code.server.ts';
import { signedIn } from './sign-in.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';

export async function login(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone');
  if (asksForCode(form)) return sendCode(incoming, 'login', form, typed);
  const proof =
    form.text('way') === 'code' ? { code: form.text('code') } : { password: form.secret('password') };
  const input = { phone: phoneOf(form), ...proof };
  const envelope = await callAsVisitor(incoming, 'login', input, {
    idempotencyKey: form.keyFor('login', input),
  });
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  return signedIn(incoming, envelope.data, nextPath(form.text('next')));
}
