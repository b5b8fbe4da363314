import { useLayoutEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { tableFrameMark } from '../../ui/data-table.tsx';
import type { ListPosition } from './use-way-back.ts';

/** Restores the scroll position of a list once its rows are rendered. */
export function useRestoredScroll(list: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const { state } = useLocation() as { state: Partial<ListPosition> | null };
  const top = useRef(state?.top ?? 0);
  useLayoutEffect(() => {
    const frame = list.current?.querySelector(`[${tableFrameMark}]`);
    if (!hasRows || !frame || top.current === 0) return;
    frame.scrollTop = top.current;
    top.current = 0;
  }, [list, hasRows]);
}
