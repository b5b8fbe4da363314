import { Link, type LinkProps } from 'react-router';
import { prefetchQueue } from './prefetch-queue.ts';

/** A link within the site. Pointing at it, or reaching it by keyboard, fetches its page ahead. */
export function SiteLink({ to, ...rest }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const fetchAhead = () => {
    if (!savesData()) prefetchQueue.add(to);
  };
  return <Link to={to} onMouseEnter={fetchAhead} onFocus={fetchAhead} onTouchStart={fetchAhead} {...rest} />;
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
