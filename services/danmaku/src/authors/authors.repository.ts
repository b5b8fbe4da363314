import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';

export interface OutdatedAuthor {
  memberId: string;
  /** Number of the change that the new name belongs to. */
  changes: number;
}

export interface NamedAuthor extends OutdatedAuthor {
  name: string;
  /** False leaves it to the job, which also renews lists with earlier comments. */
  isComplete: boolean;
}

const columns = 'member_id as "memberId", changes';

/** What others see as the name of a member, copied from the race service. */
@Injectable()
export class AuthorsRepository {
  constructor(private readonly database: Database) {}

  /** Call this before requesting the name, so that changes during the request are counted. In order of id: replicas cannot deadlock. */
  async add(memberIds: readonly string[]): Promise<Set<string>> {
    const added = await this.database.values<string>(
      `insert into comment_author (member_id, name)
       select distinct id, '' from unnest($1::uuid[]) as new (id) order by id
       on conflict do nothing returning member_id as id`,
      [memberIds],
    );
    return new Set(added);
  }

  /** Authors whose name was never known. */
  unnamed(memberIds: readonly string[]): Promise<OutdatedAuthor[]> {
    return this.database.query<OutdatedAuthor>(
      `select ${columns} from comment_author where member_id = any($1::uuid[]) and known = 0`,
      [memberIds],
    );
  }

  /** False for members without comments. */
  countChange(memberId: string): Promise<boolean> {
    return this.database.exists(
      `update comment_author set changes = changes + 1 where member_id = $1 returning 1`,
      [memberId],
    );
  }

  outdated(max: number): Promise<OutdatedAuthor[]> {
    return this.database.query<OutdatedAuthor>(
      `select ${columns} from comment_author where known < changes order by member_id limit $1`,
      [max],
    );
  }

  /** Skips authors with a further change. Returns the videos whose comments look different now. */
  save(authors: readonly NamedAuthor[]): Promise<string[]> {
    return this.database.values<string>(
      `with named as (
         select a.member_id, g.name, case when g."isComplete" then g.changes else a.known end as known,
           a.name <> g.name or a.known = 0 as is_new
         from comment_author a
           join jsonb_to_recordset($1::jsonb) as g ("memberId" uuid, name text, changes int, "isComplete" boolean)
             on g."memberId" = a.member_id and g.changes = a.changes
         order by a.member_id for no key update of a
       ), saved as (
         update comment_author a set name = named.name, known = named.known
         from named where named.member_id = a.member_id
       )
       select distinct c.video_id from named join comment c using (member_id) where named.is_new`,
      [JSON.stringify(authors)],
    );
  }

  async remove(memberId: string): Promise<void> {
    await this.database.query(`delete from comment_author where member_id = $1`, [memberId]);
  }
}
