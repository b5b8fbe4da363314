import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_EVERY = 5000;
/** Two hours of looking; who comes back to the page after that begins anew. */
const MAX_POLLS = 1440;

/**
 * Reads the page again when the version of the day changed, for as long as somebody looks at it. Says whether the last look
 * failed, so that a page that stands still does not pretend to be fresh.
 */
export function useDayVersion(path: string | undefined, version: number): { isLost: boolean } {
  const { revalidate } = useRevalidator();
  const [isLost, setLost] = useState(false);

  useEffect(() => {
    if (path === undefined) return;
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let looks = 0;

    async function look(): Promise<void> {
      try {
        const answer = await fetch(path!, { signal: gone.signal, cache: 'no-cache' });
        const { version: latest } = (await answer.json()) as { version: number };
        setLost(false);
        if (latest !== version) await revalidate();
      } catch {
        if (!gone.signal.aborted) setLost(true);
      }
      wait();
    }

    function wait(): void {
      clearTimeout(timer);
      looks += 1;
      if (!gone.signal.aborted && !document.hidden && looks < MAX_POLLS)
        timer = setTimeout(() => void look(), LOOK_EVERY);
    }

    /** Behind another window nobody looks; coming back, one look at once. */
    function turn(): void {
      clearTimeout(timer);
      if (document.hidden) return;
      looks = 0;
      void look();
    }

    document.addEventListener('visibilitychange', turn);
    wait();
    return () => {
      gone.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
    };
  }, [path, version, revalidate]);

  return { isLost };
}
