import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What members let everybody see. Who never said anything has no row and shows nothing. */
export class CreatePilots1000000000218 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table pilot (
        member_id uuid primary key,
        public_id uuid not null default gen_random_uuid() constraint pilot_public_id_unique unique,
        among_entrants boolean not null,
        own_page boolean not null,
        books_shown boolean not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table pilot`);
  }
}
