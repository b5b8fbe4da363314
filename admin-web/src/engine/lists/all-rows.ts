import type { Read } from '../../providers/http.ts';
import type { List, ListCall, ListPage, RowOf } from '../resource.ts';
import { listInput, type ListState } from './list-state.ts';

export const MAX_ROWS = 10_000;
const PAGE_SIZE = 100;

/** All matching rows, page by page, up to the limit. */
export async function allRows<Call extends ListCall>(
  read: Read,
  list: List<Call>,
  state: ListState,
  signal: AbortSignal,
  onProgress: (part: { got: number; total: number }) => void,
): Promise<RowOf<Call>[]> {
  const found = new Map<string, RowOf<Call>>();
  for (let page = 1; page <= MAX_ROWS / PAGE_SIZE; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the total is known after the first page
    const answer = await read(
      list.call,
      listInput<Call>({ ...state, page, pageSize: PAGE_SIZE }, list.filters),
      signal,
    );
    const { rows, total } = answer as ListPage<Call>;
    // A row may move to the next page between two reads.
    for (const row of rows) found.set(list.rowId(row), row);
    onProgress({ got: found.size, total });
    if (page * PAGE_SIZE >= total) break;
  }
  return [...found.values()];
}
