import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../../database/live-statuses.ts';
import { actingAdmin, dueAt } from '../sign-up-sql.ts';
import type { LiveStatus } from '../sign-up.model.ts';

type ClassKeys = readonly RowKey<'race_class'>[];

export type CancelReason = 'race_cancelled' | 'class_cancelled';
export type ReinstateReason = 'race_reinstated' | 'class_reinstated';

export interface AffectedPilot {
  memberId: string;
  classKey: RowKey<'race_class'>;
  classId: string;
}

export interface ReinstatedSignUp extends AffectedPilot {
  signUpId: string;
  /** Null: not restored. */
  status: LiveStatus | null;
  /** Of an offer that has a new end, because the old one passed. */
  offerEndsAt: Date | null;
  keptUntil: Date | null;
}

const MIN_OFFER = `interval '30 minutes'`;

/** Sign-ups of cancelled races and classes. They keep queue position, price and payment in their row, the rest in `aside`. */
@Injectable()
export class SetAsideRepository {
  constructor(private readonly database: Database) {}

  /** Requires `lockPlaces`. */
  setAside(classKeys: ClassKeys, reason: CancelReason, now: Date): Promise<AffectedPilot[]> {
    return this.database.query<AffectedPilot>(
      `with moved as (
         update sign_up set status = 'cancelled', offer_ends_at = null, checked_in_at = null, kept_until = null,
           updated_at = now(), aside = jsonb_strip_nulls(jsonb_build_object('status', status, 'at', $3::timestamptz,
             'offerEndsAt', offer_ends_at, 'checkedInAt', checked_in_at, 'keptUntil', kept_until))
         where class_id = any($1::bigint[]) and status in ${liveStatuses} returning id, member_id, class_id
       ), counted as (
         update race_class set taken = 0, queued = 0 where id = any($1) and (taken > 0 or queued > 0)
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason, changed_by) select id, 'cancelled', $2, $4 from moved
       )
       select m.member_id as "memberId", c.id as "classKey", c.public_id as "classId"
       from moved m join race_class c on c.id = m.class_id order by m.id`,
      [classKeys, reason, now, actingAdmin()],
    );
  }

  /** Recipients of open transfers, also of places that are set aside. */
  transferRecipients(classKeys: ClassKeys, now: Date): Promise<AffectedPilot[]> {
    return this.database.query<AffectedPilot>(
      `select h.recipient_id as "memberId", c.id as "classKey", c.public_id as "classId"
       from place_transfer h join sign_up s on s.id = h.sign_up_id join race_class c on c.id = h.class_id
       where h.class_id = any($1::bigint[]) and h.answer is null and h.recipient_id is not null and h.ends_at > $2
         and 'confirmed' in (s.status, s.aside->>'status')`,
      [classKeys, now],
    );
  }

  /**
   * Restores sign-ups as they were. Not restored: of accounts that are not active, unless the place is still kept for them, and
   * of pilots who have entered as many other classes as they may since then. An offer that has ended gets the rest of its
   * time, at most until the start; after the start it returns to the waiting list. Payments that fell due since are
   * reminded of again. Requires `lockPlaces`.
   */
  reinstate(classKeys: ClassKeys, reason: ReinstateReason, now: Date): Promise<ReinstatedSignUp[]> {
    return this.database.query<ReinstatedSignUp>(
      `with stored as (
         select s.id, s.member_id, s.class_id, s.public_id, r.starts_at, s.aside->>'status' as status,
           (s.aside->>'at')::timestamptz as at, (s.aside->>'offerEndsAt')::timestamptz as offer_ends_at,
           (s.aside->>'checkedInAt')::timestamptz as checked_in_at, (s.aside->>'keptUntil')::timestamptz as kept_until,
           ${dueAt} as due_at,
           row_number() over (partition by s.member_id, s.class_id order by s.id) = 1
             and (coalesce(m.status, 'active') = 'active'
               or m.status = 'suspended' and (s.aside->>'keptUntil')::timestamptz > $3)
             and not exists (
               select 1 from sign_up o where o.race_id = s.race_id and o.member_id = s.member_id and o.status in ${liveStatuses}
               having bool_or(o.class_id = s.class_id)
                 or bool_or(o.created_at > (s.aside->>'at')::timestamptz) and count(*) >= r.classes_per_pilot) as returns
         from sign_up s join race r on r.id = s.race_id left join member_status m on m.member_id = s.member_id
         where s.class_id = any($1::bigint[]) and s.aside is not null
       ), meant as (
         select *, case when not returns then 'cancelled' when status = 'offered' and starts_at <= $3 then 'waiting'
           else status end as next
         from stored
       ), moved as (
         update sign_up s set status = m.next, aside = null, updated_at = now(),
           offer_ends_at = case when m.next = 'offered' then case when m.offer_ends_at > $3 then m.offer_ends_at
             else least(m.starts_at, $3 + greatest(m.offer_ends_at - m.at, ${MIN_OFFER})) end end,
           checked_in_at = case when m.next = 'confirmed' then m.checked_in_at end,
           kept_until = case when m.next in ('pending', 'confirmed') then m.kept_until end,
           reminded_due_at = case when m.due_at between m.at and $3 then null else s.reminded_due_at end,
           reminders = case when m.due_at between m.at and $3 then 0 else s.reminders end
         from meant m where s.id = m.id
       ), counted as (
         update race_class c set taken = taken + p.places, queued = queued + p.waiting
         from (
           select class_id, count(*) filter (where next <> 'waiting') as places, count(*) filter (where next = 'waiting') as waiting
           from meant where returns group by class_id
         ) p
         where c.id = p.class_id
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason, at, changed_by)
         select id, next, $2, $3, $4 from meant where returns
       )
       select m.public_id as "signUpId", member_id as "memberId", c.id as "classKey", c.public_id as "classId", case when returns then next end as status,
         case when next = 'offered' and offer_ends_at <= $3
           then least(starts_at, $3 + greatest(offer_ends_at - at, ${MIN_OFFER})) end as "offerEndsAt",
         case when next in ('pending', 'confirmed') then kept_until end as "keptUntil"
       from meant m join race_class c on c.id = m.class_id order by m.id`,
      [classKeys, reason, now, actingAdmin()],
    );
  }

  /** Of one pilot who cannot come any more. Returns whether there was something to give up. Requires `lockPlaces`. */
  giveUp(key: RowKey<'sign_up'>): Promise<boolean> {
    return this.database.exists(
      `with given_up as (update sign_up set aside = null, updated_at = now() where id = $1 and aside is not null returning id)
       insert into sign_up_event (sign_up_id, status, reason) select id, 'cancelled', 'cancelled_by_member' from given_up returning id`,
      [key],
    );
  }
}
