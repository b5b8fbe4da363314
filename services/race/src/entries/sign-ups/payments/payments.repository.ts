import type { TakingsView } from '@paddock/contracts/race/price.shapes';
import type { PaymentWay } from '@paddock/contracts/race/race-kinds';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import type { AgreedPrice, SignUp } from '../sign-up.model.ts';
import { actingAdmin, dueOf, toBePaid } from '../sign-up-sql.ts';

const MAX_CONCURRENT = 500;

export interface PaymentDue {
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
  signUpId: string;
  memberId: string;
  price: AgreedPrice;
  dueAt: Date;
}

@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: Database) {}

  /** Idempotent: the first way of payment is kept. */
  async markPaid({ id }: SignUp, way: PaymentWay, note: string, now: Date): Promise<void> {
    await this.database.query(
      `with paid as (
         update sign_up set paid_at = $2, paid_way = $3, paid_by = $4, updated_at = now()
         where id = $1 and (price->>'amount')::int > 0 and paid_at is null returning id, status
       )
       insert into sign_up_event (sign_up_id, status, reason, note, changed_by)
       select id, status, 'marked_paid', $5, $4 from paid`,
      [id, now, way, actingAdmin(), note],
    );
  }

  async undoPaid({ id }: SignUp): Promise<void> {
    await this.database.query(
      `with undone as (
         update sign_up set paid_at = null, paid_way = null, paid_by = '', updated_at = now()
         where id = $1 and paid_at is not null returning id, status
       )
       insert into sign_up_event (sign_up_id, status, reason, changed_by) select id, status, 'payment_undone', $2 from undone`,
      [id, actingAdmin()],
    );
  }

  /** Payments recorded today, in the zone of the race; without those undone. */
  takings(raceKey: RowKey<'race'>, now: Date): Promise<TakingsView['rows']> {
    return this.database.query(
      `select s.price->>'currency' as currency, s.paid_way as way, sum((s.price->>'amount')::bigint)::float8 as amount,
         count(*)::int as payments
       from sign_up s join race r on r.id = s.race_id
       where s.race_id = $1 and s.paid_at is not null
         and (s.paid_at at time zone r.zone)::date = ($2::timestamptz at time zone r.zone)::date
       group by 1, 2 order by 1, 2`,
      [raceKey, now],
    );
  }

  /**
   * Due payments without a reminder, marked as reminded; due dates that moved by less than twelve hours are not repeated.
   * Limited per run.
   */
  claimDue(now: Date, until: Date): Promise<PaymentDue[]> {
    return this.database.query<PaymentDue>(
      `with due as (
         select s.id, ${dueOf} as due_at from race r join sign_up s on s.race_id = r.id
         where r.status = 'published' and r.ends_at > $1 and ${toBePaid} and ${dueOf} > $1 and ${dueOf} <= $2
           and (s.reminded_due_at is null
             or ${dueOf} not between s.reminded_due_at - interval '12 hours' and s.reminded_due_at + interval '12 hours')
         order by s.id limit $3 for no key update of s skip locked
       )
       update sign_up s set reminded_due_at = due.due_at from due where s.id = due.id
       returning s.race_id as "raceKey", s.class_id as "classKey", s.public_id as "signUpId",
         s.member_id as "memberId", s.price, due.due_at as "dueAt"`,
      [now, until, MAX_CONCURRENT],
    );
  }
}
