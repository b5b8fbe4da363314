declare const table: unique symbol;

/**
 * The key of a row. What the database hands over is a string, but to the compiler it is none: it stays inside its service
 * and cannot be mixed up with the id the world knows the thing by, nor with the key of a row of another table.
 */
export interface RowKey<Table extends string> {
  readonly [table]: Table;
}
