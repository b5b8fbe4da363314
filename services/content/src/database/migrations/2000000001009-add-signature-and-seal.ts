import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Pictures of a signature and a seal on the certificates of the organisation; '' for none. */
export class AddSignatureAndSeal2000000001009 extends Baseline {
  protected readonly sql = `
    alter table setting
      add column signature text not null default '',
      add column seal text not null default '';
  `;
}
