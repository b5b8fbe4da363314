import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An account that an organiser made at the desk has no password until its owner sets one. */
export class PasswordsLater1000000000109 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table member alter column password_hash drop not null`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`update member set password_hash = 'none' where password_hash is null`);
    await runner.query(`alter table member alter column password_hash set not null`);
  }
}
