import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Read } from '../../providers/http.ts';
import { useServices } from '../../providers/services.tsx';
import { CheckInDesk } from './check-in-desk.ts';
import { CheckInQueue } from './check-in-queue.ts';
import type { Pass } from './pass-code.ts';

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
        // Check-ins are idempotent on the server, so each call may use a new key.
        ask: (input) => api.newWrite()('adm/check_in', input),
        undo: (input) => api.newWrite()('adm/undo_check_in', input),
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
