import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the number of likes with the comment. Triggers count likes of the previous release too, and those deleted with
 * an account.
 */
export class CountLikes2000000001003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
    alter table comment add column likes integer not null default 0;
    lock table comment_like in share mode;
    update comment set likes = l.count
      from (select comment_id, count(*)::int as count from comment_like group by comment_id) l
      where l.comment_id = comment.id;

    create function count_likes() returns trigger language plpgsql as $$
    declare step integer := case tg_op when 'INSERT' then 1 else -1 end;
    begin
      -- In order of id, so that two accounts being erased cannot deadlock.
      perform from comment where id in (select comment_id from changed) order by id for no key update;
      update comment set likes = likes + step * c.count
        from (select comment_id, count(*)::int as count from changed group by comment_id) c
        where c.comment_id = comment.id;
      return null;
    end $$;
    create trigger comment_like_added after insert on comment_like
      referencing new table as changed for each statement execute function count_likes();
    create trigger comment_like_removed after delete on comment_like
      referencing old table as changed for each statement execute function count_likes();`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger comment_like_added on comment_like;
      drop trigger comment_like_removed on comment_like;
      drop function count_likes();
      alter table comment drop column likes`);
  }
}
