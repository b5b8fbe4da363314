import { Injectable } from '@nestjs/common';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { MemberSession } from './member-session.entity.ts';

export type NewMemberSession = Pick<MemberSession, 'memberKey' | 'tokenHash' | 'seenAt' | 'expiresAt'>;

export interface LiveMemberSession {
  id: RowKey<'member_session'>;
  sessionId: string;
  memberKey: RowKey<'member'>;
  memberId: string;
  seenAt: Date;
  /** Active pilots in the care of the member. */
  inCare: string[];
}

@Injectable()
export class MemberSessionsRepository {
  constructor(private readonly database: Database) {}

  /** Also updates the member's `last_seen_at`. */
  async add({ memberKey, tokenHash, seenAt, expiresAt }: NewMemberSession): Promise<void> {
    await this.database.query(
      `with seen as (update member set last_seen_at = $3 where id = $1 returning id)
       insert into member_session (member_id, token_hash, created_at, seen_at, expires_at)
       select id, $2, $3, $3, $4 from seen`,
      [memberKey, tokenHash, seenAt, expiresAt],
    );
  }

  /**
   * Results in the order of the hashes. Sessions of suspended or closed members are not live. The lateral limit keeps
   * one index lookup per hash.
   */
  async findLive(tokenHashes: readonly Buffer[], now: Date): Promise<(LiveMemberSession | undefined)[]> {
    const rows = await this.database.query<LiveMemberSession & { n: number }>(
      `select request.n::int, live.*
       from unnest($1::bytea[]) with ordinality as request (token_hash, n) cross join lateral (
         select s.id, s.public_id as "sessionId", m.id as "memberKey", m.public_id as "memberId", s.seen_at as "seenAt",
           array(select p.public_id from member p where p.guardian_id = m.id and p.status = 'active') as "inCare"
         from member_session s join member m on m.id = s.member_id
         where s.token_hash = request.token_hash and s.expires_at > $2 and m.status = 'active' limit 1
       ) live`,
      [tokenHashes, now],
    );
    const found = new Map(rows.map(({ n, ...session }) => [n, session]));
    return tokenHashes.map((_hash, i) => found.get(i + 1));
  }

  /** Locks the member's row first, as all code that ends sessions does, to avoid deadlocks. */
  async touch({ id, memberKey }: LiveMemberSession, now: Date, expiresAt: Date): Promise<void> {
    await this.database.query(
      `with seen as (update member set last_seen_at = $3 where id = $2 returning id)
       update member_session s set seen_at = $3, expires_at = $4 from seen where s.id = $1 and s.member_id = seen.id`,
      [id, memberKey, now, expiresAt],
    );
  }

  /** Keeps the newest `max` live sessions; returns the ids of the deleted live ones. */
  trim(memberKey: RowKey<'member'>, max: number, now: Date): Promise<string[]> {
    return this.database.values<string>(
      `with newest as (
         select id from member_session where member_id = $1 and expires_at > $3
         order by seen_at desc, id desc limit $2
       ), dropped as (
         delete from member_session where member_id = $1 and id not in (select id from newest)
         returning public_id as "publicId", expires_at
       )
       select "publicId" from dropped where expires_at > $3`,
      [memberKey, max, now],
    );
  }

  listOf(memberKey: RowKey<'member'>, limit: number): Promise<MemberSession[]> {
    return this.database
      .rows(MemberSession)
      .find({ where: { memberKey }, order: { seenAt: 'DESC' }, take: limit });
  }

  async deleteOne(publicId: string): Promise<void> {
    await this.database.rows(MemberSession).delete({ publicId });
  }

  async deleteAll(memberKey: RowKey<'member'>): Promise<void> {
    await this.database.rows(MemberSession).delete({ memberKey });
  }

  /** Sessions that ended in the last seconds, by id. A trigger stores them. */
  ended(seconds: number, after: string | undefined, max: number): Promise<string[]> {
    return this.database.values<string>(
      `select session_id as id from ended_session
       where ended_at > now() - make_interval(secs => $1) and ($2::uuid is null or session_id > $2)
       order by session_id limit $3`,
      [seconds, after ?? null, max],
    );
  }
}
