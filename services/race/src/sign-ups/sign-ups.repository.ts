import type { SignUpReason, SignUpStatus } from '@paddock/contracts/race/sign-up.shapes';
import { Database } from '@paddock/kit/database/database';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import {
  holdsPlace,
  type Answers,
  type EventDetails,
  type SignedUpPilot,
  type SignUp,
  type SignUpEvent,
  type GivenAnswers,
} from './sign-up.model.ts';
import {
  actingAdmin,
  agreedPrice,
  dueAfter,
  inHeats,
  liveStatuses,
  ofDiscount,
  signUpsSelected,
} from './sign-up-sql.ts';

export interface Offer {
  signUpId: string;
  memberId: string;
  classKey: RowKey<'race_class'>;
  endsAt: Date;
}

/** Whose deed a change of class was, and what is kept of it. */
interface ClassChange {
  reason: 'moved_by_organiser' | 'changed_class';
  note?: string;
  details?: EventDetails;
}

@Injectable()
export class SignUpsRepository {
  constructor(private readonly database: Database) {}

  /** A sign-up of somebody else is one that is not there. */
  async findOwn(signUpId: string, memberId: string): Promise<SignUp | undefined> {
    const [row] = await this.database.query<SignUp>(
      `${signUpsSelected} where s.public_id = $1 and s.member_id = $2`,
      [signUpId, memberId],
    );
    return row;
  }

  async find(signUpId: string): Promise<SignUp | undefined> {
    const [row] = await this.database.query<SignUp>(`${signUpsSelected} where s.public_id = $1`, [signUpId]);
    return row;
  }

  /** For each class the live one, or else the latest. Live ones first, then the latest first. */
  listForRace(raceKey: RowKey<'race'>, memberId: string): Promise<SignUp[]> {
    return this.database.query<SignUp>(
      `select * from (
         select distinct on ("classKey") * from (${signUpsSelected} where s.race_id = $1 and s.member_id = $2) own
         order by "classKey", status in ${liveStatuses} desc, id desc
       ) latest
       order by status in ${liveStatuses} desc, id desc`,
      [raceKey, memberId],
    );
  }

  /** Whether this member is in that class, too. */
  async isIn({ raceKey, memberId }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from sign_up where race_id = $1 and member_id = $2 and class_id = $3 and status in ${liveStatuses}`,
      [raceKey, memberId, classKey],
    );
    return rows.length > 0;
  }

  async listOf(memberId: string, { skip, pageSize }: Paging): Promise<[SignUp[], number]> {
    const [count] = await this.database.query<{ total: number }>(
      `select count(*)::int as total from sign_up where member_id = $1`,
      [memberId],
    );
    const rows = await this.database.query<SignUp>(
      `${signUpsSelected} where s.member_id = $1 order by s.id desc offset $2 limit $3`,
      [memberId, skip, pageSize],
    );
    return [rows, count!.total];
  }

  /** How each of these came about, by its key. */
  async historyOf(signUps: readonly SignUp[]): Promise<Map<RowKey<'sign_up'>, SignUpEvent[]>> {
    if (signUps.length === 0) return new Map();
    const events = await this.database.query<SignUpEvent>(
      `select sign_up_id as "signUpKey", status, reason, note, at, by, details from sign_up_event
       where sign_up_id = any($1::bigint[]) order by id`,
      [signUps.map(({ id }) => id)],
    );
    return Map.groupBy(events, ({ signUpKey }) => signUpKey);
  }

  /** As it is now, and its answers stay so until this transaction ends. */
  async lockOwn(signUpId: string, memberId: string): Promise<SignUp | undefined> {
    const [row] = await this.database.query<SignUp>(
      `${signUpsSelected} where s.public_id = $1 and s.member_id = $2 for no key update of s`,
      [signUpId, memberId],
    );
    return row;
  }

  /** Those that were given before are kept beside them, so that nothing anybody agreed to is lost. */
  async saveAnswers(key: RowKey<'sign_up'>, answers: Answers): Promise<void> {
    await this.database.query(
      `with former as (
         insert into former_answers (sign_up_id, answers, answered_at)
         select id, answers, answered_at from sign_up where id = $1 and answers <> '{}'
       )
       update sign_up set answers = $2, answered_at = clock_timestamp(), updated_at = now() where id = $1`,
      [key, JSON.stringify(answers)],
    );
  }

  /** What each of these answered at any time, by its key: the present answers last. */
  async givenBy(signUps: readonly SignUp[]): Promise<Map<RowKey<'sign_up'>, GivenAnswers[]>> {
    const former = await this.database.query<GivenAnswers & { signUpKey: RowKey<'sign_up'> }>(
      `select sign_up_id as "signUpKey", answers, answered_at as "answeredAt" from former_answers
       where sign_up_id = any($1::bigint[]) order by id`,
      [signUps.map(({ id }) => id)],
    );
    const byKey = Map.groupBy(former, ({ signUpKey }) => signUpKey);
    return new Map(signUps.map((signUp) => [signUp.id, [...(byKey.get(signUp.id) ?? []), signUp]]));
  }

  /** Changes the status, the counts of the class and the history together. Under the lock of the classes. */
  async move(
    { id, classKey, status: from }: SignUp,
    to: SignUpStatus,
    reason: SignUpReason,
    note = '',
  ): Promise<void> {
    await this.database.query(
      `with moved as (
         update sign_up set status = $2, offer_ends_at = null,
           checked_in_at = case when $2 = 'confirmed' then checked_in_at end,
           kept_until = case when $2 in ('pending', 'confirmed') then kept_until end,
           due_at = case when $2 = 'confirmed' then coalesce(due_at, ${dueAfter('price', 'now()')}) end, updated_at = now()
         where id = $1 returning id
       ), counted as (
         update race_class set taken = taken + $4::int, queued = queued + $7::int
         where id = $5 and ($4::int <> 0 or $7::int <> 0)
       )
       insert into sign_up_event (sign_up_id, status, reason, note, by) select id, $2, $3, $6, $8 from moved`,
      [
        id,
        to,
        reason,
        Number(holdsPlace(to)) - Number(holdsPlace(from)),
        classKey,
        note,
        Number(to === 'waiting') - Number(from === 'waiting'),
        actingAdmin(),
      ],
    );
  }

  /**
   * The same for another class of the race; an offer that stays one keeps its end. Who has not paid agrees to what that
   * class cost when they signed up, with their discount where it holds there, too. Under the lock of the classes.
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
           and coalesce(d.class_id = c.id, true) and coalesce(d.currency = c.price->>'currency', true)
         where s.id = $1 and c.id = $2 returning s.id
       ), counted as (
         update race_class set taken = taken + case id when $2 then $6::int else -$7::int end,
           queued = queued + case id when $2 then $8::int else -$9::int end
         where id in ($2, $5)
       )
       insert into sign_up_event (sign_up_id, status, reason, note, by, details)
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

  /** Whether anybody in the queue of a class signed up before this one. */
  async someoneWaitsBefore({ id }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    const rows = await this.database.query(
      `select 1 from sign_up where class_id = $1 and status = 'waiting' and id < $2 limit 1`,
      [classKey, id],
    );
    return rows.length > 0;
  }

  /** Whether that class would have cost the same when this sign-up was made, with its discount where that holds there, too. */
  async costsTheSame({ id }: SignUp, classKey: RowKey<'race_class'>): Promise<boolean> {
    const [row] = await this.database.query<{ same: boolean }>(
      `select jsonb_build_array(s.price->'amount', s.price->'currency')
           = jsonb_build_array(there.price->'amount', there.price->'currency') as same
       from sign_up s join race_class c on c.id = $2
         left join discount d on d.id = s.discount_id and (d.class_id is null or d.class_id = c.id)
         cross join lateral (select ${agreedPrice('s.created_at', ofDiscount)} as price) there
       where s.id = $1`,
      [id, classKey],
    );
    return row!.same;
  }

  /** Whether it stands in a heat that is to be flown, or was. */
  async isInHeats(key: RowKey<'sign_up'>): Promise<boolean> {
    const [row] = await this.database.query<{ isInHeats: boolean }>(
      `select ${inHeats('$1')} as "isInHeats"`,
      [key],
    );
    return row!.isInHeats;
  }

  /** Offers every free place of a race to who has waited longest in its class. Under the lock of the classes. */
  offerFreePlaces(raceKey: RowKey<'race'>, now: Date): Promise<Offer[]> {
    return this.database.query<Offer>(
      `with terms as (
         select id, least($2::timestamptz + make_interval(hours => offer_hours), starts_at) as ends_at
         from race where id = $1 and status = 'published' and starts_at > $2
       ), next as (
         select q.id from race_class c cross join lateral (
           select s.id from sign_up s where s.class_id = c.id and s.status = 'waiting'
           order by s.id limit c.capacity - c.taken
         ) q where c.race_id = $1
       ), offered as (
         update sign_up s set status = 'offered', offer_ends_at = t.ends_at, updated_at = now()
         from terms t, next where s.id = next.id
         returning s.id, s.class_id, s.member_id, s.public_id, s.offer_ends_at
       ), counted as (
         update race_class c set taken = taken + o.places, queued = queued - o.places
         from (select class_id, count(*) as places from offered group by class_id) o where c.id = o.class_id
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason) select id, 'offered', 'place_offered' from offered
       )
       select public_id as "signUpId", member_id as "memberId", class_id as "classKey", offer_ends_at as "endsAt"
       from offered order by id`,
      [raceKey, now],
    );
  }

  /** One place to one who waits, whoever has waited longer. Under the lock of the classes. */
  async offerByHand(
    { id }: SignUp,
    now: Date,
    note: string,
    details: EventDetails,
  ): Promise<Offer | undefined> {
    const [offer] = await this.database.query<Offer>(
      `with offered as (
         update sign_up s set status = 'offered', updated_at = now(),
           offer_ends_at = least($2::timestamptz + make_interval(hours => r.offer_hours), r.starts_at)
         from race r where r.id = s.race_id and s.id = $1 and r.status = 'published' and r.starts_at > $2
         returning s.id, s.class_id, s.member_id, s.public_id, s.offer_ends_at
       ), counted as (
         update race_class c set taken = taken + 1, queued = queued - 1 from offered where c.id = offered.class_id
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason, note, by, details)
         select id, 'offered', 'offered_by_organiser', $3, $4, $5 from offered
       )
       select public_id as "signUpId", member_id as "memberId", class_id as "classKey", offer_ends_at as "endsAt"
       from offered`,
      [id, now, note, actingAdmin(), JSON.stringify(details)],
    );
    return offer;
  }

  takingPart(classKey: RowKey<'race_class'>): Promise<Omit<SignedUpPilot, 'passCode'>[]> {
    return this.database.query(
      `select public_id as "signUpId", member_id as "memberId", status = 'confirmed' as "hasPlace",
         checked_in_at is not null as "checkedIn" from sign_up
       where class_id = $1 and status in ${liveStatuses} order by id`,
      [classKey],
    );
  }

  async usedClasses(raceKey: RowKey<'race'>): Promise<RowKey<'race_class'>[]> {
    const rows = await this.database.query<{ id: RowKey<'race_class'> }>(
      `select c.id from race_class c where c.race_id = $1 and exists (select 1 from sign_up s where s.class_id = c.id)`,
      [raceKey],
    );
    return rows.map(({ id }) => id);
  }

  waitingByClass(raceKey: RowKey<'race'>): Promise<{ id: RowKey<'race_class'>; waiting: number }[]> {
    return this.database.query(
      `select id, queued as waiting from race_class where race_id = $1 and queued > 0`,
      [raceKey],
    );
  }
}
