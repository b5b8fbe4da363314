import type { MoveInput, Side } from '@paddock/contracts/page';
import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Icon } from '@paddock/ui/pictures/icon';
import styles from './use-order.module.css';

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

/** Attributes of an ordered item and of the drop target. */
export interface Order {
  /** Stable, so that handles need not rerender. */
  handleOf: HandleOf;
  itemOf: (id: string) => { 'data-order-id': string; 'data-dragged'?: true; 'data-drop'?: Side };
}

/**
 * Reordering by drag and drop and by arrow keys, Home and End, in a column or a grid. A move names a visible
 * neighbour, so it is valid for any page of the list.
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
    // oxlint-disable-next-line react/exhaustive-deps -- ids is a new array on each render
  }, [order]);

  /** A second key may arrive before the next render. */
  const move = useCallback((step: Move) => {
    latest.current.ids = inNewOrder(latest.current.ids, (id) => id, step);
    latest.current.onMove(step);
  }, []);

  // Refocuses the handle after a keyboard move.
  useEffect(() => {
    if (moved.current === null) return;
    const handle = document.querySelector<HTMLElement>(`[data-order-handle="${CSS.escape(moved.current)}"]`);
    if (handle !== document.activeElement) handle?.focus();
    moved.current = null;
    // oxlint-disable-next-line react/exhaustive-deps -- once per new order
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

/** Undefined for other keys, null at the end of the list. */
function neighbourBy(key: string, ids: readonly string[], id: string): Drop | null | undefined {
  const at = ids.indexOf(id);
  const targets: Readonly<Record<string, [string | undefined, Side]>> = {
    ArrowUp: [ids[at - 1], 'before'],
    ArrowLeft: [ids[at - 1], 'before'],
    ArrowDown: [ids[at + 1], 'after'],
    ArrowRight: [ids[at + 1], 'after'],
    Home: [ids[0], 'before'],
    End: [ids.at(-1), 'after'],
  };
  const found = targets[key];
  if (!found) return undefined;
  const [besideId, side] = found;
  return besideId === undefined || besideId === id ? null : { besideId, side };
}

/** Before or after the item under the pointer, by the half the pointer is in. */
function dropAt(x: number, y: number, ids: readonly string[]): Drop | undefined {
  const item = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-order-id]');
  const besideId = item?.dataset.orderId;
  if (!item || besideId === undefined || !ids.includes(besideId)) return undefined;
  const box = item.getBoundingClientRect();
  // An item narrower than its parent is in a grid.
  const inGrid = item.parentElement !== null && box.width < item.parentElement.clientWidth * 0.75;
  const isFirstHalf = inGrid ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  return { besideId, side: isFirstHalf ? 'before' : 'after' };
}

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

interface OrderHandleProps {
  handleOf: HandleOf;
  id: string;
  label: string;
}

/** Drag handle; arrow keys move the item too. */
export function OrderHandle({ handleOf, id, label }: OrderHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-keyshortcuts="ArrowUp ArrowDown Home End"
      {...handleOf(id)}
    >
      <Icon name="grip" />
    </button>
  );
}
