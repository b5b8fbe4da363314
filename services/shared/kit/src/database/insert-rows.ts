import type { EntityManager } from 'typeorm';

/** Inserts rows in order. Keys are column names; the database converts the values from JSON. */
export async function insertRows<Inserted extends object = object>(
  manager: Pick<EntityManager, 'query'>,
  table: string,
  rows: readonly object[],
  { onConflict = '' } = {},
): Promise<Inserted[]> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  if (!columns) return [];
  return manager.query<Inserted[]>(
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1)
     ${onConflict} returning *`,
    [JSON.stringify(rows)],
  );
}
