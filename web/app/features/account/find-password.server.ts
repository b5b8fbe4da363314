import { redirect } from 'react-router';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { refused } from '../../forms/form-replies.server.ts';
import { asksForCode, phoneOf, sendCode } from './account-form.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';

export async function findPassword(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone');
  if (asksForCode(form)) return sendCode(incoming, 'findpwd', phoneOf(form), typed);
  const input = { phone: phoneOf(form), code: form.text('code'), password: form.secret('password') };
  const envelope = await callAsVisitor(incoming, 'findpwd', input, {
    idempotencyKey: form.keyFor('findpwd', input),
  });
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect('/member/login?done=password');
}
