import type { QueryClient } from '@tanstack/react-query';
import type { List, ListCall, RowOf } from '../resource.ts';

/** An optimistic change of one row. `run` can be retried with the same idempotency key. */
export interface RowChange<Row> {
  before: Row;
  shown: Row;
  /** Null when the row was deleted. */
  run: () => Promise<Row | null>;
}

export interface Outcome<Row> {
  done: { before: Row; after: Row | null }[];
  failed: { change: RowChange<Row>; error: unknown }[];
}

interface Page<Row> {
  rows: Row[];
}

/** Applies all changes optimistically, sends them one by one and rolls back those that fail. */
export async function applyChanges<Call extends ListCall>(
  queries: QueryClient,
  list: Pick<List<Call>, 'call' | 'rowId'>,
  changes: readonly RowChange<RowOf<Call>>[],
): Promise<Outcome<RowOf<Call>>> {
  const ofList = { queryKey: [list.call] };
  const show = (row: RowOf<Call>) =>
    queries.setQueriesData<Page<RowOf<Call>>>(
      ofList,
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((each) => (list.rowId(each) === list.rowId(row) ? row : each)),
        },
    );

  // A page in flight would restore the old rows.
  await queries.cancelQueries(ofList);
  for (const { shown } of changes) show(shown);

  const outcome: Outcome<RowOf<Call>> = { done: [], failed: [] };
  for (const change of changes) {
    try {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one at a time, so that a bulk change does not hit rate limits
      const after = await change.run();
      if (after) show(after);
      outcome.done.push({ before: change.before, after });
    } catch (error) {
      show(change.before);
      outcome.failed.push({ change, error });
    }
  }
  await queries.invalidateQueries(ofList);
  return outcome;
}
