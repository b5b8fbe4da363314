import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 5000;
/** Two hours; returning to the tab starts again. */
const MAX_POLLS = 1440;

/** Polls the version of a race day while the tab is visible and revalidates the page on a change; `isLost` after a failed poll. */
export function useDayVersion(path: string | undefined, version: number): { isLost: boolean } {
  const { revalidate } = useRevalidator();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    if (path === undefined) return;
    const aborter = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let polls = 0;

    async function poll(): Promise<void> {
      try {
        const answer = await fetch(path!, { signal: aborter.signal, cache: 'no-cache' });
        const { version: latest } = (await answer.json()) as { version: number };
        setLost(false);
        if (latest !== version) await revalidate();
      } catch {
        if (!aborter.signal.aborted) setLost(true);
      }
      schedule();
    }

    function schedule(): void {
      clearTimeout(timer);
      polls += 1;
      if (!aborter.signal.aborted && !document.hidden && polls < MAX_POLLS)
        timer = setTimeout(() => void poll(), POLL_MS);
    }

    function onVisibilityChange(): void {
      clearTimeout(timer);
      if (document.hidden) return;
      polls = 0;
      void poll();
    }

    document.addEventListener('visibilitychange', onVisibilityChange);
    schedule();
    return () => {
      aborter.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [path, version, revalidate]);

  return { isLost };
}
