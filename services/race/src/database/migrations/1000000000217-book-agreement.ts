import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a certificate rests on, so that it is known when it no longer agrees; and how far those of a class go. */
export class BookAgreement1000000000217 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table book
        add column named_as text,
        add column result_status text,
        add column result_rank smallint`);
    // Of the older ones it is not known which name they were given by; what the result said can be found out.
    await runner.query(`
      update book b set result_status = 'ok', result_rank = b.rank
      where exists (
        select 1 from result r cross join lateral jsonb_to_recordset(r.outcomes) as o ("memberId" uuid, status text)
        where r.class_id = b.class_id and r.state = 'official' and r.saved_at <= b.issued_at
          and o."memberId" = b.member_id and o.status = 'ok')`);
    await runner.query(`
      create table book_reach (
        class_id bigint primary key references race_class (id) on delete cascade,
        up_to_rank smallint not null
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop table book_reach`);
    await runner.query(
      `alter table book drop column named_as, drop column result_status, drop column result_rank`,
    );
  }
}
