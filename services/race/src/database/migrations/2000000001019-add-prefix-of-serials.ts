import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Serials start with the prefix in the settings of the site at the time of issue. */
export class AddPrefixOfSerials2000000001019 extends Baseline {
  protected readonly sql = `
    alter table book add column serial_prefix text not null default 'PDK';
    alter table book alter column serial set expression as (
      serial_prefix || '-' || season::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0')
    );
  `;
}
