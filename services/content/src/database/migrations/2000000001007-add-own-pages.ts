import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Pages that editors add, drafts of pages, the menu ([] for the standard one), and the picture of the home page. */
export class AddOwnPages2000000001007 extends Baseline {
  // The other migration would make the constraint again that is dropped here.
  protected readonly sql = `
    do $$ begin
      if not exists (
        select from pg_constraint where conname = 'site_page_slug_choice' and pg_get_constraintdef(oid) like '%imprint%'
      ) then
        raise 'AddLegalPages2000000001003 has to be applied first';
      end if;
    end $$;
    alter table site_page drop constraint site_page_slug_choice,
      add constraint site_page_slug_form check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 40),
      add column status text not null default 'published',
      add constraint site_page_status_choice check (status in ('draft', 'published'));
    alter table setting add column menu jsonb not null default '[]',
      add column hero_picture text not null default ''`;
}
