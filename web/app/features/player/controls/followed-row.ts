import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Scrolls a list to its current row whenever that changes, unless the viewer has scrolled away or points
 * at the list. The first row has the number `from`. Returns the ref of the list, whose parent scrolls.
 */
export function useFollowedRow(current: number, from: number): (list: HTMLElement | null) => void {
  const rows = useRef<HTMLElement>(null);
  const followed = useRef<Element>(null);
  const isFollowing = useRef(true);

  const listRef = useCallback((list: HTMLElement | null) => {
    rows.current = list;
    const box = list?.parentElement;
    if (!box) return;
    const onScroll = () => {
      const row = followed.current;
      if (row?.isConnected) isFollowing.current = isInSight(row, box);
    };
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => box.removeEventListener('scroll', onScroll);
  }, []);

  useLayoutEffect(() => {
    const list = rows.current;
    const row = list?.children[current - from];
    if (!row) return;
    followed.current = row;
    if (isFollowing.current && !list.matches(':hover')) center(row, list.parentElement!);
  }, [current, from]);

  return listRef;
}

function isInSight(row: Element, box: Element): boolean {
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  return inner.bottom > outer.top && inner.top < outer.bottom;
}

/** Scrolls the box only; `scrollIntoView` would also scroll the page. */
function center(row: Element, box: Element): void {
  const [inner, outer] = [row.getBoundingClientRect(), box.getBoundingClientRect()];
  box.scrollTop += (inner.top + inner.bottom - outer.top - outer.bottom) / 2;
}
