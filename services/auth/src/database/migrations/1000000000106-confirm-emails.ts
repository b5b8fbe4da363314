import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConfirmEmails1000000000106 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The address and not a mark: whoever changes the address need not know that it has to be confirmed.
    await runner.query(`alter table member add column confirmed_email text`);
    // A phone that an account was moved away from is told, too: '' is the number of the member at that moment.
    await runner.query(`
      alter table delivery add column phone text not null default '',
        drop constraint delivery_once,
        add constraint delivery_once unique (message_id, channel, phone)`);
    await runner.query(`create index message_by_race on message ((params ->> 'raceId'), id desc)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop index message_by_race`);
    await runner.query(`
      alter table delivery drop constraint delivery_once,
        drop column phone, add constraint delivery_once unique (message_id, channel)`);
    await runner.query(`alter table member drop column confirmed_email`);
  }
}
