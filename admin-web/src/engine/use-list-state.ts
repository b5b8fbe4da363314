import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { readListState, writeListState, type ListState } from './list-state.ts';
import type { List, ListCall } from './resource.ts';

/** A step worth going back to gets its own place in the history; typing does not. */
type Step = 'push' | 'replace';

export function useListState<Call extends ListCall>(list: List<Call>) {
  const [address, setAddress] = useSearchParams();
  const state = useMemo(() => readListState(address, list), [address, list]);

  /** Whatever changes which rows there are leads back to the first page. */
  const change = useCallback(
    (part: Partial<ListState>, step: Step = 'push') => {
      const sameRows = 'page' in part || 'open' in part;
      setAddress(
        (before) =>
          writeListState({ ...readListState(before, list), ...(sameRows ? {} : { page: 1 }), ...part }, list),
        { replace: step === 'replace', preventScrollReset: true },
      );
    },
    [list, setAddress],
  );
  return { state, change };
}
