import { Injectable } from '@nestjs/common';
import type { Currency } from '@paddock/contracts/money';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../../database/live-statuses.ts';
import type { Discount } from '../../discounts/discount.model.ts';
import { paidInAll } from '../payments/payment.model.ts';
import {
  agreedPrice,
  dueAfter,
  ofDiscount,
  overLiveSignUps,
  signUpColumns,
  signUpTables,
  actingAdmin,
} from '../sign-up-sql.ts';
import type { AgreedPrice, Answers, ClassTerms, RaceTerms, SignUp, EventDetails } from '../sign-up.model.ts';

export interface Entry {
  memberId: string;
  classKey: RowKey<'race_class'>;
  answers: Answers;
  /** Null: no question of the race depends on age. */
  age?: number | null;
  discount?: Discount | undefined;
}

export interface WalkIn {
  raceKey: RowKey<'race'>;
  classKey: RowKey<'race_class'>;
  memberId: string;
  answers: Answers;
  age: number | null;
  note: string;
  details: EventDetails;
}

/** Admission in SQL (docs/decisions/0007). */
@Injectable()
export class AdmissionsRepository {
  constructor(private readonly database: Database) {}

  /** Serializes all changes of places in a race, across replicas. */
  lockPlaces(raceId: string): Promise<ClassTerms[]> {
    return this.classes(raceId, 'for no key update of c');
  }

  classes(raceId: string, lock = ''): Promise<ClassTerms[]> {
    return this.database.query<ClassTerms>(
      `select c.id, c.public_id as "classId", c.capacity, c.taken, c.queued, c.waiting_list as "waitingList",
         c.minimum_age as "minimumAge", c.approval_needed as "approvalNeeded", c.price,
         c.cancelled_at is not null as cancelled
       from race_class c join race r on r.id = c.race_id
       where r.public_id = $1 order by c.id ${lock}`,
      [raceId],
    );
  }

  /** Read after `lockPlaces` to see the latest settings. */
  terms(raceId: string): Promise<RaceTerms | undefined> {
    return this.database.first<RaceTerms>(
      `select id, status, sign_up_opens_at as "signUpOpensAt", sign_up_closes_at as "signUpClosesAt",
         starts_at as "startsAt", ends_at as "endsAt", returns_until as "returnsUntil",
         extract(year from starts_at at time zone zone)::int as year, offer_hours as "offerHours",
         classes_per_pilot as "classesPerPilot", transfer_rule as "handOverRule",
         callsign_needed as "callsignNeeded", real_name_needed as "realNameNeeded", questions
       from race where public_id = $1 and status <> 'draft'`,
      [raceId],
    );
  }

  /**
   * Admits entries in order: a place while one is free and only groups wait, for which the places are too few; else the waiting list. Skips members who are in the class already or in the maximum number of classes. One statement per call; each
   * member at most once per call, because class counts are read before the insert. Returns the new sign-ups.
   */
  async admit(
    { id, classesPerPilot }: Pick<RaceTerms, 'id' | 'classesPerPilot'>,
    entries: readonly Entry[],
    now: Date,
  ): Promise<RowKey<'sign_up'>[]> {
    return this.database.values<RowKey<'sign_up'>>(
      `with asked as (
         select e.*
         from rows from (jsonb_to_recordset($2::jsonb) as (
           member_id uuid, class_key bigint, answers jsonb, age int, discount_key bigint, code text, percent int, amount_off int
         )) with ordinality as e (member_id, class_key, answers, age, discount_key, code, percent, amount_off, n)
       ), fresh as (
         select * from asked where not ${overLiveSignUps(
           'coalesce(bool_or(s.class_id = asked.class_key), false) or count(*) >= $3',
           '$1',
           'asked.member_id',
         )}
       ), ranked as (
         select *, row_number() over (partition by class_key order by n) as rank from fresh
       ), lines as materialized (
         select c.id as class_id, case when c.queued > 0 then (
           select w.id from sign_up w where w.class_id = c.id and w.status = 'waiting' and w.waits_with is null
           order by w.id limit 1
         ) end as first_alone
         from race_class c where c.race_id = $1
       ), decided as (
         select r.*,
           case when l.first_alone is null and (c.capacity is null or c.taken + r.rank <= c.capacity)
                  then case when c.approval_needed then 'pending' else 'confirmed' end
                when c.waiting_list then 'waiting' end as status,
           ${agreedPrice('$4::timestamptz', { code: 'r.code', percent: 'r.percent', amount: 'r.amount_off' })} as price
         from ranked r join race_class c on c.id = r.class_key join lines l on l.class_id = c.id
       ), placed as (
         insert into sign_up (race_id, class_id, member_id, status, answers, age, discount_id, price, due_at)
         select $1, class_key, member_id, status, answers, age, discount_key, price,
           case when status = 'confirmed' then ${dueAfter('price', '$4::timestamptz', '$1')} end
         from decided where status is not null order by n
         returning id, class_id, status
       ), counted as (
         update race_class c set taken = taken + p.places, queued = queued + p.waiting
         from (
           select class_id, count(*) filter (where status <> 'waiting') as places,
             count(*) filter (where status = 'waiting') as waiting
           from placed group by class_id
         ) p
         where c.id = p.class_id
       )
       insert into sign_up_event (sign_up_id, status, reason)
       select id, status, case status when 'waiting' then 'queued' else 'signed_up' end from placed order by id
       returning sign_up_id as "signUpKey"`,
      [
        id,
        JSON.stringify(
          entries.map(({ memberId, classKey, answers, age, discount }) => ({
            member_id: memberId,
            class_key: classKey,
            answers,
            ...(typeof age === 'number' && { age }),
            ...(discount && {
              discount_key: discount.id,
              code: discount.code,
              percent: discount.percent,
              amount_off: discount.amount,
            }),
          })),
        ),
        classesPerPilot,
        now.toISOString(),
      ],
    );
  }

  /** Returns undefined for a free class. */
  priceWith(classId: string, { id }: Discount, now: Date) {
    return this.database.first<{ classId: string; currency: Currency; price: AgreedPrice }>(
      `select c.public_id as "classId", c.price->>'currency' as currency, ${agreedPrice('$3::timestamptz', ofDiscount)} as price
       from discount d join race_class c on c.race_id = d.race_id
       where d.id = $2 and c.public_id = $1 and c.price is not null`,
      [classId, id, now],
    );
  }

  /**
   * Live sign-ups with queue positions, counted from the end of the queue, so that a long queue is not read for recent
   * sign-ups. Requires `lockPlaces`.
   */
  async liveOf(raceKey: RowKey<'race'>, memberIds: readonly string[]): Promise<Map<string, SignUp[]>> {
    const rows = await this.database.query<SignUp>(
      `with live as (
         select ${signUpColumns} from ${signUpTables}
         where s.id = any(array(
           select unnest(${overLiveSignUps('array_agg(s.id)', '$1', 'asked.member_id')})
           from unnest($2::uuid[]) as asked (member_id)))
       ), queues as (
         select "classKey" as class_id, min(id) as first from live where status = 'waiting' group by "classKey"
       ), positions as (
         select w.id, (c.queued + 1 - w.behind)::int as position
         from queues join race_class c on c.id = queues.class_id cross join lateral (
           select w.id, row_number() over (order by w.id desc) as behind
           from sign_up w where w.class_id = queues.class_id and w.status = 'waiting' and w.id >= queues.first
         ) w
       )
       select live.*, position as "waitingPosition" from live left join positions using (id)`,
      [raceKey, [...new Set(memberIds)]],
    );
    return Map.groupBy(rows, ({ memberId }) => memberId);
  }

  /**
   * Payments of ended sign-ups of the members follow to their live ones in the same class, if the price is the same: a race
   * was cancelled and held after all, or a pilot left and came back. Requires `lockPlaces`.
   */
  async carryOver(raceKey: RowKey<'race'>, memberIds: readonly string[]): Promise<void> {
    await this.database.query(
      `with paid as (
         select distinct on (s.id) s.id, s.status, f.id as former, f.status as former_status, f.paid_at, f.paid_way, f.paid_by,
           f.paid_amount, f.settled
         from sign_up s join sign_up f on f.member_id = s.member_id and f.class_id = s.class_id
         where s.race_id = $1 and s.member_id = any($2::uuid[]) and s.status in ${liveStatuses} and s.paid_at is null
           and f.status in ('cancelled', 'rejected') and f.paid_at is not null
           and ${paidInAll('f')} = (s.price->>'amount')::int and f.price->'currency' = s.price->'currency'
         order by s.id, f.id desc
       ), moved as (
         update sign_up f set paid_at = null, paid_way = null, paid_by = '', paid_amount = null, settled = '[]', updated_at = now()
         from paid where f.id = paid.former
       ), carried as (
         update sign_up s set paid_at = paid.paid_at, paid_way = paid.paid_way, paid_by = paid.paid_by,
           paid_amount = paid.paid_amount, settled = paid.settled, updated_at = now()
         from paid where s.id = paid.id
       )
       insert into sign_up_event (sign_up_id, status, reason)
       select former, former_status, 'payment_moved' from paid union all select id, status, 'payment_carried' from paid`,
      [raceKey, memberIds],
    );
  }

  /** Rejected by a check constraint when the class is full. Requires `lockPlaces`. */
  addWalkIn({ raceKey, classKey, memberId, answers, age, note, details }: WalkIn): Promise<string> {
    return this.database.value<string>(
      `with placed as (
         insert into sign_up (race_id, class_id, member_id, status, answers, age, created_at, price, due_at)
         select $1, $2, $3, 'confirmed', $4, $8::smallint, clock_timestamp(), ${agreedPrice('now()')}, ${dueAfter('c.price', 'now()', '$1')}
         from race_class c where c.id = $2 returning id, public_id
       ), counted as (
         update race_class set taken = taken + 1 where id = $2
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason, note, changed_by, details)
         select id, 'confirmed', 'added_by_organiser', $5, $6, $7 from placed
       )
       select public_id as "signUpId" from placed`,
      [
        raceKey,
        classKey,
        memberId,
        JSON.stringify(answers),
        note,
        actingAdmin(),
        JSON.stringify(details),
        age,
      ],
    );
  }
}
