import { nextPath } from '../../server/next-path.server.ts';
import { callAsVisitor, type Incoming } from '../../server/calls.server.ts';
import { refused } from '../../forms/form-replies.server.ts';
import { asksForCode, phoneOf, sendCode } from './account-form.server.ts';
import { deviceFor, signedIn } from './sign-in.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';

export async function register(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed = form.typed('dial', 'phone', 'nickname');
  if (asksForCode(form)) return sendCode(incoming, 'register', phoneOf(form), typed);
  const device = deviceFor(incoming, form);
  const input = {
    device,
    phone: phoneOf(form),
    code: form.text('code'),
    nickname: form.text('nickname'),
    password: form.secret('password'),
  };
  const envelope = await callAsVisitor(incoming, 'register', input, {
    idempotencyKey: form.keyFor('register', input),
  });
  if (envelope.code !== 0 || !envelope.data) return refused(typed, envelope);
  return signedIn(incoming, envelope.data, nextPath(form.text('next')), device);
}
