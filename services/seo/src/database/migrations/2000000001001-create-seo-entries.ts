import { Baseline } from '@paddock/kit/database/migration-kinds';

/** SEO entries and page visits. */
export class CreateSeoEntries2000000001001 extends Baseline {
  protected readonly sql = `
    create table seo_entry (
      id bigint generated always as identity primary key,
      public_id uuid not null default uuidv7() constraint seo_entry_public_id_unique unique,
      version int not null default 1,
      path text not null constraint seo_entry_path_unique unique,
      title jsonb not null,
      description jsonb not null,
      keywords jsonb not null,
      image text,
      robots text constraint seo_entry_robots_choice check (robots in ('noindex', 'nofollow', 'noindex, nofollow')),
      updated_at timestamptz not null default now()
    );
    create index seo_entry_by_updated on seo_entry (updated_at, id);

    create table page_visit (
      day date not null,
      path text not null,
      lang text not null constraint page_visit_lang_choice check (lang in ('cn', 'en', 'ru')),
      visits int not null constraint page_visit_range check (visits > 0),
      primary key (day, path, lang)
    );
  `;
}
