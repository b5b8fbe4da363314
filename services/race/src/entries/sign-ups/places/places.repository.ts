import { Injectable } from '@nestjs/common';
import type { SignUpStatus } from '@paddock/contracts/race/entries/sign-up.shapes';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../../database/live-statuses.ts';
import { actingAdmin, agreedPrice, dueAfter, discountApplies, ofDiscount } from '../sign-up-sql.ts';
import { type EventDetails, type SignUp, holdsPlace } from '../sign-up.model.ts';
import type { Waiting } from './waiting-line.model.ts';

export interface Offer {
  signUpId: string;
  memberId: string;
  classKey: RowKey<'race_class'>;
  endsAt: Date;
  /** Of an offer that was shortened. */
  endedAt?: Date;
}

interface Line {
  /** Null: no limit. */
  free: number | null;
  waiting: Waiting[];
}

interface ClassChange {
  reason: 'moved_by_organiser' | 'changed_class';
  note?: string;
  details?: EventDetails;
}

/** Of the race, at $2. On race morning pilots are awake, and the queue must move before the start. */
const offerEnd = `least(starts_at, $2::timestamptz + case
  when sign_up_closes_at <= $2 and starts_at <= $2::timestamptz + interval '4 hours' then interval '30 minutes'
  else make_interval(hours => offer_hours) end)`;

/** Whether a payment for `s` counts towards the price of class `c`. */
const isComparable = `(c.price is null or c.price->'currency' = s.price->'currency')`;

/** Price of a free class for a pilot who paid. */
const nothing = `jsonb_build_object('amount', 0, 'currency', s.price->'currency', 'paymentDays', null)`;

@Injectable()
export class PlacesRepository {
  constructor(private readonly database: Database) {}

  /**
   * The line of each class with free places, as far as it can matter: only pilots in groups are passed over. Requires
   * `lockPlaces`.
   */
  linesWithPlaces(raceKey: RowKey<'race'>): Promise<Line[]> {
    return this.database.query<Line>(
      `select c.capacity - c.taken as free, line.waiting
       from race_class c cross join lateral (
         select jsonb_agg(jsonb_build_object('id', q.id::text, 'group', q.waits_with, 'groupSize', (
           select count(*) from sign_up g
           where g.class_id = c.id and g.status = 'waiting' and g.waits_with = q.waits_with)) order by q.id) as waiting
         from (
           select s.id, s.waits_with from sign_up s where s.class_id = c.id and s.status = 'waiting'
           order by s.id limit c.capacity - c.taken + (
             select count(*) from sign_up g
             where g.class_id = c.id and g.status = 'waiting' and g.waits_with is not null)
         ) q
       ) line
       where c.race_id = $1 and c.queued > 0 and (c.capacity is null or c.taken < c.capacity) and line.waiting is not null
       order by c.id`,
      [raceKey],
    );
  }

  /** Requires `lockPlaces`. */
  offerTo(raceKey: RowKey<'race'>, signUps: readonly RowKey<'sign_up'>[], now: Date): Promise<Offer[]> {
    return this.database.query<Offer>(
      `with terms as (
         select id, ${offerEnd} as ends_at
         from race where id = $1 and status = 'published' and starts_at > $2
       ), offered as (
         update sign_up s set status = 'offered', offer_ends_at = t.ends_at, updated_at = now()
         from terms t where s.id = any($3::bigint[])
         returning s.id, s.class_id, s.member_id, s.public_id, s.offer_ends_at
       ), counted as (
         update race_class c set taken = taken + o.places, queued = queued - o.places
         from (select class_id, count(*) as places from offered group by class_id) o where c.id = o.class_id
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason) select id, 'offered', 'place_offered' from offered
       )
       select public_id as "signUpId", member_id as "memberId", class_id as "classKey", offer_ends_at as "endsAt"
       from offered order by id`,
      [raceKey, now, signUps],
    );
  }

  /** Ignores the order of the queue. Requires `lockPlaces`. */
  offerOne({ id }: SignUp, now: Date, note: string, details: EventDetails): Promise<Offer | undefined> {
    return this.database.first<Offer>(
      `with offered as (
         update sign_up s set status = 'offered', updated_at = now(),
           offer_ends_at = ${offerEnd}
         from race r where r.id = s.race_id and s.id = $1 and r.status = 'published' and r.starts_at > $2
         returning s.id, s.class_id, s.member_id, s.public_id, s.offer_ends_at
       ), counted as (
         update race_class c set taken = taken + 1, queued = queued - 1 from offered where c.id = offered.class_id
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason, note, changed_by, details)
         select id, 'offered', 'offered_by_organiser', $3, $4, $5 from offered
       )
       select public_id as "signUpId", member_id as "memberId", class_id as "classKey", offer_ends_at as "endsAt"
       from offered`,
      [id, now, note, actingAdmin(), JSON.stringify(details)],
    );
  }

  /**
   * Limits offers to the new start, and restores ends that the old start had cut short. Returns offers that now end earlier.
   */
  endOffersByStart(raceKey: RowKey<'race'>, before: Date): Promise<Offer[]> {
    return this.database.query<Offer>(
      `with meant as (
         select s.id, s.offer_ends_at, r.starts_at, case when s.offer_ends_at = $2 then (
             select max(at) from sign_up_event e where e.sign_up_id = s.id and e.reason in ('place_offered', 'offered_by_organiser')
           ) + make_interval(hours => r.offer_hours) else s.offer_ends_at end as until
         from sign_up s join race r on r.id = s.race_id where s.race_id = $1 and s.status = 'offered'
       ), changed as (
         update sign_up s set offer_ends_at = least(m.until, m.starts_at), updated_at = now()
         from meant m where s.id = m.id and least(m.until, m.starts_at) <> m.offer_ends_at
         returning s.id, s.public_id, s.member_id, s.class_id, s.offer_ends_at, m.offer_ends_at as ended_at
       )
       select public_id as "signUpId", member_id as "memberId", class_id as "classKey", offer_ends_at as "endsAt",
         ended_at as "endedAt"
       from changed where offer_ends_at < ended_at order by id`,
      [raceKey, before],
    );
  }

  /** Members with a live sign-up. */
  membersOf(raceKey: RowKey<'race'>): Promise<string[]> {
    return this.database.values<string>(
      `select distinct member_id as "memberId" from sign_up where race_id = $1 and status in ${liveStatuses}`,
      [raceKey],
    );
  }

  isIn({ raceKey, memberId }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    return this.database.exists(
      `select 1 from sign_up where race_id = $1 and member_id = $2 and class_id = $3 and status in ${liveStatuses}`,
      [raceKey, memberId, classKey],
    );
  }

  /**
   * Updates class, status, counts and history together; an offer keeps its end. The price becomes that of the new class at the
   * time of the sign-up, with the discount where it applies; what was paid stays, unless the currencies differ. Requires
   * `lockPlaces`.
   */
  async changeClass(
    { id, classKey: from, status: before }: SignUp,
    to: RowKey<'race_class'>,
    status: SignUpStatus,
    { reason, note = '', details }: ClassChange,
  ): Promise<void> {
    await this.database.query(
      `with moved as (
         update sign_up s set class_id = $2, status = $3, reminded_due_at = null, reminders = 0, updated_at = now(),
           price = case when s.paid_at is null then ${agreedPrice('s.created_at', ofDiscount)}
             when ${isComparable} then coalesce(${agreedPrice('s.created_at', ofDiscount)}, ${nothing}) else s.price end,
           paid_amount = case when s.paid_at is not null then coalesce(s.paid_amount, (s.price->>'amount')::int) end,
           discount_id = case when s.paid_at is null or ${isComparable} then d.id else s.discount_id end,
           due_at = case when $3 = 'confirmed' then coalesce(s.due_at, ${dueAfter('c.price', 'now()', 's.race_id')}) end,
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

  hasEarlierInQueue({ id }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    return this.database.exists(
      `select 1 from sign_up where class_id = $1 and status = 'waiting' and id < $2 limit 1`,
      [classKey, id],
    );
  }

  /** Whether the class would have cost the same at sign-up, discount included. */
  costsTheSame({ id }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    return this.database.value<boolean>(
      `select jsonb_build_array(s.price->'amount', s.price->'currency')
           = jsonb_build_array(there.price->'amount', there.price->'currency') as same
       from sign_up s join race_class c on c.id = $2
         left join discount d on d.id = s.discount_id and ${discountApplies('c')}
         cross join lateral (select ${agreedPrice('s.created_at', ofDiscount)} as price) there
       where s.id = $1`,
      [id, classKey],
    );
  }
}
