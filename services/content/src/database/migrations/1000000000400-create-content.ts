import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The same in everything that is written in drafts and appears at a moment. */
const published = (table: string): string => `
  id bigint generated always as identity primary key,
  public_id uuid not null default uuidv7() constraint ${table}_public_id_unique unique,
  version int not null default 1 constraint ${table}_version_range check (version > 0),
  status text not null constraint ${table}_status_choice check (status in ('draft', 'published')),
  published_at timestamptz,
  title jsonb not null,
  summary jsonb not null,
  race_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ${table}_published_has_its_moment check (status = 'draft' or published_at is not null)`;

export class CreateContent1000000000400 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table news (${published('news')},
        category text not null constraint news_category_choice
          check (category in ('news', 'event', 'club', 'camp')),
        pinned boolean not null,
        body jsonb not null,
        cover text not null,
        attachments jsonb not null,
        related uuid[] not null
      )`);
    await runner.query(
      `create index news_in_order on news (pinned desc, published_at desc, id desc) where status = 'published'`,
    );
    await runner.query(
      `create index news_by_category on news (category, published_at desc) where status = 'published'`,
    );
    await runner.query(`create index news_by_race on news (race_id) where race_id is not null`);
    await runner.query(`create index news_by_change on news (updated_at, id)`);
    await runner.query(`
      create table album (${published('album')},
        year smallint not null,
        pictures jsonb not null
      )`);
    await runner.query(
      `create index album_by_year on album (year, published_at desc) where status = 'published'`,
    );
    await runner.query(`create index album_by_race on album (race_id) where race_id is not null`);
    await runner.query(`
      create table video (${published('video')},
        year smallint not null,
        cover text not null,
        seconds int,
        live boolean not null,
        danmaku boolean not null,
        url text not null,
        qualities jsonb not null,
        thumbnails text not null,
        subtitles jsonb not null
      )`);
    await runner.query(
      `create index video_by_year on video (year, published_at desc) where status = 'published'`,
    );
    await runner.query(`create index video_by_race on video (race_id) where race_id is not null`);
    await runner.query(`
      create table site_page (
        slug text primary key constraint site_page_slug_choice
          check (slug in ('faq', 'overview', 'history', 'drone-camp', 'contact')),
        version int not null constraint site_page_version_range check (version > 0),
        title jsonb not null,
        summary jsonb not null,
        cover text not null,
        body jsonb not null,
        sections jsonb not null,
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table setting (
        id smallint primary key default 1 constraint setting_is_one check (id = 1),
        version int not null constraint setting_version_range check (version > 0),
        organisation jsonb not null,
        tagline jsonb not null,
        address jsonb not null,
        footer jsonb not null,
        email text not null,
        phone text not null,
        latitude double precision,
        longitude double precision,
        links jsonb not null,
        record_number text not null,
        updated_at timestamptz not null default now()
      )`);
    await runner.query(`
      create table contact_message (
        id bigint generated always as identity primary key,
        public_id uuid not null default uuidv7() constraint contact_message_public_id_unique unique,
        version int not null default 1,
        name text not null,
        phone text not null,
        email text not null,
        topic text not null constraint contact_message_topic_choice
          check (topic in ('general', 'race', 'camp', 'partner', 'press')),
        text text not null,
        lang text not null,
        status text not null default 'open' constraint contact_message_status_choice
          check (status in ('open', 'working', 'done')),
        remark text not null default '',
        handled_by text not null default '',
        handled_at timestamptz,
        created_at timestamptz not null default now(),
        constraint contact_message_can_be_answered check (phone <> '' or email <> '')
      )`);
    await runner.query(`create index contact_message_in_order on contact_message (created_at, id)`);
    await runner.query(
      `create index contact_message_open on contact_message (created_at, id) where status <> 'done'`,
    );
    await runner.query(`
      create table version (
        kind text not null,
        subject text not null,
        version int not null,
        content jsonb not null,
        changed text[] not null,
        saved_by text not null,
        saved_at timestamptz not null default now(),
        primary key (kind, subject, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['version', 'contact_message', 'setting', 'site_page', 'video', 'album', 'news'])
      await runner.query(`drop table ${table}`);
  }
}
