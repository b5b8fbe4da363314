import { isUrgent } from '@paddock/contracts/auth/message-kinds';
import type { MessageToTell } from '@paddock/contracts/auth/message.shapes';
import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';

@Injectable()
export class MessagesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Keeps the messages nobody kept before, each with a delivery for every channel; those to accounts that are closed
   * or gone are left out. One statement for all of them. Answers how many were new.
   */
  async addNew(messages: readonly MessageToTell[], now: Date): Promise<number> {
    const [row] = await this.database.query<{ added: number }>(
      `with told as (
         select * from unnest($1::text[], $2::uuid[], $3::text[], $4::jsonb[], $5::boolean[])
           with ordinality as told (key, member_id, kind, params, urgent, n)
       ), added as (
         insert into message (member_id, key, kind, params, created_at)
         select m.id, t.key, t.kind, t.params, $6
         from told t join member m on m.public_id = t.member_id and m.status <> 'closed'
         order by t.n on conflict (key) do nothing returning id, key
       ), deliveries as (
         insert into delivery (message_id, channel, urgent, due_at, at)
         select a.id, channel, t.urgent, $6, $6
         from added a join told t using (key) cross join unnest(array['sms', 'email']) as channel
       )
       select count(*)::int as added from added`,
      [
        messages.map(({ key }) => key),
        messages.map(({ memberId }) => memberId),
        messages.map(({ kind }) => kind),
        messages.map(({ params }) => JSON.stringify(params)),
        messages.map(({ kind }) => isUrgent(kind)),
        now,
      ],
    );
    return row!.added;
  }
}
