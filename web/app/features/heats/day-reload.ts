import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { networkFaultOf } from '../../network/network-fault.ts';

let isRunning = false;
let isKept = false;

/** While the data of a race day are loaded again, nothing else is: the session, for one, is no news of it. */
export const isReloadingDay = (): boolean => isRunning;

/** False if the page could not be loaded and shows what it did. */
export async function reloadingDay(reload: () => Promise<void>): Promise<boolean> {
  isRunning = true;
  isKept = false;
  await reload();
  isRunning = false;
  return !isKept;
}

let shown: { address: string; data: unknown } | undefined;

/** Remembers the data of the page for `loadOrKeep`. */
export function useShown(data: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = { address: pathname + search, data };
  }, [pathname, search, data]);
}

/** For `clientLoader`: without a network the page goes on with what it shows, and says since when. */
export async function loadOrKeep<Data>(request: Request, load: () => Promise<Data>): Promise<Data> {
  try {
    return await load();
  } catch (error) {
    const { pathname, search } = new URL(request.url);
    if (shown?.address !== pathname + search || !networkFaultOf(error)) throw error;
    isKept = true;
    return shown.data as Data;
  }
}
