import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Pilots who fly with the others and are not ranked. */
export class AddGuests2000000001025 extends Baseline {
  protected readonly sql = `alter table sign_up add column guest boolean not null default false`;
}
