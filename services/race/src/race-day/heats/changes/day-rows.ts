/** A row of a race day as canonical JSON text, by table and primary key. */
export type StoredRows = ReadonlyMap<string, StoredRow>;

export interface StoredRow {
  table: DayTable;
  row: string;
}

/** A row before and after a change; null without a row. */
export interface ChangedRow {
  table: DayTable;
  key: string;
  before: string | null;
  after: string | null;
}

/** Tables with the state of a race day; each refers to earlier ones only. */
export const dayTables = [
  'race_day',
  'stage',
  'heat',
  'heat_slot',
  'heat_event',
  'heat_question',
  'pilot_radio',
] as const;
export type DayTable = (typeof dayTables)[number];

export function changedRows(before: StoredRows, after: StoredRows): ChangedRow[] {
  const changed: ChangedRow[] = [];
  for (const [key, { table, row }] of before) {
    const now = after.get(key)?.row ?? null;
    if (now !== row) changed.push({ table, key, before: row, after: now });
  }
  for (const [key, { table, row }] of after)
    if (!before.has(key)) changed.push({ table, key, before: null, after: row });
  return changed;
}

/** Whether the rows still are as the change left them. */
export const isCurrent = (rows: StoredRows, changed: readonly ChangedRow[]): boolean =>
  changed.every(({ key, after }) => (rows.get(key)?.row ?? null) === after);
