import { callAsMember, type Incoming } from '../../server/calls.server.ts';
import { refused } from '../../forms/form-replies.server.ts';
import { asksForCode, phoneOf, sendCode } from './account-form.server.ts';
import { signedIn } from './sign-in.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';

export async function updatePhone(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone');
  if (asksForCode(form)) return sendCode(incoming, 'updatephone', phoneOf(form), typed);
  const input = { phone: phoneOf(form), code: form.text('code'), password: form.secret('password') };
  const envelope = await callAsMember(incoming, 'updatephone', input, {
    idempotencyKey: form.keyFor('updatephone', input),
  });
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  return signedIn(incoming, envelope.data, '/member?done=phone');
}
