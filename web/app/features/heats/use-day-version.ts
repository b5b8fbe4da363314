import type { TimingState } from '@paddock/contracts/race/race-day.shapes';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

const POLL_MS = 5000;
const POLLS_A_MINUTE = 60_000 / POLL_MS;
/** Two hours; returning to the tab starts again. */
const MAX_POLLS = 1440;

/** What open pages ask for. */
export interface DayNews {
  version: number;
  passes: number;
  timing: TimingState | null;
}

/** Without `passes`, only the version counts. */
interface FollowedDay {
  version: number;
  passes?: number;
  timing?: { state: TimingState } | null;
}

/**
 * Polls the version of a race day while the tab is visible and revalidates the page on a change; `isLost` after a failed poll.
 * Endless: for screens without input.
 */
export function useDayVersion(
  path: string | undefined,
  { version, passes, timing }: FollowedDay,
  { isEndless = false } = {},
): { isLost: boolean } {
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
        const latest = (await answer.json()) as DayNews;
        setLost(false);
        // Expected starts move without a change.
        const isNew =
          latest.version !== version ||
          (passes !== undefined && (latest.passes !== passes || latest.timing !== (timing?.state ?? null)));
        if (isNew || (isEndless && polls % POLLS_A_MINUTE === 0)) await revalidate();
      } catch {
        if (!aborter.signal.aborted) setLost(true);
      }
      schedule();
    }

    function schedule(): void {
      clearTimeout(timer);
      polls += 1;
      if (!aborter.signal.aborted && !document.hidden && (isEndless || polls < MAX_POLLS))
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
  }, [path, version, passes, timing?.state, isEndless, revalidate]);

  return { isLost };
}
