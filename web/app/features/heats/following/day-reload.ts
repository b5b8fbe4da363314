import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { sessionReads } from '../../../layout/header/member-badge.tsx';
import { inTime, networkFaultOf } from '../../../network/network-fault.ts';
import { ANSWERED_WITHIN_MS } from './day-watch.ts';

let shown: { address: string; data: unknown } | undefined;
let isKept = false;

/** Remembers the data of the page for `loadOrKeep`. */
export function useShown(data: unknown): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    shown = { address: pathname + search, data };
  }, [pathname, search, data]);
}

interface Loading<Data> {
  request: Request;
  serverLoader: () => Promise<Data>;
}

/**
 * For `clientLoader`: without a network the page goes on with what it shows, and says since when. A cache that is behind
 * the one before does not bring the past back. `madeAt`: time of the server.
 */
export async function loadOrKeep<Data>(
  { request, serverLoader }: Loading<Data>,
  madeAt: (data: Data) => string,
): Promise<Data> {
  const { pathname, search } = new URL(request.url);
  const kept = shown?.address === pathname + search ? (shown.data as Data) : undefined;
  try {
    const loaded = await (kept === undefined ? serverLoader() : inTime(serverLoader(), ANSWERED_WITHIN_MS));
    return kept !== undefined && madeAt(loaded) < madeAt(kept) ? kept : loaded;
  } catch (error) {
    if (kept === undefined || !networkFaultOf(error)) throw error;
    isKept = true;
    return kept;
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
