import { Baseline } from '@paddock/kit/database/migration-kinds';

/** What English texts call those who race. */
export class AddRacerName2000000001012 extends Baseline {
  protected readonly sql = `
    alter table setting add column racer_name text not null default 'pilot'
      constraint setting_racer_name_choice check (racer_name in ('pilot', 'driver', 'rider', 'racer'))`;
}
