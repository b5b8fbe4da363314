import { Injectable } from '@nestjs/common';
import {
  maxMeetings,
  maxRivals,
  type PilotConsentsInput,
} from '@paddock/contracts/race/catalog/pilot.shapes';
import { Database } from '@paddock/kit/database/database';
import type { Paging } from '@paddock/kit/database/paging';
import {
  type BookOfPilot,
  type Entrant,
  maxRacesPerPilot,
  type PublicPilot,
  type RaceOfPilot,
  type ResultOfPilot,
  type Rival,
} from './pilot.model.ts';

const columns = `member_id as "memberId", public_id as "pilotId", among_entrants as "amongEntrants",
  own_page as "ownPage", books_shown as "booksShown", picture_shown as "pictureShown"`;
const race = `r.public_id as "raceId", r.title as "raceTitle", c.name as "className", r.zone, r.starts_at as "startsAt"`;

/** The published results of member $1, as `o.row`. Uses the index on the member ids of a result. */
const ofMember = `result v join race_class c on c.id = v.class_id join race r on r.id = c.race_id
  cross join lateral (select row from jsonb_array_elements(v.outcomes) as row
    where row->>'memberId' = $1 limit 1) o
  where jsonb_path_query_array(v.outcomes, '$[*].memberId') ? $1
    and v.version = (select max(version) from result where class_id = v.class_id)
    and v.state <> 'draft' and r.status <> 'draft'`;
const latestFirst = 'order by r.starts_at desc, c.position';

@Injectable()
export class PilotsRepository {
  constructor(private readonly database: Database) {}

  async findOwn(memberId: string): Promise<PublicPilot | undefined> {
    const sql = `select ${columns} from pilot where member_id = $1`;
    return (await this.database.query<PublicPilot>(sql, [memberId]))[0];
  }

  async findWithPage(pilotId: string): Promise<PublicPilot | undefined> {
    const sql = `select ${columns} from pilot where public_id = $1 and own_page`;
    return (await this.database.query<PublicPilot>(sql, [pilotId]))[0];
  }

  async save(
    memberId: string,
    { amongEntrants, ownPage, booksShown, pictureShown }: PilotConsentsInput,
  ): Promise<void> {
    await this.database.query(
      `insert into pilot (member_id, among_entrants, own_page, books_shown, picture_shown)
       values ($1, $2, $3, $4, coalesce($5, false))
       on conflict (member_id) do update set among_entrants = excluded.among_entrants,
         own_page = excluded.own_page, books_shown = excluded.books_shown,
         picture_shown = coalesce($5, pilot.picture_shown)`,
      [memberId, amongEntrants, ownPage, booksShown, pictureShown],
    );
  }

  async remove(memberId: string): Promise<void> {
    await this.database.query(`delete from pilot where member_id = $1`, [memberId]);
  }

  /** Members who never chose are missing. */
  consents(memberIds: readonly string[]): Promise<PublicPilot[]> {
    return this.database.query(`select ${columns} from pilot where member_id = any($1::uuid[])`, [memberIds]);
  }

  /** Page ids by member. */
  async withPage(memberIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.database.query<{ memberId: string; pilotId: string }>(
      `select member_id as "memberId", public_id as "pilotId" from pilot
       where own_page and member_id = any($1::uuid[])`,
      [memberIds],
    );
    return new Map(rows.map(({ memberId, pilotId }) => [memberId, pilotId]));
  }

  pages(paging: Paging) {
    const from = 'from pilot where own_page';
    const rows = `select member_id as "memberId", public_id as "pilotId" ${from} order by public_id`;
    return this.database.page<{ memberId: string; pilotId: string }>(
      { rows, counted: from, values: [] },
      paging,
    );
  }

  /** Published races only. */
  counts(raceId: string): Promise<{ confirmed: number; waiting: number; shown: number } | undefined> {
    return this.database.first<{ confirmed: number; waiting: number; shown: number }>(
      `select count(*) filter (where s.status = 'confirmed')::int as confirmed,
         count(*) filter (where s.status = 'waiting')::int as waiting,
         count(p.member_id) filter (where s.status = 'confirmed')::int as shown
       from race r left join sign_up s on s.race_id = r.id
         left join pilot p on p.member_id = s.member_id and p.among_entrants
       where r.public_id = $1 and r.status <> 'draft' group by r.id`,
      [raceId],
    );
  }

  entrants(raceId: string, { skip, pageSize }: Paging): Promise<Entrant[]> {
    return this.database.query(
      `select s.member_id as "memberId", c.name as "className"
       from race r join sign_up s on s.race_id = r.id and s.status = 'confirmed'
         join race_class c on c.id = s.class_id
         join pilot p on p.member_id = s.member_id and p.among_entrants
       where r.public_id = $1 order by c.position, c.id, s.id offset $2 limit $3`,
      [raceId, skip, pageSize],
    );
  }

  racesToCome(memberId: string, now: Date): Promise<RaceOfPilot[]> {
    return this.database.query(
      `select ${race} from sign_up s join race r on r.id = s.race_id join race_class c on c.id = s.class_id
       where s.member_id = $1 and s.status = 'confirmed' and r.status <> 'draft' and r.status <> 'cancelled'
         and r.ends_at > $2
       order by r.starts_at, c.position limit ${maxRacesPerPilot}`,
      [memberId, now],
    );
  }

  results(memberId: string): Promise<ResultOfPilot[]> {
    return this.database.query(
      `select ${race}, c.public_id as "classId", (o.row->>'rank')::int as rank, o.row->>'status' as status,
         (o.row->>'points')::float8 as points, (o.row->>'bestLap')::int as "bestLap",
         (o.row->>'videoSecond')::int as "videoSecond", v.state
       from ${ofMember} ${latestFirst} limit ${maxRacesPerPilot}`,
      [memberId],
    );
  }

  /** Pilots with a page who were ranked with this one, at least twice. */
  rivals(memberId: string): Promise<Rival[]> {
    return this.database.query(
      `with met as (
         select v.outcomes, (o.row->>'rank')::int as rank
         from ${ofMember} and o.row->>'rank' is not null ${latestFirst} limit ${maxMeetings}
       )
       select p.member_id as "memberId", count(*) filter (where met.rank < other.rank)::int as ahead,
         count(*) filter (where met.rank > other.rank)::int as behind
       from met cross join lateral jsonb_to_recordset(met.outcomes) as other ("memberId" uuid, rank int)
         join pilot p on p.member_id = other."memberId" and p.own_page
       where other."memberId" <> $1::uuid and other.rank is not null
       group by p.member_id having count(*) > 1 order by count(*) desc, ahead desc, p.member_id limit ${maxRivals}`,
      [memberId],
    );
  }

  books(memberId: string): Promise<BookOfPilot[]> {
    return this.database.query(
      `select r.public_id as "raceId", b.race_title as "raceTitle", b.class_name as "className", b.zone,
         b.race_starts_at as "startsAt", b.title, b.rank
       from book b join race r on r.id = b.race_id
       where b.member_id = $1 and b.state = 'valid' order by b.id desc limit ${maxRacesPerPilot}`,
      [memberId],
    );
  }
}
