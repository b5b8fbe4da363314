import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Announcements that ignore quiet hours and daily limits. */
export class AddUrgentAnnouncements2000000001016 extends Baseline {
  protected readonly sql = `
    alter table announcement add column urgent boolean not null default false;
  `;
}
