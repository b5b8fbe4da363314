import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From where a member has signed in, so that a sign-in from elsewhere can be told. */
export class KnowDevices1000000000113 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table member_device (
        id bigint generated always as identity primary key,
        member_id bigint not null
          constraint member_device_member references member (id) on delete cascade,
        device_hash bytea not null
          constraint member_device_hash_length check (length(device_hash) = 32),
        seen_at timestamptz not null,
        constraint member_device_once unique (member_id, device_hash)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table member_device`);
  }
}
