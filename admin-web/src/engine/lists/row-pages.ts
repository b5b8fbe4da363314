import type { Read } from '../../providers/http.ts';
import type { List, ListCall, ListPage, RowOf } from '../resource.ts';
import { listInput, type ListState } from './list-state.ts';

const PAGE_SIZE = 100;
/** Pages at a time. An admin's rate limit makes more of them wait, not fail. */
const PARALLEL = 4;

/** All matching rows, page by page; `total` is the current number. */
export async function* rowPages<Call extends ListCall>(
  read: Read,
  list: List<Call>,
  state: ListState,
  signal: AbortSignal,
): AsyncGenerator<ListPage<Call>> {
  const readPage = async (page: number): Promise<ListPage<Call>> => {
    const input = listInput<Call>({ ...state, page, pageSize: PAGE_SIZE }, list.filters);
    return (await read(list.call, input, signal)) as ListPage<Call>;
  };
  const seen = new Set<string>();
  // A row may move to the next page between two reads.
  const isNew = (row: RowOf<Call>): boolean => {
    const id = list.rowId(row);
    return !seen.has(id) && Boolean(seen.add(id));
  };
  const first = await readPage(1);
  yield { total: first.total, rows: first.rows.filter(isNew) };
  const pages = Math.ceil(first.total / PAGE_SIZE);
  for (let page = 2; page <= pages; page += PARALLEL) {
    const numbers = Array.from({ length: Math.min(PARALLEL, pages - page + 1) }, (_, nth) => page + nth);
    // oxlint-disable-next-line eslint/no-await-in-loop -- a bounded number at a time
    for (const { total, rows } of await Promise.all(numbers.map(readPage)))
      yield { total, rows: rows.filter(isNew) };
  }
}
