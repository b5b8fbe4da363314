import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What did not arrive is few among all that did; the overview of the office asks for it again and again. */
export class FindFailedDeliveries1000000000118 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `create index delivery_failed on delivery (at) where state = 'failed' or why in ('spend_cap', 'no_template')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index delivery_failed`);
  }
}
