import { Baseline } from '@paddock/kit/database/migration-kinds';

/** Whether pilots have one, and heats have channels. */
export class AddVideoSystems2000000001011 extends Baseline {
  protected readonly sql = `alter table setting add column video_systems boolean not null default true`;
}
