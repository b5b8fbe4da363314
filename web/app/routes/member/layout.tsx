import { Outlet } from 'react-router';
import { accessTokenOf } from '../../server/session.server.ts';
import type { Route } from './+types/layout.ts';

/** Pages of one person: nobody keeps them, nobody lists them. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

/** The header need not call a member a stranger until it has asked who it is. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  hasSession: accessTokenOf(request) !== undefined,
});

export default function MemberArea() {
  return <Outlet />;
}
