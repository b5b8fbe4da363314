import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../providers/services.tsx';
import { CheckInQueue } from './check-in-queue.ts';
import { CheckInDesk } from './check-in-desk.ts';

const PATIENCE = 4_000;
const SEND_EVERY = 10_000;
const REFRESH_EVERY = 60_000;

/** The check-in desk of a race for as long as its screen is open: keeps its list fresh and sends what was kept. */
export function useCheckInDesk(raceId: string) {
  const { api } = useServices();
  const [desk] = useState(
    () =>
      new CheckInDesk({
        raceId,
        queue: new CheckInQueue(localStorage, raceId),
        patience: PATIENCE,
        now: () => new Date(),
        // The server does the same check-in once, whatever it is asked under.
        ask: (input) => api.newWrite()('adm/check_in', input),
      }),
  );
  const state = useSyncExternalStore(desk.listen, () => desk.state);
  const { error, refetch } = useQuery({
    queryKey: ['check-in', raceId],
    queryFn: async ({ signal }) => {
      await desk.refresh(async () => (await api.read('adm/get_pass_list', { raceId }, signal)).rows);
      return null;
    },
    refetchInterval: REFRESH_EVERY,
    // A desk that opens again has nothing yet, whatever another one knew.
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
    const timer = setInterval(send, SEND_EVERY);
    return () => {
      window.removeEventListener('online', recover);
      clearInterval(timer);
    };
  }, [desk, refetch]);

  return { desk, state, listError: state.passes ? null : error };
}
