import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import { hashToken } from '../../sessions/session.model.ts';
import { LOCK_FIRST_OWNER } from './setup-key.ts';

@Injectable()
export class FirstOwnerRepository {
  constructor(private readonly database: Database) {}

  async lock(): Promise<void> {
    await this.database.query(LOCK_FIRST_OWNER);
  }

  /** A suspended owner also closes the setup. */
  isOpen(key: string, issuedAfter: Date): Promise<boolean> {
    return this.database.exists(
      `select 1 from setup_key
       where hash = $1 and created_at > $2 and not exists (select from admin where role = 'owner')`,
      [hashToken(key), issuedAfter],
    );
  }

  async deleteKey(): Promise<void> {
    await this.database.query('delete from setup_key');
  }
}
