import { Injectable } from '@nestjs/common';
import type { LatestSignUpView, RaceAheadView } from '@paddock/contracts/race/dashboard.shapes';
import { Database } from '@paddock/kit/database/database';
import { isOwed } from '../../entries/sign-ups/payments/payment.model.ts';

interface OpenSignUps {
  pending: number;
  offered: number;
  nextOfferEndsAt: Date | null;
  waiting: number;
  unpaid: number;
}

export interface LatestSignUp {
  signUp: Omit<LatestSignUpView, 'pilot' | 'createdAt'>;
  memberId: string;
  createdAt: Date;
}

interface RaceAhead {
  race: Omit<RaceAheadView, 'startsAt'>;
  startsAt: Date;
  /** Without the limit. */
  total: number;
}

/** Queries cover upcoming races only, so that old sign-ups cost nothing. */
@Injectable()
export class DashboardRepository {
  constructor(private readonly database: Database) {}

  async openSignUps(now: Date): Promise<OpenSignUps> {
    const [row] = await this.database.query<OpenSignUps>(
      `with open as (select id from race where ends_at > $1 and status = 'published')
       select count(*) filter (where s.status = 'pending')::int as pending,
         count(*) filter (where s.status = 'offered')::int as offered,
         min(s.offer_ends_at) as "nextOfferEndsAt",
         (select coalesce(sum(c.queued), 0)::int from race_class c where c.race_id in (select id from open)) as waiting,
         (select count(*)::int from sign_up s where s.race_id in (select id from open) and ${isOwed}) as unpaid
       from sign_up s where s.race_id in (select id from open) and s.status in ('pending', 'offered')`,
      [now],
    );
    return row!;
  }

  signUpsSince(moment: Date): Promise<number> {
    return this.database.value<number>(
      `select count(*)::int as count from sign_up where created_at >= $1 and status <> 'cancelled'`,
      [moment],
    );
  }

  latestSignUps(limit: number): Promise<LatestSignUp[]> {
    return this.database.query<LatestSignUp>(
      `select s.member_id as "memberId", s.created_at as "createdAt",
         jsonb_build_object('signUpId', s.public_id, 'raceId', r.public_id, 'raceTitle', r.title,
           'className', c.name, 'status', s.status) as "signUp"
       from (select * from sign_up order by created_at desc, id desc limit $1) s
       join race r on r.id = s.race_id join race_class c on c.id = s.class_id
       order by s.created_at desc, s.id desc`,
      [limit],
    );
  }

  provisionalResults(): Promise<number> {
    return this.database.value<number>(
      `select count(*)::int as count from race_class c
       join lateral (select state from result where class_id = c.id order by version desc limit 1) v
         on v.state = 'provisional'`,
    );
  }

  /** Races that start before `to`, and the next race in any case. */
  racesAhead(from: Date, to: Date, limit: number): Promise<RaceAhead[]> {
    return this.database.query<RaceAhead>(
      `select r.starts_at as "startsAt", r.total,
         jsonb_build_object('raceId', r.public_id, 'title', r.title, 'zone', r.zone, 'taken', c.taken,
           'capacity', c.capacity, 'waiting', c.waiting, 'pending', s.pending, 'unpaid', s.unpaid) as race
       from (select id, public_id, title, zone, starts_at, count(*) over ()::int as total from race
             where status = 'published' and ends_at > $1 and (starts_at < $2 or id = (
               select id from race where status = 'published' and ends_at > $1 order by starts_at, id limit 1))
             order by starts_at, id limit $3) r
       cross join lateral (
         select coalesce(sum(taken), 0)::int as taken, coalesce(sum(queued), 0)::int as waiting,
           case when bool_or(capacity is null) then null else sum(capacity)::int end as capacity
         from race_class where race_id = r.id) c
       cross join lateral (
         select count(*) filter (where s.status = 'pending')::int as pending,
           count(*) filter (where ${isOwed})::int as unpaid
         from sign_up s where s.race_id = r.id and s.status in ('pending', 'confirmed')) s
       order by r.starts_at, r.id`,
      [from, to, limit],
    );
  }
}
