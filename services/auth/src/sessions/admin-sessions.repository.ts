import { Injectable } from '@nestjs/common';
import { Not } from 'typeorm';
import type { AdminRole } from '@paddock/contracts/caller';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { AdminSession } from './admin-session.entity.ts';

export interface LiveAdminSession {
  id: RowKey<'admin_session'>;
  sessionId: string;
  adminId: string;
  account: string;
  role: AdminRole;
  races: string[];
  secondFactorOn: boolean;
  seenAt: Date;
}

@Injectable()
export class AdminSessionsRepository {
  constructor(private readonly database: Database) {}

  async add(session: Pick<AdminSession, 'adminKey' | 'tokenHash' | 'createdAt' | 'seenAt' | 'expiresAt'>) {
    await this.database.rows(AdminSession).insert(session);
  }

  /** Neither expired nor idle, and the admin is active. */
  findLive(tokenHash: Buffer, now: Date, idleSince: Date): Promise<LiveAdminSession | undefined> {
    return this.database.first<LiveAdminSession>(
      `select s.id, s.public_id as "sessionId", a.public_id as "adminId", a.account, a.role, a.races,
              s.seen_at as "seenAt",
              f.confirmed_at is not null as "secondFactorOn"
       from admin_session s
       join admin a on a.id = s.admin_id
       left join second_factor f on f.admin_id = a.id
       where s.token_hash = $1 and s.expires_at > $2 and s.seen_at > $3 and a.status = 'active'`,
      [tokenHash, now, idleSince],
    );
  }

  async touch(id: RowKey<'admin_session'>, now: Date): Promise<void> {
    await this.database.rows(AdminSession).update({ id }, { seenAt: now });
  }

  async deleteDead(adminKey: RowKey<'admin'>, now: Date, idleSince: Date): Promise<void> {
    await this.database.query(
      `delete from admin_session where admin_id = $1 and (expires_at <= $2 or seen_at <= $3)`,
      [adminKey, now, idleSince],
    );
  }

  async deleteOne(publicId: string): Promise<void> {
    await this.database.rows(AdminSession).delete({ publicId });
  }

  async deleteAll(adminKey: RowKey<'admin'>): Promise<void> {
    await this.database.rows(AdminSession).delete({ adminKey });
  }

  async deleteOthers(adminKey: RowKey<'admin'>, publicId: string): Promise<void> {
    await this.database.rows(AdminSession).delete({ adminKey, publicId: Not(publicId) });
  }
}
