import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The page of a pilot asks which results name them: a few of all that there ever were. */
export class ResultsByPilot1000000000261 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index result_by_pilot on result using gin (jsonb_path_query_array(outcomes, '$[*].memberId'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index result_by_pilot`);
  }
}
