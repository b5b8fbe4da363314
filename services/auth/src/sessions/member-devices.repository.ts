import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';

@Injectable()
export class MemberDevicesRepository {
  constructor(private readonly database: Database) {}

  hasAny(memberKey: RowKey<'member'>): Promise<boolean> {
    return this.database.value<boolean>(
      `select exists (select from member_device where member_id = $1) as any`,
      [memberKey],
    );
  }

  /** Stores the device, deletes the oldest beyond `max`, and returns the state before. */
  async remember(
    memberKey: RowKey<'member'>,
    deviceHash: Buffer,
    max: number,
    now: Date,
  ): Promise<{ known: boolean; others: boolean }> {
    const [before] = await this.database.query<{ known: boolean; others: boolean }>(
      `with kept as (
         insert into member_device (member_id, device_hash, seen_at) values ($1, $2, $4)
         on conflict (member_id, device_hash) do update set seen_at = excluded.seen_at
       ), others as (
         select id, row_number() over (order by seen_at desc, id desc) as place
         from member_device where member_id = $1 and device_hash <> $2
       ), dropped as (
         delete from member_device where id in (select id from others where place >= $3)
       )
       select exists (select from member_device where member_id = $1 and device_hash = $2) as known,
              exists (select from others) as others`,
      [memberKey, deviceHash, max, now],
    );
    return before!;
  }
}
