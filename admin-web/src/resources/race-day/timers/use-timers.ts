import { readQuery } from '../../../providers/admin-api.ts';
import { useRead, useTask, useWrite } from '../../../providers/calls.ts';
import { useServices } from '../../../providers/services.ts';
import { useDay } from '../day-context.tsx';

const POLL_MS = 5000;
/** Most race days have no timing system. */
const POLL_WITHOUT_MS = 60_000;

/** Timing systems of the race, and flights that were not taken over. */
export function useTimers() {
  const { raceId } = useDay().day;
  const { api, queries } = useServices();
  const query = useRead(
    'adm/get_timers',
    { raceId },
    { refetchInterval: ({ state }) => (state.data?.timers.length === 0 ? POLL_WITHOUT_MS : POLL_MS) },
  );
  const { queryKey } = readQuery(api, 'adm/get_timers', { raceId });
  return { query, refresh: () => queries.invalidateQueries({ queryKey }) };
}

/** Decisions about flights, which change both the timing systems and the race day. */
export function useFlightDecisions() {
  const { refresh: refreshDay } = useDay();
  const { refresh } = useTimers();
  const write = useWrite();
  const { busy, run } = useTask();
  /** Resolves to true on success. */
  const decide = (work: (send: typeof write) => Promise<unknown>): Promise<boolean> =>
    run(async () => {
      await work(write);
      await Promise.all([refresh(), refreshDay()]);
    });
  return { busy, decide };
}
