import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Karts and cars race in larger heats than drones. */
export class AllowLargerHeats2000000001027 extends Baseline {
  protected readonly sql = `
    alter table race_day
      drop constraint race_day_slots_range,
      add constraint race_day_slots_range check (slots between 1 and 24);
  `;
}
