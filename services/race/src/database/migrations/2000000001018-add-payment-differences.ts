import { Baseline } from '@paddock/kit/database/migration-kinds';

/** `paid_amount`: paid at first, where a change of class changed the price since. `settled`: differences paid or paid back later. */
export class AddPaymentDifferences2000000001018 extends Baseline {
  protected readonly sql = `
    alter table sign_up add column paid_amount int constraint sign_up_paid_amount_range check (paid_amount >= 0),
      add column settled jsonb not null default '[]';
    create index if not exists sign_up_with_difference on sign_up (race_id, id) where paid_amount is not null;
  `;
}
