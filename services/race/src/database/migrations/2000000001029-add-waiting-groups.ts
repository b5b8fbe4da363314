import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Pilots who wait for places together. */
export class AddWaitingGroups2000000001029 extends Baseline {
  protected readonly sql = `
    alter table sign_up add column waits_with uuid;
    create index sign_up_waits_with on sign_up (class_id, waits_with)
      where waits_with is not null and status = 'waiting';
  `;
}
