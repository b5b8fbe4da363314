import { Outlet } from 'react-router';

/** Pages of one person: nobody keeps them, nobody lists them. */
export const headers = () => ({ 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' });

export default function MemberArea() {
  return <Outlet />;
}
