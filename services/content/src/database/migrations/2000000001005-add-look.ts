import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Accent color and logo of the organisation, and the start of the serials of its certificates; '' for none. */
export class AddLook2000000001005 extends Baseline {
  protected readonly sql = `
    alter table setting
      add column accent text not null default '',
      add column logo text not null default '',
      add column logo_on_dark text not null default '',
      add column certificate_prefix text not null default '';
  `;
}
