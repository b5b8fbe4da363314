import { errors } from '@paddock/contracts/errors';
import { data } from 'react-router';
import type { SessionView } from '../../layout/member-badge.tsx';
import { siteContext, visitContext } from '../../server/contexts.server.ts';
import { accessTokenOf, signedOutCookies } from '../../server/session.server.ts';
import type { Route } from './+types/session.ts';

/** Who is signed in, for the header of pages that are the same for everybody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { bff, settings } = context.get(siteContext);
  const accessToken = accessTokenOf(request);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  let view: SessionView = { member: null };
  if (accessToken !== undefined) {
    const visit = context.get(visitContext);
    const [envelope, counted] = await Promise.all([
      bff.call('get_member_info', {}, visit, { accessToken }),
      bff.call('get_unread_count', {}, visit, { accessToken }),
    ]);
    if (envelope.code === errors.not_signed_in.code)
      for (const cookie of signedOutCookies(settings)) headers.append(...cookie);
    if (envelope.code === 0 && envelope.data) {
      const { nickname, avatar } = envelope.data;
      view = { member: { nickname, avatar, unread: counted.data?.unread ?? 0 } };
    }
  }
  return data(view, { headers });
}
