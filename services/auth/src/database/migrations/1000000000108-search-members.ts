import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds a text anywhere in the names or the phone of a member by trigrams. See docs/decisions/0033. */
export class SearchMembers1000000000108 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`create extension if not exists pg_trgm`);
    await runner.query(`create extension if not exists unaccent`);
    // In one case and without accents. A Chinese or Korean character stands three times, which makes it a trigram: names
    // of two or three characters, and parts of them, are then found by the index like any other text.
    await runner.query(String.raw`
      create function search_text(given text) returns text language sql immutable parallel safe
      return regexp_replace(
        lower(unaccent('unaccent'::regdictionary, normalize(given, NFKC))),
        '([\u2e80-\u9fff\uac00-\ud7af])', '\1\1\1', 'g')`);
    await runner.query(String.raw`
      create function search_pattern(given text) returns text language sql immutable parallel safe
      return '%' || regexp_replace(search_text(given), '([\\%_])', '\\\1', 'g') || '%'`);
    // Beside the members and not in them: a member is written at every visit, and names hardly ever.
    await runner.query(`
      create table member_search (
        member_id bigint primary key references member (id) on delete cascade,
        names text not null,
        phone text not null
      )`);
    await runner.query(`
      create function keep_member_search() returns trigger language plpgsql as $$
      begin
        insert into member_search (member_id, names, phone)
        values (new.id, search_text(concat_ws(chr(10), new.nickname, new.callsign, new.real_name, new.team)), new.phone)
        on conflict (member_id) do update set names = excluded.names, phone = excluded.phone;
        return null;
      end $$`);
    await runner.query(`
      create trigger member_is_searched
      after insert or update of nickname, callsign, real_name, team, phone on member
      for each row execute function keep_member_search()`);
    await runner.query(`
      insert into member_search (member_id, names, phone)
      select id, search_text(concat_ws(chr(10), nickname, callsign, real_name, team)), phone from member`);
    await runner.query(`create index member_search_names on member_search using gin (names gin_trgm_ops)`);
    await runner.query(`create index member_search_phone on member_search using gin (phone gin_trgm_ops)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`drop trigger member_is_searched on member`);
    await runner.query(`drop function keep_member_search()`);
    await runner.query(`drop table member_search`);
    await runner.query(`drop function search_pattern(text)`);
    await runner.query(`drop function search_text(text)`);
    await runner.query(`drop extension unaccent`);
    await runner.query(`drop extension pg_trgm`);
  }
}
