import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Short name of the organisation, and its words on the home page. */
export class AddIdentity2000000001004 extends Baseline {
  protected readonly sql = `
    alter table setting
      add column short_name jsonb not null default '{}',
      add column hero_title jsonb not null default '{}',
      add column hero_text jsonb not null default '{}';
  `;
}
