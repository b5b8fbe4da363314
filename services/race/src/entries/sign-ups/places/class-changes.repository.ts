import type { SignUpStatus } from '@paddock/contracts/race/sign-up.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import { holdsPlace, type EventDetails, type SignUp } from '../sign-up.model.ts';
import {
  actingAdmin,
  agreedPrice,
  dueAfter,
  discountApplies,
  liveStatuses,
  ofDiscount,
} from '../sign-up-sql.ts';

interface ClassChange {
  reason: 'moved_by_organiser' | 'changed_class';
  note?: string;
  details?: EventDetails;
}

@Injectable()
export class ClassChangesRepository {
  constructor(private readonly database: Database) {}

  async isIn({ raceKey, memberId }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from sign_up where race_id = $1 and member_id = $2 and class_id = $3 and status in ${liveStatuses}`,
      [raceKey, memberId, classKey],
    );
    return rows.length > 0;
  }

  /**
   * Updates class, status, counts and history together; an offer keeps its end. Unpaid sign-ups get the price of the new
   * class at the time they signed up, with their discount where it applies. Requires `lockPlaces`.
   */
  async changeClass(
    { id, classKey: from, status: before }: SignUp,
    to: RowKey<'race_class'>,
    status: SignUpStatus,
    { reason, note = '', details }: ClassChange,
  ): Promise<void> {
    await this.database.query(
      `with moved as (
         update sign_up s set class_id = $2, status = $3, updated_at = now(),
           price = case when s.paid_at is null then ${agreedPrice('s.created_at', ofDiscount)} else s.price end,
           discount_id = case when s.paid_at is null then d.id else s.discount_id end,
           due_at = case when $3 = 'confirmed' then coalesce(s.due_at, ${dueAfter('c.price', 'now()')}) end,
           offer_ends_at = case when $3 = 'offered' then s.offer_ends_at end
         from race_class c left join discount d on d.id = (select discount_id from sign_up where id = $1)
           and ${discountApplies('c')} and coalesce(d.currency = c.price->>'currency', true)
         where s.id = $1 and c.id = $2 returning s.id
       ), counted as (
         update race_class set taken = taken + case id when $2 then $6::int else -$7::int end,
           queued = queued + case id when $2 then $8::int else -$9::int end
         where id in ($2, $5)
       )
       insert into sign_up_event (sign_up_id, status, reason, note, changed_by, details)
       select id, $3, $11, $4, $10, $12 from moved`,
      [
        id,
        to,
        status,
        note,
        from,
        Number(holdsPlace(status)),
        Number(holdsPlace(before)),
        Number(status === 'waiting'),
        Number(before === 'waiting'),
        actingAdmin(),
        reason,
        details ? JSON.stringify(details) : null,
      ],
    );
  }

  async hasEarlierInQueue({ id }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from sign_up where class_id = $1 and status = 'waiting' and id < $2 limit 1`,
      [classKey, id],
    );
    return rows.length > 0;
  }

  /** Whether the class would have cost the same at sign-up, discount included. */
  async costsTheSame({ id }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    const [row] = await this.database.query<{ same: boolean }>(
      `select jsonb_build_array(s.price->'amount', s.price->'currency')
           = jsonb_build_array(there.price->'amount', there.price->'currency') as same
       from sign_up s join race_class c on c.id = $2
         left join discount d on d.id = s.discount_id and ${discountApplies('c')}
         cross join lateral (select ${agreedPrice('s.created_at', ofDiscount)} as price) there
       where s.id = $1`,
      [id, classKey],
    );
    return row!.same;
  }
}
