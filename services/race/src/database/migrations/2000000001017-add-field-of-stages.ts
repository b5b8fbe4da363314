import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Where the pilots of a stage came from; null: drawn by an earlier release. */
export class AddFieldOfStages2000000001017 extends Baseline {
  protected readonly sql = `
    alter table stage add column field text
      constraint stage_field_choice check (field in ('checked_in', 'confirmed', 'qualifying'));
  `;
}
