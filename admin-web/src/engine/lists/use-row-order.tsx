import { toast } from '@paddock/ui/toaster';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useOwnAdmin } from '../../providers/auth.tsx';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { inNewOrder, useOrder, type Move, type Order } from '../../ui/use-order.ts';
import type { List, ListCall, ListPage, RowOf } from '../resource.ts';

/** Optimistic reordering; refetches once the last move was saved. */
export function useRowOrder<Call extends ListCall>(
  list: List<Call>,
  rows: readonly RowOf<Call>[],
): { order: Order | undefined; told: string } {
  const { api, session } = useServices();
  const queries = useQueryClient();
  const words = useWords();
  const { role } = useOwnAdmin();
  const [told, setTold] = useState('');
  /** Sends moves in order; the list is refetched after the last one. */
  const line = useRef<{ last: Promise<unknown>; open: number }>({ last: Promise.resolve(), open: 0 });
  const ids = useMemo(() => rows.map((row) => list.rowId(row)), [rows, list]);

  async function move(wish: Move) {
    const ofList = { queryKey: [list.call] };
    const ordered = inNewOrder(rows, list.rowId, wish);
    const place = ordered.findIndex((row) => list.rowId(row) === wish.movedId);
    const name = list.rowName(ordered[place]!, words);
    await queries.cancelQueries(ofList);
    queries.setQueriesData<ListPage<Call>>(
      ofList,
      (page) => page && { ...page, rows: inNewOrder(page.rows, list.rowId, wish) },
    );
    setTold(words.t('list.moved', { name, position: place + 1, total: rows.length }));
    line.current.open += 1;
    const sent = line.current.last.then(() => list.order!.move(api.newWrite(), wish));
    line.current.last = sent.catch(() => undefined);
    try {
      await sent;
    } catch (error) {
      if (session.token !== null) toast.error(`${name}: ${words.fault(error)}`);
    }
    line.current.open -= 1;
    if (line.current.open === 0) await queries.invalidateQueries(ofList);
  }

  const order = useOrder(ids, (wish) => void move(wish));
  return { order: list.order?.roles.includes(role) ? order : undefined, told };
}
