import type { MoveInput, Side } from '@paddock/contracts/order.shapes';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export type Move = Pick<MoveInput, keyof MoveInput>;

interface Drop {
  besideId: string;
  side: Side;
}

export type HandleOf = (id: string) => {
  'data-order-handle': string;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
};

/** How a thing of an ordered list is marked, and what is told while something is moved. */
export interface Order {
  /** Stays the same function, so that whoever draws handles need not draw them again. */
  handleOf: HandleOf;
  itemOf: (id: string) => { 'data-order-id': string; 'data-dragged'?: true; 'data-drop'?: Side };
}

/**
 * Puts things in order by dragging a handle (mouse, pen or finger) and by its arrow keys, Home and End. A move names a
 * neighbour in sight, so it means the same whichever part of a list is shown. Things may stand in a column or in a grid.
 */
export function useOrder(ids: readonly string[], onMove: (move: Move) => void): Order {
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const moved = useRef<string | null>(null);
  const latest = useRef({ ids, onMove });
  useEffect(() => {
    latest.current.onMove = onMove;
  });
  const order = ids.join();
  useEffect(() => {
    latest.current.ids = ids;
    // oxlint-disable-next-line react/exhaustive-deps -- the same ids are a new list each time it is drawn
  }, [order]);

  /** The next key may come before this is drawn, and means the order that will be. */
  const move = useCallback((step: Move) => {
    latest.current.ids = inNewOrder(latest.current.ids, (id) => id, step);
    latest.current.onMove(step);
  }, []);

  // What was moved by keys is drawn elsewhere now; the next key is for the same thing.
  useEffect(() => {
    if (moved.current === null) return;
    const handle = document.querySelector<HTMLElement>(`[data-order-handle="${CSS.escape(moved.current)}"]`);
    if (handle !== document.activeElement) handle?.focus();
    moved.current = null;
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the order changed
  }, [ids]);

  const handleKey = useCallback(
    (id: string, event: KeyboardEvent) => {
      const to = neighbourBy(event.key, latest.current.ids, id);
      if (to === undefined) return;
      event.preventDefault();
      if (to === null) return;
      moved.current = id;
      move({ movedId: id, ...to });
    },
    [move],
  );

  const handlePointerDown = useCallback(
    (id: string, event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      const handle = event.currentTarget;
      const ending = new AbortController();
      let to: Drop | null = null;
      handle.setPointerCapture?.(event.pointerId);
      setDragged(id);
      const end = () => {
        ending.abort();
        setDragged(null);
        setDrop(null);
      };
      const on = (type: string, work: (event: globalThis.PointerEvent) => void) =>
        handle.addEventListener(type, work as EventListener, { signal: ending.signal });
      on('pointermove', ({ clientX, clientY }) => {
        const next = dropAt(clientX, clientY, latest.current.ids);
        if (next) to = next.besideId === id ? null : next;
        setDrop(to);
      });
      on('pointerup', () => {
        end();
        if (to) move({ movedId: id, ...to });
      });
      on('pointercancel', end);
      const cancel = (key: globalThis.KeyboardEvent) => key.key === 'Escape' && end();
      document.addEventListener('keydown', cancel, { signal: ending.signal });
    },
    [move],
  );

  const handleOf: HandleOf = useCallback(
    (id) => ({
      'data-order-handle': id,
      onKeyDown: (event) => handleKey(id, event),
      onPointerDown: (event) => handlePointerDown(id, event),
    }),
    [handleKey, handlePointerDown],
  );

  return {
    handleOf,
    itemOf: (id) => ({
      'data-order-id': id,
      ...(dragged === id && { 'data-dragged': true as const }),
      ...(drop?.besideId === id && { 'data-drop': drop.side }),
    }),
  };
}

/** Undefined for a key that moves nothing, null at the end of the list. */
function neighbourBy(key: string, ids: readonly string[], id: string): Drop | null | undefined {
  const at = ids.indexOf(id);
  const besides: Readonly<Record<string, [string | undefined, Side]>> = {
    ArrowUp: [ids[at - 1], 'before'],
    ArrowLeft: [ids[at - 1], 'before'],
    ArrowDown: [ids[at + 1], 'after'],
    ArrowRight: [ids[at + 1], 'after'],
    Home: [ids[0], 'before'],
    End: [ids.at(-1), 'after'],
  };
  const found = besides[key];
  if (!found) return undefined;
  const [besideId, side] = found;
  return besideId === undefined || besideId === id ? null : { besideId, side };
}

/** Before what is under the pointer, or after it, as the pointer stands in its first or second half. */
function dropAt(x: number, y: number, ids: readonly string[]): Drop | undefined {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-order-id]');
  const besideId = item?.dataset.orderId;
  if (!item || besideId === undefined || !ids.includes(besideId)) return undefined;
  const box = item.getBoundingClientRect();
  // In a grid there is something beside it; in a column nothing.
  const inGrid = item.parentElement !== null && box.width < item.parentElement.clientWidth * 0.75;
  const isFirstHalf = inGrid ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  return { besideId, side: isFirstHalf ? 'before' : 'after' };
}

/** The list as it will be after a move. */
export function inNewOrder<Thing>(
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
  { movedId, besideId, side }: Move,
): Thing[] {
  const moved = things.find((each) => idOf(each) === movedId);
  const rest = things.filter((each) => each !== moved);
  const at = rest.findIndex((each) => idOf(each) === besideId);
  return moved === undefined || at < 0
    ? [...things]
    : rest.toSpliced(side === 'before' ? at : at + 1, 0, moved);
}
