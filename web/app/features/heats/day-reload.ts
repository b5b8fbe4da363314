import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sessionReads } from '../../layout/member-badge.tsx';
import { networkFaultOf } from '../../network/network-fault.ts';

let shown: { address: string; data: unknown } | undefined;
let isKept = false;

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

/** Loads nothing but the day; false if the page shows what it did because it could not be loaded. */
export async function reloadingDay(reload: () => Promise<void>): Promise<boolean> {
  sessionReads.arePaused = true;
  isKept = false;
  try {
    await reload();
  } finally {
    sessionReads.arePaused = false;
  }
  return !isKept;
}
