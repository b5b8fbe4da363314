import { Link, type LinkProps } from 'react-router';
import { prefetchQueue } from './prefetch-queue.ts';

/** Prefetches its page on hover and focus. */
export function SiteLink({ to, ...rest }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const fetchAhead = () => {
    if (!savesData()) prefetchQueue.add(to);
  };
  return <Link to={to} onMouseEnter={fetchAhead} onFocus={fetchAhead} onTouchStart={fetchAhead} {...rest} />;
}

const savesData = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
