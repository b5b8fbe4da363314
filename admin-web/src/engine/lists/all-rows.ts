import type { Read } from '../../providers/http.ts';
import { listInput, type ListState } from './list-state.ts';
import type { List, ListCall, ListPage, RowOf } from '../resource.ts';

export const MAX_ROWS = 10_000;
const PAGE_SIZE = 100;

/** Every row that matches what the list shows, page after page, up to the cap. */
export async function allRows<Call extends ListCall>(
  read: Read,
  list: List<Call>,
  state: ListState,
  signal: AbortSignal,
  onProgress: (part: { got: number; total: number }) => void,
): Promise<RowOf<Call>[]> {
  const found = new Map<string, RowOf<Call>>();
  for (let page = 1; page <= MAX_ROWS / PAGE_SIZE; page += 1) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- the answer to one page tells whether there is another
    const answer = await read(
      list.call,
      listInput<Call>({ ...state, page, pageSize: PAGE_SIZE }, list.filters),
      signal,
    );
    const { rows, total } = answer as ListPage<Call>;
    // A row that moves to the next page while we read is still one row.
    for (const row of rows) found.set(list.rowId(row), row);
    onProgress({ got: found.size, total });
    if (page * PAGE_SIZE >= total) break;
  }
  return [...found.values()];
}
