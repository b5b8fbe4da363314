import { toast } from '@paddock/ui/overlays/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { inNewOrder, useOrder, type Move, type Order } from '../../ui/tables/use-order.tsx';
import type { List, ListCall, ListPage, RowOf } from '../resource.ts';

/** Optimistic reordering; refetches once the last move was saved. */
export function useRowOrder<Call extends ListCall>(
  list: List<Call>,
  rows: readonly RowOf<Call>[],
): { order: Order | undefined; announcement: string } {
  const { api, session } = useServices();
  const queries = useQueryClient();
  const words = useWords();
  const { role } = useOwnAdmin();
  const [announcement, setAnnouncement] = useState('');
  /** Sends moves in order; the list is refetched after the last one. */
  const queue = useRef<{ last: Promise<unknown>; open: number }>({ last: Promise.resolve(), open: 0 });
  const ids = useMemo(() => rows.map((row) => list.rowId(row)), [rows, list]);

  async function move(target: Move) {
    const ofList = { queryKey: [list.call] };
    const ordered = inNewOrder(rows, list.rowId, target);
    const place = ordered.findIndex((row) => list.rowId(row) === target.movedId);
    const name = list.rowName(ordered[place]!, words);
    await queries.cancelQueries(ofList);
    queries.setQueriesData<ListPage<Call>>(
      ofList,
      (page) => page && { ...page, rows: inNewOrder(page.rows, list.rowId, target) },
    );
    setAnnouncement(words.t('list.moved', { name, position: place + 1, total: rows.length }));
    queue.current.open += 1;
    const sent = queue.current.last.then(() => list.order!.move(api.newWrite(), target));
    queue.current.last = sent.catch(() => undefined);
    try {
      await sent;
    } catch (error) {
      if (session.token !== null) toast.error(`${name}: ${words.fault(error)}`);
    }
    queue.current.open -= 1;
    if (queue.current.open === 0) await queries.invalidateQueries(ofList);
  }

  const order = useOrder(ids, (target) => void move(target));
  return { order: list.order?.roles.includes(role) ? order : undefined, announcement };
}
