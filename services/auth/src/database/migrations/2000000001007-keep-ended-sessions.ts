import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ended member sessions, for services that authorise members without asking for the session each time. */
export class KeepEndedSessions2000000001007 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table ended_session (
        session_id uuid primary key,
        ended_at timestamptz not null default now()
      );
      create index ended_session_by_time on ended_session (ended_at);

      -- A trigger, so that no way to end a session is missed.
      create function keep_ended_sessions() returns trigger language plpgsql as $$
      begin
        insert into ended_session (session_id) select public_id from ended on conflict do nothing;
        delete from ended_session where session_id in (
          select session_id from ended_session where ended_at < now() - interval '1 day'
          order by ended_at limit 100 for update skip locked);
        return null;
      end $$;
      create trigger member_session_ended after delete on member_session
        referencing old table as ended for each statement execute function keep_ended_sessions();
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger member_session_ended on member_session;
      drop function keep_ended_sessions();
      drop table ended_session`);
  }
}
