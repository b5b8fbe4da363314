import type { TimingState } from '@paddock/contracts/race/race-day.shapes';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DayNews, DayWatch } from './day-watch.ts';

/** Expected starts move without a change. */
const REFRESH_MS = 60_000;

/** Without `passes`, only the version counts. */
export interface FollowedDay {
  raceId: string;
  version: number;
  /** Heats are to come. */
  isOpen: boolean;
  passes?: number;
  timing?: { state: TimingState } | null;
}

export interface DayConnection {
  /** After a failed question, and without an answer for a while. */
  isLost: boolean;
  /** Local time of the last answer; undefined before the first one. */
  heardAt: string | undefined;
}

/** Shows a race day as it is: reloads the page's data on a change. Endless: for screens without input. */
export function useDayVersion(day: FollowedDay | undefined, { isEndless = false } = {}): DayConnection {
  const { revalidate } = useRevalidator();
  const [connection, setConnection] = useState<DayConnection>({ isLost: false, heardAt: undefined });
  const refreshedAt = useRef(0);
  const { raceId, isOpen = false } = day ?? {};

  const onNews = useEffectEvent(async ({ version, passes, timing, at }: DayNews): Promise<boolean> => {
    if (!day) return false;
    // A kept answer of the past is none.
    setConnection((last) => (last.heardAt === at ? last : { isLost: false, heardAt: at }));
    const isNew =
      version !== day.version ||
      (day.passes !== undefined && (passes !== day.passes || timing !== (day.timing?.state ?? null)));
    const isDue = isOpen && performance.now() - refreshedAt.current > REFRESH_MS;
    if (isNew || isDue) {
      refreshedAt.current = performance.now();
      await revalidate();
    }
    return isNew;
  });

  useEffect(() => {
    if (raceId === undefined) return;
    refreshedAt.current = performance.now();
    const watch = new DayWatch(raceId, {
      isOpen,
      isEndless,
      onNews: (news) => onNews(news),
      onLost: () => setConnection((last) => ({ ...last, isLost: true })),
    });
    return () => watch.close();
  }, [raceId, isOpen, isEndless]);

  return connection;
}
