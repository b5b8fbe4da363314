import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { accessTokenOf } from '../../server/session.server.ts';
import type { Route } from './+types/layout.ts';

/** Uncached and not indexed. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

/** Lets the header assume a session before it has loaded one. */
export const loader = ({ request }: Route.LoaderArgs) => ({
  hasSession: accessTokenOf(request) !== undefined,
});

export default function MemberArea({ loaderData: { hasSession } }: Route.ComponentProps) {
  useEffect(() => {
    if (hasSession && globalThis.Notification?.permission === 'granted') void renewPush();
  }, [hasSession]);
  return <Outlet />;
}

async function renewPush(): Promise<void> {
  try {
    await (await import('../../features/messages/push-device.ts')).renewPush();
  } catch (error) {
    // At the next visit.
    console.info('Push messages were not renewed', error);
  }
}
