import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creates tables from nothing, in one script. */
export abstract class Baseline implements MigrationInterface {
  protected abstract readonly sql: string;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(this.sql);
  }

  down(): Promise<void> {
    return Promise.reject(new Error('a baseline cannot be reverted'));
  }
}

/** Limits columns to a set of values. Replaces the constraint that an earlier migration made for the column. */
export abstract class Choices implements MigrationInterface {
  protected abstract readonly choices: readonly (readonly [
    table: string,
    column: string,
    values: readonly (string | number)[],
  ])[];

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column, values] of this.choices) {
      const list = values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(', ');
      const name = `${table}_${column}_choice`;
      await runner.query(`
        alter table ${table} drop constraint if exists ${name},
          add constraint ${name} check (${column} in (${list}))`);
    }
  }

  down(): Promise<void> {
    return Promise.reject(new Error('the previous choices are not known'));
  }
}
