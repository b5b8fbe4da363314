import type { QueryClient } from '@tanstack/react-query';
import type { List, ListCall, RowOf } from '../resource.ts';

/** One change of one row that is shown at once. `run` may be asked again; it stays the same write. */
export interface RowChange<Row> {
  before: Row;
  shown: Row;
  /** Null when the row is gone for good. */
  run: () => Promise<Row | null>;
}

export interface Outcome<Row> {
  done: { before: Row; after: Row | null }[];
  failed: { change: RowChange<Row>; error: unknown }[];
}

interface Page<Row> {
  rows: Row[];
}

/** Shows all changes, makes them one after the other, and takes back those that were refused. */
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

  // A page that is on its way would arrive with the old rows and undo what is shown.
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
