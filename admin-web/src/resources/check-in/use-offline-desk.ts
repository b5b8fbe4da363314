import type { ViewOf } from '@paddock/contracts/call-table';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useServices } from '../../providers/services.tsx';
import type { CheckInDesk, DeskState } from './check-in-desk.ts';
import { CHECK_IN_PATH, type Pass } from './pass-code.ts';

type Race = Pick<ViewOf<'adm/get_adm_race_detail'>, 'title' | 'status'>;

interface StoredDesk {
  race: Race;
  passes: Pass[];
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
    if (stored) desk.restore(stored.passes);
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
