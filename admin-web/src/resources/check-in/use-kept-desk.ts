import type { ViewOf } from '@paddock/contracts/call-table';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useServices } from '../../providers/services.tsx';
import type { CheckInDesk, DeskState, Pass } from './check-in-desk.ts';
import { keepGateOpen } from './keep-gate-open.ts';

type Race = Pick<ViewOf<'adm/get_adm_race_detail'>, 'title' | 'status'>;

interface Kept {
  race: Race;
  passes: Pass[];
}

/** Debounces saving after several scans. */
const PAUSE = 500;

/** Persists the desk for offline use; returns the race, loaded or cached. */
export function useKeptDesk(desk: CheckInDesk, { passes }: DeskState, race: Race | undefined) {
  const { kept } = useServices();
  const admin = useOwnAdmin();
  const { pathname } = useLocation();
  const { data: found } = useQuery({
    queryKey: ['kept-desk', pathname],
    queryFn: async () => (await kept.read<Kept>(pathname))?.data ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

  useEffect(() => void keepGateOpen(), []);

  useEffect(() => {
    if (found) desk.openWith(found.passes);
  }, [desk, found]);

  useEffect(() => {
    if (!race || !passes) return undefined;
    const { title, status } = race;
    const keep = () =>
      void kept.keep(pathname, admin, {
        race: { title, status },
        passes: [...passes.values()],
      } satisfies Kept);
    const timer = setTimeout(keep, PAUSE);
    return () => clearTimeout(timer);
  }, [kept, pathname, admin, race, passes]);

  return race ?? found?.race;
}
