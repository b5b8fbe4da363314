import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { ViewOf } from '@paddock/contracts/call-table';
import { useLocation } from 'react-router';
import { useOwnAdmin } from '../../../providers/auth.ts';
import type { Read } from '../../../providers/http.ts';
import { useServices } from '../../../providers/services.ts';
import { CheckInDesk } from './check-in-desk.ts';
import { CheckInQueue } from './check-in-queue.ts';
import type { DeskState } from './desk-state.ts';
import { type Pass, CHECK_IN_PATH } from '../pass-code.ts';

const TIMEOUT_MS = 4_000;
const SEND_INTERVAL_MS = 10_000;
const REFRESH_INTERVAL_MS = 60_000;

async function allPasses(read: Read, raceId: string, signal: AbortSignal): Promise<Pass[]> {
  const passes: Pass[] = [];
  for (let more = true; more;) {
    const after = passes.at(-1)?.signUpId;
    // oxlint-disable-next-line eslint/no-await-in-loop -- cursor pagination
    const part = await read('adm/get_pass_list', { raceId, ...(after && { after }) }, signal);
    passes.push(...part.rows);
    more = part.more;
  }
  return passes;
}

/** The desk of a race: refreshes its list and sends queued entries while mounted. */
export function useCheckInDesk(raceId: string) {
  const { api } = useServices();
  const [desk] = useState(
    () =>
      new CheckInDesk({
        raceId,
        queue: new CheckInQueue(localStorage, raceId),
        timeoutMs: TIMEOUT_MS,
        now: () => new Date(),
        // These writes are idempotent on the server, so each call may use a new key.
        ask: (input) => api.newWrite()('adm/check_in', input),
        pay: (input) => api.newWrite()('adm/mark_paid', input),
        undo: (input) => api.newWrite()('adm/undo_check_in', input),
        handOutKit: (input) => api.newWrite()('adm/hand_out_kit', input),
        saveNote: (input) => api.newWrite()('adm/save_desk_note', input),
      }),
  );
  const state = useSyncExternalStore(desk.listen, () => desk.state);
  const { error, refetch } = useQuery({
    queryKey: ['check-in', raceId],
    queryFn: async ({ signal }) => {
      await desk.refresh(() => allPasses(api.read, raceId, signal));
      return null;
    },
    refetchInterval: REFRESH_INTERVAL_MS,
    // A reopened desk starts without a cached list.
    gcTime: 0,
  });

  useEffect(() => {
    const send = () => void desk.send();
    const recover = () => {
      send();
      void refetch();
    };
    send();
    window.addEventListener('online', recover);
    const timer = setInterval(send, SEND_INTERVAL_MS);
    return () => {
      window.removeEventListener('online', recover);
      clearInterval(timer);
    };
  }, [desk, refetch]);

  return { desk, state, listError: state.passes ? null : error };
}

type Race = Pick<ViewOf<'adm/get_adm_race_detail'>, 'title' | 'status'>;

interface StoredDesk {
  race: Race;
  /** Without note and kit if an earlier release stored them. */
  passes: (Omit<Pass, 'deskNote' | 'kit'> & Partial<Pick<Pass, 'deskNote' | 'kit'>>)[];
}

/** Debounces saving after several scans. */
const SAVE_DELAY_MS = 500;

/** Persists the desk for offline use; returns the race, loaded or cached. */
export function useOfflineDesk(desk: CheckInDesk, { passes }: DeskState, race: Race | undefined) {
  const { offlineScreens } = useServices();
  const admin = useOwnAdmin();
  const { pathname } = useLocation();
  const { data: stored } = useQuery({
    queryKey: ['offline-desk', pathname],
    queryFn: async () => (await offlineScreens.read<StoredDesk>(pathname))?.data ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => void registerGateWorker(), []);

  useEffect(() => {
    if (stored) desk.restore(stored.passes.map((pass) => ({ deskNote: '', kit: null, ...pass })));
  }, [desk, stored]);

  useEffect(() => {
    if (!race || !passes) return undefined;
    const { title, status } = race;
    const save = () =>
      void offlineScreens.save(pathname, admin, {
        race: { title, status },
        passes: [...passes.values()],
      } satisfies StoredDesk);
    const timer = setTimeout(save, SAVE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [offlineScreens, pathname, admin, race, passes]);

  return race ?? stored?.race;
}

/** The part of Trusted Types used here; undefined in browsers without them. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

const WORKER = '/gate-worker.js';
const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };

/** Returns only the URL of the service worker. */
const policy = trustedTypes?.createPolicy('paddock-gate', { createScriptURL: () => WORKER });

/** Registers the service worker; without support nothing changes. */
async function registerGateWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  try {
    const script = policy ? policy.createScriptURL(WORKER) : WORKER;
    await navigator.serviceWorker.register(script, { scope: `${CHECK_IN_PATH}/` });
  } catch (error) {
    console.info('Check-in will not open without the network', error);
  }
}
