import { Baseline } from '@paddock/kit/database/migration-kinds';

/**
 * Payment instructions in place of the free-text fee, and requirements of a race. Builds between 0.2.0 and 0.3.0 created races with these
 * columns and without the fee. The fee stays until no release before 0.3.0 can run with this schema.
 */
export class CompleteRaces2000000001014 extends Baseline {
  protected readonly sql = `
    alter table race
      add column if not exists fee jsonb not null default '{}',
      add column if not exists payment_text jsonb not null default '{}',
      add column if not exists payment_link text not null default ''
        constraint race_payment_link_length check (length(payment_link) <= 300),
      add column if not exists payment_picture text
        constraint race_payment_picture_length check (length(payment_picture) <= 300),
      add column if not exists callsign_needed boolean not null default false,
      add column if not exists real_name_needed boolean not null default false;
    update race set payment_text = fee where payment_text = '{}' and fee <> '{}';
  `;
}
