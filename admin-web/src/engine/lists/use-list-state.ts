import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRouter } from '../../providers/router.ts';
import { readListState, writeListState, type ListState } from './list-state.ts';
import type { List, ListCall } from '../resource.ts';

/** A step worth going back to gets its own place in the history; typing does not. */
type Step = 'push' | 'replace';

export function useListState<Call extends ListCall>(list: List<Call>) {
  const router = useRouter();
  const [address] = useSearchParams();
  const state = useMemo(() => readListState(address, list), [address, list]);

  /** Whatever changes which rows there are leads back to the first page. */
  const change = useCallback(
    (part: Partial<ListState>, step: Step = 'push') => {
      // A change may follow another before that is on the screen; it must build on where the router is going.
      const { location, navigation } = router.state;
      const { pathname, search } = navigation.location ?? location;
      const before = readListState(new URLSearchParams(search), list);
      const sameRows = 'page' in part || 'open' in part;
      const next = { ...before, ...(!sameRows && { page: 1 }), ...part };
      void router.navigate(`${pathname}?${writeListState(next, list)}`.replace(/\?$/, ''), {
        replace: step === 'replace',
        preventScrollReset: true,
      });
    },
    [list, router],
  );
  return { state, change };
}
