import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import type { EventDetails, SignUp } from '../sign-up.model.ts';
import { actingAdmin } from '../sign-up-sql.ts';

export interface Offer {
  signUpId: string;
  memberId: string;
  classKey: RowKey<'race_class'>;
  endsAt: Date;
}

@Injectable()
export class OffersRepository {
  constructor(private readonly database: Database) {}

  /** Offers free places to the first in the queue of each class. Requires `lockPlaces`. */
  freePlaces(raceKey: RowKey<'race'>, now: Date): Promise<Offer[]> {
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

  /** Ignores the order of the queue. Requires `lockPlaces`. */
  async offerOne({ id }: SignUp, now: Date, note: string, details: EventDetails): Promise<Offer | undefined> {
    const [offer] = await this.database.query<Offer>(
      `with offered as (
         update sign_up s set status = 'offered', updated_at = now(),
           offer_ends_at = least($2::timestamptz + make_interval(hours => r.offer_hours), r.starts_at)
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
    return offer;
  }
}
