declare const table: unique symbol;

/**
 * The primary key of a row. A branded type: stays inside its service and cannot be confused with public ids or
 * keys of other tables.
 */
export interface RowKey<Table extends string> {
  readonly [table]: Table;
}
