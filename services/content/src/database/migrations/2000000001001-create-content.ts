import { Baseline } from '@paddock/kit/database/migration-kinds';
import { searchTables } from '@paddock/kit/search/search-tables';

/** News, albums, videos, pages, settings, messages of visitors, and saved versions. */
export class CreateContent2000000001001 extends Baseline {
  protected readonly sql = `
    create table news (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint news_public_id_unique unique,
      version int not null default 1 constraint news_version_range check (version > 0),
      status text not null constraint news_status_choice check (status in ('draft', 'published')),
      published_at timestamptz,
      title jsonb not null,
      summary jsonb not null,
      race_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      category text not null constraint news_category_choice
        check (category in ('news', 'event', 'club', 'camp')),
      pinned boolean not null,
      body jsonb not null,
      cover text not null,
      attachments jsonb not null,
      related uuid[] not null,
      constraint news_published_has_date check (status = 'draft' or published_at is not null)
    );
    create index news_in_order on news (pinned desc, published_at desc, id desc) where status = 'published';
    create index news_by_category on news (category, published_at desc) where status = 'published';
    create index news_by_race on news (race_id) where race_id is not null;
    create index news_by_change on news (updated_at, id);

    create table album (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint album_public_id_unique unique,
      version int not null default 1 constraint album_version_range check (version > 0),
      status text not null constraint album_status_choice check (status in ('draft', 'published')),
      published_at timestamptz,
      title jsonb not null,
      summary jsonb not null,
      race_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      year smallint not null,
      pictures jsonb not null,
      constraint album_published_has_date check (status = 'draft' or published_at is not null)
    );
    create index album_by_year on album (year, published_at desc) where status = 'published';
    create index album_by_race on album (race_id) where race_id is not null;

    create table video (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint video_public_id_unique unique,
      version int not null default 1 constraint video_version_range check (version > 0),
      status text not null constraint video_status_choice check (status in ('draft', 'published')),
      published_at timestamptz,
      title jsonb not null,
      summary jsonb not null,
      race_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      year smallint not null,
      cover text not null,
      seconds int,
      live boolean not null,
      danmaku boolean not null,
      url text not null,
      qualities jsonb not null,
      thumbnails text not null,
      subtitles jsonb not null,
      recording boolean not null default false,
      heats jsonb not null default '[]',
      stream text not null default '',
      live_since timestamptz,
      constraint video_one_source check (stream = '' or (url = '' and qualities = '[]')),
      constraint video_published_has_date check (status = 'draft' or published_at is not null)
    );
    create index video_by_year on video (year, published_at desc) where status = 'published';
    create index video_by_race on video (race_id) where race_id is not null;

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
    );

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
    );

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
      lang text not null constraint contact_message_lang_choice check (lang in ('cn', 'en', 'ru')),
      status text not null default 'open' constraint contact_message_status_choice
        check (status in ('open', 'working', 'done')),
      remark text not null default '',
      handled_by text not null default '',
      handled_at timestamptz,
      created_at timestamptz not null default now(),
      attachments text[] not null default '{}',
      constraint contact_message_can_be_answered check (phone <> '' or email <> '')
    );
    create index contact_message_in_order on contact_message (created_at, id);
    create index contact_message_open on contact_message (created_at, id) where status <> 'done';

    create table version (
      kind text not null constraint version_kind_choice
        check (kind in ('news', 'images', 'video', 'page', 'setting')),
      subject text not null,
      version int not null,
      content jsonb not null,
      changed text[] not null,
      saved_by text not null,
      saved_at timestamptz not null default now(),
      primary key (kind, subject, version)
    );

    ${searchTables}
  `;
}
