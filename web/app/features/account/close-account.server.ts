import { redirect } from 'react-router';
import { refused } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { callAsMember, viewOf, type Incoming } from '../../server/calls.server.ts';
import { siteContext } from '../../server/contexts.server.ts';
import { signedOutCookies } from '../../server/session.server.ts';
import { asksForCode, sendCode } from './account-form.server.ts';

/** The code always goes to the account's own number. */
export async function closeAccount(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  if (asksForCode(form)) {
    const { phone } = viewOf(await callAsMember(incoming, 'get_member_info', {}));
    return sendCode(incoming, 'close_account', phone, {});
  }
  const input = { code: form.text('code') };
  const envelope = await callAsMember(incoming, 'close_account', input, {
    idempotencyKey: form.keyFor('close_account', input),
  });
  if (envelope.code !== 0) return refused({}, envelope);
  const { settings } = incoming.context.get(siteContext);
  return redirect('/member/login?done=closed', { headers: signedOutCookies(settings) });
}
