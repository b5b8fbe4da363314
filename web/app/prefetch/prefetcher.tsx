import { useEffect, useRef, useSyncExternalStore } from 'react';
import { PrefetchPageLinks } from 'react-router';
import { prefetchQueue } from './prefetch-queue.ts';

/** Browsers without link prefetch fire no load event. */
const LOAD_TIMEOUT_MS = 10_000;

const noPages: readonly string[] = [];

export function Prefetcher() {
  const pages = useSyncExternalStore(prefetchQueue.subscribe, prefetchQueue.started, () => noPages);
  return (
    <div hidden>
      {pages.map((page) => (
        <PrefetchedPage key={page} page={page} />
      ))}
    </div>
  );
}

function PrefetchedPage({ page }: { page: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const open = useRef<number>(undefined);

  useEffect(() => {
    open.current = frame.current?.querySelectorAll('link[rel="modulepreload"], link[as="fetch"]').length ?? 0;
    if (open.current === 0) prefetchQueue.settle(page);
    const timer = setTimeout(() => prefetchQueue.settle(page), LOAD_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [page]);

  function settleOne() {
    if (open.current === undefined) return;
    open.current -= 1;
    if (open.current === 0) prefetchQueue.settle(page);
  }

  // Spread on every link, though the type does not declare them.
  const listeners: object = {
    onLoad: settleOne,
    onError: () => {
      console.info('A page could not be prefetched', page);
      settleOne();
    },
  };

  return (
    <div ref={frame}>
      <PrefetchPageLinks page={page} {...listeners} />
    </div>
  );
}
