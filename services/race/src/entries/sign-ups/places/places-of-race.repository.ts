import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import { liveStatuses } from '../sign-up-sql.ts';
import type { Offer } from './offers.repository.ts';

/** Bulk changes of all sign-ups of a race. Requires `lockPlaces`. */
@Injectable()
export class PlacesOfRaceRepository {
  constructor(private readonly database: Database) {}

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
       select public_id as "signUpId", member_id as "memberId", class_id as "classKey", offer_ends_at as "endsAt"
       from changed where offer_ends_at < ended_at order by id`,
      [raceKey, before],
    );
  }

  /** Returns the affected members. */
  async cancelAllOf(raceKey: RowKey<'race'>): Promise<string[]> {
    const rows = await this.database.query<{ memberId: string }>(
      `with moved as (
         update sign_up set status = 'cancelled', offer_ends_at = null, checked_in_at = null, kept_until = null,
           updated_at = now()
         where race_id = $1 and status in ${liveStatuses} returning id, member_id
       ), counted as (
         update race_class set taken = 0, queued = 0 where race_id = $1 and (taken > 0 or queued > 0)
       ), noted as (
         insert into sign_up_event (sign_up_id, status, reason) select id, 'cancelled', 'race_cancelled' from moved
       )
       select distinct member_id as "memberId" from moved`,
      [raceKey],
    );
    return rows.map(({ memberId }) => memberId);
  }

  /** Members with a live sign-up. */
  async membersOf(raceKey: RowKey<'race'>): Promise<string[]> {
    const rows = await this.database.query<{ memberId: string }>(
      `select distinct member_id as "memberId" from sign_up where race_id = $1 and status in ${liveStatuses}`,
      [raceKey],
    );
    return rows.map(({ memberId }) => memberId);
  }
}
