import { Injectable } from '@nestjs/common';
import type { Currency } from '@paddock/contracts/money';
import type { PaymentWay } from '@paddock/contracts/race/catalog/race-kinds';
import type { TakingsView } from '@paddock/contracts/race/entries/price.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { actingAdmin, dueOf, signUpColumns, signUpTables } from '../sign-up-sql.ts';
import type { SignUp } from '../sign-up.model.ts';
import { balanceOf, owesDifference, toBePaid } from './payment.model.ts';

const MAX_CONCURRENT = 500;

/** Released in one transaction; the next run takes others. */
const MAX_RACES = 20;

export interface PaymentDue {
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
  signUpId: string;
  memberId: string;
  /** All of the price, or the difference after a change of class. */
  amount: number;
  currency: Currency;
  dueAt: Date;
  /** Null: an unpaid place is kept. */
  releaseAt: Date | null;
}

/** The due date that was reminded of; smaller changes are not repeated. */
const isReminded = `(${dueOf} between s.reminded_due_at - interval '12 hours' and s.reminded_due_at + interval '12 hours')`;

/** Of the race `r`, at $1. A place is not released after the start. */
const releases = `(r.release_unpaid and r.starts_at > $1)`;

/** A difference alone costs no place. */
const canBeReleased = `(${releases} and s.paid_at is null)`;

/**
 * Unpaid after two reminders, the last of which is a day old. So a pilot who gets a place after the due date has two days,
 * and a late reminder delays the release.
 */
const releasable = `r.status = 'published' and ${releases} and ${toBePaid} and ${dueOf} <= $1 and ${isReminded}
  and s.reminders >= 2 and s.reminded_at <= $1::timestamptz - interval '1 day'
  and s.checked_in_at is null and s.kept_until is null`;

@Injectable()
export class PaymentsRepository {
  constructor(private readonly database: Database) {}

  /** All that is owed, or a difference that is owed or paid back. Idempotent: the first way of payment is kept. */
  async markPaid({ id }: SignUp, way: PaymentWay, note: string, now: Date): Promise<void> {
    await this.database.query(
      `with before as (
         select s.id, ${balanceOf} as balance from sign_up s where s.id = $1
       ), paid as (
         update sign_up s set updated_at = now(), paid_at = coalesce(s.paid_at, $2), paid_way = coalesce(s.paid_way, $3),
           paid_by = case when s.paid_at is null then $4 else s.paid_by end,
           settled = case when s.paid_at is null then s.settled else s.settled || jsonb_build_object(
             'amount', before.balance, 'way', $3::text, 'at', $2::timestamptz, 'by', $4::text) end
         from before where s.id = before.id and before.balance <> 0 returning s.id, s.status, before.balance
       )
       insert into sign_up_event (sign_up_id, status, reason, note, changed_by)
       select id, status, case when balance < 0 then 'paid_back' else 'marked_paid' end, $5, $4 from paid`,
      [id, now, way, actingAdmin(), note],
    );
  }

  /** The last settled difference first. */
  async undoPaid({ id }: SignUp): Promise<void> {
    await this.database.query(
      `with undone as (
         update sign_up set settled = settled - -1, reminded_due_at = null, reminders = 0, updated_at = now(),
           paid_at = case when settled <> '[]' then paid_at end, paid_way = case when settled <> '[]' then paid_way end,
           paid_by = case when settled <> '[]' then paid_by else '' end,
           paid_amount = case when settled <> '[]' then paid_amount end
         where id = $1 and paid_at is not null returning id, status
       )
       insert into sign_up_event (sign_up_id, status, reason, changed_by) select id, status, 'payment_undone', $2 from undone`,
      [id, actingAdmin()],
    );
  }

  /** Payments recorded today, in the zone of the race; without those undone. */
  takings(raceKey: RowKey<'race'>, now: Date): Promise<TakingsView['rows']> {
    return this.database.query(
      `select s.price->>'currency' as currency, p.way, sum(p.amount)::float8 as amount, count(*)::int as payments
       from sign_up s join race r on r.id = s.race_id cross join lateral (
         select s.paid_at as at, s.paid_way as way, coalesce(s.paid_amount, (s.price->>'amount')::int) as amount
         union all select * from jsonb_to_recordset(s.settled) as d (at timestamptz, way text, amount int)) p
       where s.race_id = $1 and s.paid_at is not null
         and (p.at at time zone r.zone)::date = ($2::timestamptz at time zone r.zone)::date
       group by 1, 2 order by 1, 2`,
      [raceKey, now],
    );
  }

  /**
   * Payments to remind of, marked as reminded: two days before the due date, and a second time a day before if the place is
   * released. Limited per run.
   */
  claimDue(now: Date): Promise<PaymentDue[]> {
    return this.database.query<PaymentDue>(
      `with due as (
         select s.id, ${dueOf} as due_at, ${canBeReleased} as releases, ${isReminded} is true as is_second
         from race r join lateral (
             select s.id from sign_up s where s.race_id = r.id and ${toBePaid}
             union all select s.id from sign_up s where s.race_id = r.id and ${owesDifference}) owed on true
           join sign_up s on s.id = owed.id
         where r.status = 'published' and r.ends_at > $1
           and ${dueOf} <= $1::timestamptz + interval '2 days' and (${dueOf} > $1 or ${canBeReleased})
           and (${isReminded} is not true or (
             ${canBeReleased} and s.reminders < 2 and ${dueOf} <= $1::timestamptz + interval '1 day'
               and coalesce(s.reminded_at, s.reminded_due_at - interval '2 days') <= $1::timestamptz - interval '1 day'))
         order by s.id limit $2 for no key update of s skip locked
       )
       update sign_up s set reminded_due_at = due.due_at, reminded_at = $1,
         reminders = case when due.is_second then 2 else 1 end
       from due where s.id = due.id
       returning s.race_id as "raceKey", s.class_id as "classKey", s.public_id as "signUpId",
         s.member_id as "memberId", ${balanceOf} as amount, s.price->>'currency' as currency, due.due_at as "dueAt",
         case when due.releases then greatest(due.due_at,
           $1::timestamptz + case when due.is_second then interval '1 day' else interval '2 days' end) end as "releaseAt"`,
      [now, MAX_CONCURRENT],
    );
  }

  /** In the order in which a change of a member locks races, to avoid deadlocks. */
  racesToRelease(now: Date): Promise<string[]> {
    return this.database.values<string>(
      `select r.public_id as "raceId" from ${signUpTables} where ${releasable} group by r.id order by r.id limit $2`,
      [now, MAX_RACES],
    );
  }

  /** A payment recorded at the same time is seen. Requires `lockPlaces`; limited per run. */
  lockReleasable(raceId: string, now: Date): Promise<SignUp[]> {
    return this.database.query<SignUp>(
      `select ${signUpColumns} from ${signUpTables} where r.public_id = $2 and ${releasable}
       order by s.id limit $3 for no key update of s`,
      [now, raceId, MAX_CONCURRENT],
    );
  }
}
