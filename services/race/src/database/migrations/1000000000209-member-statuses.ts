import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the race service knows of accounts that were suspended or closed; and no live sign-up in a race that was called off. */
export class MemberStatuses1000000000209 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table member_status (
        member_id uuid primary key,
        status text not null constraint member_status_choice check (status in ('active', 'suspended', 'closed')),
        change int not null constraint member_status_change_counts check (change > 0)
      )`);
    await runner.query(`
      alter table sign_up add column kept_until timestamptz,
        add constraint sign_up_kept_with_a_place check (kept_until is null or status in ('pending', 'confirmed'))`);
    await runner.query(`
      with moved as (
        update sign_up s set status = 'cancelled', offer_ends_at = null, checked_in_at = null, updated_at = now()
        from race r where r.id = s.race_id and r.status = 'cancelled'
          and s.status in ('pending', 'confirmed', 'waiting', 'offered')
        returning s.id, s.race_id
      ), counted as (
        update race_class set taken = 0, queued = 0 where race_id in (select race_id from moved)
      )
      insert into sign_up_event (sign_up_id, status, reason) select id, 'cancelled', 'race_cancelled' from moved`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`alter table sign_up drop column kept_until`);
    await runner.query(`drop table member_status`);
  }
}
