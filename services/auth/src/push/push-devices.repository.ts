import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { livePushDevices } from '../live-push-devices.ts';
import type { PushDevice } from './push-sender.ts';

@Injectable()
export class PushDevicesRepository {
  constructor(private readonly database: Database) {}

  /** Moves a known endpoint to the session. False when the session has ended. */
  save(
    memberKey: RowKey<'member'>,
    sessionId: string,
    { endpoint, publicKey, secret }: Omit<PushDevice, 'id'>,
    now: Date,
  ): Promise<boolean> {
    return this.database.exists(
      `with own as (
         -- Locked: a sign-out at the same time ends the device too.
         select id from member_session where public_id = $2 and member_id = $1 for key share
       )
       insert into push_device (session_id, endpoint, public_key, secret, created_at)
       select id, $3, $4, $5, $6 from own
       on conflict (endpoint) do update set session_id = excluded.session_id, public_key = excluded.public_key,
         secret = excluded.secret, created_at = excluded.created_at
       returning 1`,
      [memberKey, sessionId, endpoint, publicKey, secret, now],
    );
  }

  /** Keeps the newest `max`. Call with the member's row locked. */
  async trim(memberKey: RowKey<'member'>, max: number): Promise<void> {
    await this.database.query(
      `delete from push_device where id in (
         select p.id from push_device p join member_session s on s.id = p.session_id
         where s.member_id = $1 order by p.created_at desc, p.id desc offset $2)`,
      [memberKey, max],
    );
  }

  async remove(memberKey: RowKey<'member'>, endpoint: string): Promise<void> {
    await this.database.query(
      `delete from push_device p using member_session s
       where s.id = p.session_id and s.member_id = $1 and p.endpoint = $2`,
      [memberKey, endpoint],
    );
  }

  async removeGone(devices: readonly PushDevice[]): Promise<void> {
    await this.database.query(`delete from push_device where id = any ($1::bigint[])`, [
      devices.map(({ id }) => id),
    ]);
  }

  liveOf(memberId: string, now: Date): Promise<PushDevice[]> {
    return this.database.query<PushDevice>(
      `select p.id, p.endpoint, p.public_key as "publicKey", p.secret
       from ${livePushDevices('(select m.id from member m where m.public_id = $1)', '$2')} order by p.id`,
      [memberId, now],
    );
  }

  /** When each was saved, oldest first. */
  savedAt(memberKey: RowKey<'member'>, now: Date): Promise<Date[]> {
    return this.database.values<Date>(
      `select p.created_at from ${livePushDevices('$1', '$2')} order by p.id`,
      [memberKey, now],
    );
  }
}
