import { initialTerms } from '@paddock/kit/search/pinyin-initials';
import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pinyin initials of Chinese callsigns; null without any. */
export class AddCallsignInitials2000000001004 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('alter table member add column callsign_initials tsvector');
    await runner.query(`
      create index member_callsign_initials on member using gin (callsign_initials)
        where callsign_initials is not null`);
    const members: { id: string; callsign: string }[] = await runner.query(
      String.raw`select id, callsign from member where callsign ~ '[^\u0001-\u2e7f]'`,
    );
    const added = members.map(({ id, callsign }) => ({ id, terms: initialTerms(callsign).join(' ') }));
    await runner.query(
      `update member set callsign_initials = added.terms::tsvector
       from jsonb_to_recordset($1) as added (id bigint, terms text)
       where member.id = added.id and added.terms <> ''`,
      [JSON.stringify(added)],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('alter table member drop column callsign_initials');
  }
}
