import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';

export interface Mute {
  memberId: string;
  silent: boolean;
  until: Date | null;
  reason: string;
  account: string;
  createdAt: Date;
}

@Injectable()
export class MutesService {
  constructor(private readonly database: Database) {}

  lockMute(memberId: string): Promise<Mute | undefined> {
    return this.database.first<Mute>(
      `select member_id as "memberId", silent, until, reason, account, created_at as "createdAt"
       from mute where member_id = $1 for update`,
      [memberId],
    );
  }

  async save({ memberId, silent, until, reason, account, createdAt }: Mute): Promise<void> {
    await this.database.query(
      `insert into mute (member_id, silent, until, reason, account, created_at) values ($1, $2, $3, $4, $5, $6)
       on conflict (member_id) do update set silent = excluded.silent, until = excluded.until,
         reason = excluded.reason, account = excluded.account, created_at = excluded.created_at`,
      [memberId, silent, until, reason, account, createdAt],
    );
  }

  async lift(memberId: string): Promise<void> {
    await this.database.query(`delete from mute where member_id = $1`, [memberId]);
  }
}
