import { isId } from '@paddock/contracts/id-form';
import { redirect } from 'react-router';
import { callAsMember, viewOf, type Incoming } from '../../server/calls.server.ts';
import { pageNotFound } from '../../server/page-not-found.server.ts';

/** Redirects a member to an expiring link, and a visitor to the login page and back. */
export async function clubFile(incoming: Incoming, clubFileId: string): Promise<Response> {
  if (!isId(clubFileId)) throw pageNotFound(incoming.url);
  const { rows } = viewOf(await callAsMember(incoming, 'get_club_file', { clubFileId }));
  const [file] = rows;
  if (!file) throw pageNotFound(incoming.url);
  // The session expired, so the call was answered as for a visitor.
  if (file.address === null)
    throw redirect(`/member/login?next=${encodeURIComponent(incoming.url.pathname)}`);
  return redirect(file.address);
}
