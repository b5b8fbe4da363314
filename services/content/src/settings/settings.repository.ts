import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';
import { Setting } from './setting.entity.ts';

const THE_ONE = 1;

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  find(): Promise<Setting | null> {
    return this.database.rows(Setting).findOneBy({ id: THE_ONE });
  }

  /** Nobody else changes them before this transaction ends, the first time included. */
  async lock(): Promise<Setting | null> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('setting'))`);
    return this.find();
  }

  first(): Setting {
    return this.database.rows(Setting).create({ id: THE_ONE });
  }

  save(setting: Setting): Promise<Setting> {
    return this.database.rows(Setting).save(setting);
  }
}
