import { Link, type LinkProps } from 'react-router';
import { prefetchQueue } from './prefetch-queue.ts';

/** Prefetches its page on hover and focus. */
export function SiteLink({ to, ...rest }: Omit<LinkProps, 'to' | 'prefetch'> & { to: string }) {
  const prefetch = () => {
    if (!hasDataSaver()) prefetchQueue.add(to);
  };
  return (
    // The list of routes ships with the page, so links discover none.
    <Link
      to={to}
      discover="none"
      onMouseEnter={prefetch}
      onFocus={prefetch}
      onTouchStart={prefetch}
      {...rest}
    />
  );
}

const hasDataSaver = (): boolean =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
