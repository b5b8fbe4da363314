import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A place is a seat in a class; where somebody came in is a rank. Both were called place. */
export class Ranks1000000000207 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table book rename column place to rank`);
    await runner.query(`update result set ${renamed('place', 'rank')}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table book rename column rank to place`);
    await runner.query(`update result set ${renamed('rank', 'place')}`);
  }
}

/** In every entry and outcome, in their order. */
const renamed = (from: string, to: string): string =>
  ['entries', 'outcomes']
    .map(
      (column) => `${column} = coalesce((
        select jsonb_agg((row - '${from}') || jsonb_build_object('${to}', row -> '${from}') order by n)
        from jsonb_array_elements(${column}) with ordinality as rows (row, n)), '[]')`,
    )
    .join(', ');
