import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

type ReadClock = () => Promise<{ now: number }>;

const readServerClock: ReadClock = async () => {
  const response = await fetch('/clock.json', { cache: 'no-store' });
  return (await response.json()) as { now: number };
};

/** Milliseconds from the browser's clock to the server's, assuming symmetric latency. */
export async function measureDifference(read: ReadClock, clock: () => number): Promise<number> {
  const sentAt = clock();
  const { now } = await read();
  return Math.round(now - (sentAt + clock()) / 2);
}

let difference: Promise<number> | undefined;

/** Measured once per page load; retried after a failure. */
function serverDifference(): Promise<number> {
  difference ??= measureDifference(readServerClock, Date.now).catch((error: unknown) => {
    difference = undefined;
    throw error;
  });
  return difference;
}

/** The server's time, updated every second; undefined until it is known. */
export function useServerNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isUnmounted = false;
    serverDifference().then(
      (differenceMs) => {
        if (isUnmounted) return;
        const tick = () => setNow(Date.now() + differenceMs);
        tick();
        timer = setInterval(tick, 1000);
      },
      (error: unknown) => console.warn('the server time is unknown', error),
    );
    return () => {
      isUnmounted = true;
      clearInterval(timer);
    };
  }, []);
  return now;
}

/** Reloads the page data once a countdown is over; `overAt` is the server time of the loaded page. Jitter spreads the requests. */
export function useRevalidateAfter(overAt: string | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (overAt === undefined) return undefined;
    const timer = setTimeout(() => void revalidate(), 1000 + Math.random() * 5000);
    return () => clearTimeout(timer);
  }, [overAt, revalidate]);
}
