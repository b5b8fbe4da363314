import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../database/live-statuses.ts';

export interface OpenRace {
  raceKey: RowKey<'race'>;
  raceId: string;
  closesAt: Date;
  startsAt: Date;
  /** Free places; null if a class is unlimited. */
  places: number | null;
}

export interface FulfilledWish {
  memberId: string;
  wishedAt: Date;
  hasSignUp: boolean;
}

export interface OwnWish {
  raceId: string;
  title: Localized;
  wishedAt: Date;
}

const takesPlace = 'c.race_id = r.id and c.cancelled_at is null';
const freeIn = 'c.queued = 0 and (c.capacity is null or c.taken < c.capacity)';
/** Pilots can enter it now. `$1` is the time. */
const isOpen = `r.status = 'published' and r.sign_up_opens_at <= $1
  and r.sign_up_closes_at > $1 and r.starts_at > $1
  and exists (select 1 from race_class c where ${takesPlace} and (c.waiting_list or ${freeIn}))`;
/** Wishes of suspended members are kept: they may be restored before sign-up closes. */
const isActive = `not exists (
  select 1 from member_status m where m.member_id = w.member_id and m.status <> 'active')`;

@Injectable()
export class OpeningWishesRepository {
  constructor(private readonly database: Database) {}

  /** Serializes wishes of one member, for the limit. */
  async lockMember(memberId: string): Promise<void> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext($1))`, [`opening_wish:${memberId}`]);
  }

  /** Of other races. */
  countOthers(raceKey: RowKey<'race'>, memberId: string): Promise<number> {
    return this.database.value<number>(
      `select count(*)::int as count from opening_wish where member_id = $2 and race_id <> $1`,
      [raceKey, memberId],
    );
  }

  /** Returns false for a member with a sign-up in the race. */
  add(raceKey: RowKey<'race'>, memberId: string, now: Date): Promise<boolean> {
    return this.database.exists(
      `insert into opening_wish (race_id, member_id, created_at) select $1, $2, $3
       where not exists (select 1 from sign_up s where s.race_id = $1 and s.member_id = $2 and s.status in ${liveStatuses})
       on conflict (race_id, member_id) do update set created_at = opening_wish.created_at returning race_id`,
      [raceKey, memberId, now],
    );
  }

  async remove(raceId: string, memberId: string): Promise<void> {
    await this.database.query(
      `delete from opening_wish where member_id = $2 and race_id = (select id from race where public_id = $1)`,
      [raceId, memberId],
    );
  }

  exists(raceId: string, memberId: string): Promise<boolean> {
    return this.database.exists(
      `select 1 from opening_wish where member_id = $2 and race_id = (select id from race where public_id = $1)`,
      [raceId, memberId],
    );
  }

  ofMember(memberId: string): Promise<OwnWish[]> {
    return this.database.query<OwnWish>(
      `select r.public_id as "raceId", r.title, w.created_at as "wishedAt"
       from opening_wish w join race r on r.id = w.race_id where w.member_id = $1 order by w.created_at, r.id`,
      [memberId],
    );
  }

  async changeMember(fromId: string, toId: string): Promise<void> {
    await this.database.query(
      `with moved as (delete from opening_wish where member_id = $1 returning race_id, created_at)
       insert into opening_wish (race_id, member_id, created_at) select race_id, $2, created_at from moved
       on conflict do nothing`,
      [fromId, toId],
    );
  }

  async removeOf(memberId: string): Promise<void> {
    await this.database.query(`delete from opening_wish where member_id = $1`, [memberId]);
  }

  /** Those of cancelled races and drafts are kept until the race would have ended. */
  async removeMissed(now: Date): Promise<void> {
    await this.database.query(
      `delete from opening_wish w using race r where r.id = w.race_id and (r.ends_at <= $1
         or r.status in ('published', 'finished') and least(r.sign_up_closes_at, r.starts_at) <= $1)`,
      [now],
    );
  }

  /** Open races with wishes. */
  openRaces(now: Date): Promise<string[]> {
    return this.database.values<string>(
      `select r.public_id as "raceId" from race r where ${isOpen}
         and exists (select 1 from opening_wish w where w.race_id = r.id and ${isActive}) order by r.id`,
      [now],
    );
  }

  /** Returns undefined when the race is not open. */
  openRace(raceId: string, now: Date): Promise<OpenRace | undefined> {
    return this.database.first<OpenRace>(
      `select r.id as "raceKey", r.public_id as "raceId", r.sign_up_closes_at as "closesAt", r.starts_at as "startsAt",
         (select case when bool_or(c.capacity is null) then null
            else coalesce(sum(c.capacity - c.taken) filter (where ${freeIn}), 0)::int end
          from race_class c where ${takesPlace}) as places
       from race r where ${isOpen} and r.public_id = $2`,
      [now, raceId],
    );
  }

  /** Deletes the oldest wishes. Two workers never take the same one. */
  take(raceKey: RowKey<'race'>, limit: number): Promise<FulfilledWish[]> {
    return this.database.query<FulfilledWish>(
      `with oldest as (
         select w.member_id from opening_wish w where w.race_id = $1 and ${isActive}
         order by w.created_at, w.member_id limit $2 for update of w skip locked
       ), taken as (
         delete from opening_wish w using oldest o where w.race_id = $1 and w.member_id = o.member_id
         returning w.member_id, w.created_at
       )
       select t.member_id as "memberId", t.created_at as "wishedAt", exists (
         select 1 from sign_up s where s.race_id = $1 and s.member_id = t.member_id and s.status in ${liveStatuses}
       ) as "hasSignUp" from taken t`,
      [raceKey, limit],
    );
  }
}
