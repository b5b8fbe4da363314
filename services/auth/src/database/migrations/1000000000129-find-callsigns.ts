import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Callsigns are searched by everybody, so they have an index that knows nothing else of a member. */
export class FindCallsigns1000000000129 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index member_callsign_search on member using gin (search_text(callsign) gin_trgm_ops) where callsign <> ''`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index member_callsign_search`);
  }
}
