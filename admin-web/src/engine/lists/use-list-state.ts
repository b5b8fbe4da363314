import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useRouter, useSearchStep, type Step } from '../../providers/router.ts';
import type { List, ListCall } from '../resource.ts';
import { readListState, writeListState, type ListChange, type ListState } from './list-state.ts';

export type ChangeList = (change: ListChange, step?: Step) => void;

export function useListState<Call extends ListCall>(list: List<Call>) {
  const router = useRouter();
  const takeStep = useSearchStep();
  const [address] = useSearchParams();
  const state = useMemo(() => readListState(address, list), [address, list]);

  const change = useCallback<ChangeList>(
    (part, step) =>
      takeStep((search) => writeListState(changedBy(part, readListState(search, list)), list), step),
    [takeStep, list],
  );

  /** State of the URL, which may be ahead of the rendered one. */
  const held = useCallback(
    () => readListState(new URLSearchParams(router.state.location.search), list),
    [router, list],
  );
  return { state, change, held };
}

/** Changes of the filters return to page one. */
function changedBy(change: ListChange, before: ListState): ListState {
  const part = typeof change === 'function' ? change(before) : change;
  const sameRows = 'page' in part || 'open' in part;
  return { ...before, ...(!sameRows && { page: 1 }), ...part };
}
