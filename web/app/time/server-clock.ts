import { useEffect, useState } from 'react';

type Ask = () => Promise<{ now: number }>;

const askServer: Ask = async () => {
  const response = await fetch('/clock.json', { cache: 'no-store' });
  return (await response.json()) as { now: number };
};

/** How far the browser's clock is behind the server's; the answer is taken to be from the middle of the asking. */
export async function measureDifference(ask: Ask, clock: () => number): Promise<number> {
  const asked = clock();
  const { now } = await ask();
  return Math.round(now - (asked + clock()) / 2);
}

let difference: Promise<number> | undefined;

/** Measured once for all clocks and pages; again only if the server could not be reached. */
function serverDifference(): Promise<number> {
  difference ??= measureDifference(askServer, Date.now).catch((error: unknown) => {
    difference = undefined;
    throw error;
  });
  return difference;
}

/** The server's time, each second. Nothing until it is known, when the words the page came with stay. */
export function useServerNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let isGone = false;
    serverDifference().then(
      (known) => {
        if (isGone) return;
        const tick = () => setNow(Date.now() + known);
        tick();
        timer = setInterval(tick, 1000);
      },
      (error: unknown) => console.warn('the time of the server is not known', error),
    );
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, []);
  return now;
}
