import type { ViewOf } from '@paddock/contracts/call-table';
import { redirect } from 'react-router';
import type { Incoming } from '../../server/calls.server.ts';
import { siteContext } from '../../server/contexts.server.ts';
import { signedInCookie } from '../../server/session.server.ts';

export function signedIn({ context }: Incoming, { accessToken }: ViewOf<'login'>, path: string): Response {
  const { settings } = context.get(siteContext);
  return redirect(path, { headers: { 'Set-Cookie': signedInCookie(accessToken, settings) } });
}
