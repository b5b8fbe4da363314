import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { reloadingDay } from './day-reload.ts';
import { type DayNews, DayWatch, isNewFor, type ShownDay } from './day-watch.ts';

/** Expected starts move without a change. */
const REFRESH_MS = 60_000;

export interface FollowedDay extends ShownDay {
  raceId: string;
  /** Heats are to come. */
  isOpen: boolean;
}

export interface DayConnection {
  /** After a failed question, and without an answer for a while. */
  isLost: boolean;
  /** Local time of the last answer; undefined before the first one. */
  heardAt: string | undefined;
}

const unheard: DayConnection = { isLost: false, heardAt: undefined };

/** Shows a race day as it is: reloads the page's data on a change. Endless: for screens without input. */
export function useDayVersion(day: FollowedDay | undefined, { isEndless = false } = {}): DayConnection {
  const { revalidate } = useRevalidator();
  const [connection, setConnection] = useState<DayConnection>(unheard);
  const refreshedAt = useRef(0);
  const watching = useRef<DayWatch>(null);
  const { raceId, isOpen = false, serverTime: loaded = '' } = day ?? {};
  const showsPasses = day?.passes !== undefined;

  const reload = useEffectEvent(async (): Promise<boolean> => {
    refreshedAt.current = performance.now();
    const isLoaded = await reloadingDay(revalidate);
    if (!isLoaded) setConnection((last) => ({ ...last, isLost: true }));
    return isLoaded;
  });

  const onNews = useEffectEvent(async (news: DayNews, isCurrent: boolean): Promise<boolean> => {
    if (!day) return false;
    const isNew = isNewFor(day, news);
    const isDue = isOpen && performance.now() - refreshedAt.current > REFRESH_MS;
    if ((isNew || isDue) && !(await reload())) return true;
    if (isCurrent) setConnection({ isLost: false, heardAt: news.at });
    return isNew;
  });

  useEffect(() => {
    if (raceId === undefined) return;
    refreshedAt.current = performance.now();
    const watch = new DayWatch(raceId, {
      isEndless,
      onNews: (news, isCurrent) => onNews(news, isCurrent),
      onLost: () => setConnection((last) => ({ ...last, isLost: true })),
      ...(showsPasses && { reload: () => reload() }),
      // Loaded when the page is shown.
      ...(isOpen && {
        follow: async (follower) => (await import('./follow-day.ts')).followDay(raceId, follower),
      }),
    });
    watching.current = watch;
    return () => watch.close();
  }, [raceId, isOpen, isEndless, showsPasses]);

  useEffect(() => {
    if (loaded) watching.current?.hear(loaded);
  }, [loaded]);

  return connection;
}
