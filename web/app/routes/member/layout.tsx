import { Outlet } from 'react-router';
import { accessTokenOf } from '../../server/session.server.ts';
import type { Route } from './+types/layout.ts';

/** Uncached and not indexed. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

/** Lets the header assume a session before it has loaded one. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  hasSession: accessTokenOf(request) !== undefined,
});

export default function MemberArea() {
  return <Outlet />;
}
