import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMessageTopics2000000001006 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- version: of the messages of a member with one topic, only the highest is delivered.
      alter table message
        add column use_by timestamptz,
        add column topic text constraint message_topic_length check (length(topic) <= 100),
        add column version bigint not null default 0;
      create index message_by_topic on message (member_id, topic, version, id) where topic is not null;

      -- merged_into: the delivery that carries this one as part of a digest.
      alter table delivery
        add column merged_into bigint constraint delivery_merged_into references delivery (id) on delete set null;
      create index delivery_merged on delivery (merged_into) where merged_into is not null;
      create index delivery_over_limit on delivery (message_id) where state = 'held' and why = 'daily_cap';
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index delivery_over_limit;
      alter table delivery drop column merged_into;
      alter table message drop column use_by, drop column topic, drop column version;
    `);
  }
}
