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

type Rename =
  | readonly [kind: 'table' | 'index' | 'function', from: string, to: string]
  | readonly [kind: 'column' | 'constraint' | 'trigger', table: string, from: string, to: string];

/** Renames a table with the constraints, indexes and sequences named after it, a column with its constraints. */
export abstract class Renames implements MigrationInterface {
  protected abstract readonly renames: readonly Rename[];

  async up(runner: QueryRunner): Promise<void> {
    for (const rename of this.renames) await apply(runner, rename);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const rename of this.renames.toReversed()) await apply(runner, reverse(rename));
  }
}

const reverse = (rename: Rename): Rename =>
  rename.length === 3 ? [rename[0], rename[2], rename[1]] : [rename[0], rename[1], rename[3], rename[2]];

async function apply(runner: QueryRunner, rename: Rename): Promise<void> {
  if (rename.length === 3) {
    const [kind, from, to] = rename;
    await runner.query(`alter ${kind} ${from} rename to ${to}`);
    if (kind !== 'table') return;
    await renameAll(runner, `${constraints} union all ${indexes} union all ${sequences}`, [to, from, to]);
    return;
  }
  const [kind, table, from, to] = rename;
  if (kind === 'trigger') await runner.query(`alter trigger ${from} on ${table} rename to ${to}`);
  else await runner.query(`alter table ${table} rename ${kind} ${from} to ${to}`);
  if (kind === 'column') await renameAll(runner, constraints, [table, `${table}_${from}`, `${table}_${to}`]);
}

/** Renames the index of a constraint, too. */
const constraints = `
  select format('alter table %I rename constraint %I', $1::text, conname) as command, conname as name
  from pg_constraint where conrelid = $1::regclass`;

const indexes = `
  select format('alter index %I rename', relname), relname from pg_index join pg_class on oid = indexrelid
  where indrelid = $1::regclass
    and not exists (select from pg_constraint where conrelid = indrelid and conindid = indexrelid)`;

const sequences = `
  select format('alter sequence %I rename', relname), relname from pg_depend join pg_class c on c.oid = objid
  where refobjid = $1::regclass and relkind = 'S'`;

async function renameAll(
  runner: QueryRunner,
  found: string,
  [table, from, to]: [string, string, string],
): Promise<void> {
  const statements = `
    select format('%s to %I', command, $3::text || substr(name, length($2) + 1)) as sql
    from (${found}) as found where starts_with(name, $2::text || '_')`;
  const rows = (await runner.query(statements, [table, from, to])) as { sql: string }[];
  for (const { sql } of rows) await runner.query(sql);
}
