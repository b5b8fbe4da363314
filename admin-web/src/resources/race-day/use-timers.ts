import { readQuery } from '../../providers/admin-api.ts';
import { useRead } from '../../providers/calls.ts';
import { useServices } from '../../providers/services.ts';
import { useDay } from './day-context.tsx';

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
