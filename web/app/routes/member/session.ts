import { errors } from '@paddock/contracts/errors';
import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { loadSession, sessionReads, type SessionView } from '../../layout/header/member-badge.tsx';
import { siteContext, visitContext } from '../../server/calls.server.ts';
import { accessTokenOf, signedOutCookies } from '../../server/session.server.ts';
import type { Route } from './+types/session.ts';

/** Session for the header of public pages; null when unavailable. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { bff, settings } = context.get(siteContext);
  const accessToken = accessTokenOf(request);
  const headers = new Headers({ 'Cache-Control': 'private, no-store' });
  let view: SessionView | null = { member: null };
  if (accessToken !== undefined) {
    const visit = context.get(visitContext);
    const envelope = await bff.call('get_member_badge', {}, visit, { accessToken });
    if (envelope.code === errors.not_signed_in.code)
      for (const cookie of signedOutCookies(settings)) headers.append(...cookie);
    else view = envelope.data && { member: envelope.data };
  }
  return data(view, { headers });
}

export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) => loadSession(() => serverLoader());

export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  defaultShouldRevalidate && (formMethod !== undefined || !sessionReads.arePaused);
