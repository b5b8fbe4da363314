import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import { Setting } from './setting.entity.ts';

const SINGLE_ID = 1;

@Injectable()
export class SettingsRepository {
  constructor(private readonly database: Database) {}

  find(): Promise<Setting | null> {
    return this.database.rows(Setting).findOneBy({ id: SINGLE_ID });
  }

  /** Advisory lock: the row may not exist yet. */
  async lock(): Promise<Setting | null> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext('setting'))`);
    return this.find();
  }

  newSetting(): Setting {
    return this.database.rows(Setting).create({ id: SINGLE_ID });
  }

  save(setting: Setting): Promise<Setting> {
    return this.database.rows(Setting).save(setting);
  }
}
