import { redirect } from 'react-router';
import { callAsMember, type Incoming } from '../../server/calls.server.ts';
import { siteContext } from '../../server/contexts.server.ts';
import { signedOutCookie } from '../../server/session.server.ts';
import { refused } from '../../forms/form-replies.server.ts';

/** Signed out here only when the session has ended there. */
export async function logOut(incoming: Incoming) {
  const envelope = await callAsMember(incoming, 'logout', {});
  if (envelope.code !== 0) return refused({}, envelope);
  const { settings } = incoming.context.get(siteContext);
  return redirect('/member/login?done=loggedOut', { headers: { 'Set-Cookie': signedOutCookie(settings) } });
}
