import { Injectable } from '@nestjs/common';
import type { AdminClubJoinListInput } from '@paddock/contracts/club/admin-club.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { JoinRequest, ClubJoin } from './club-join.model.ts';

const columns = `public_id as "clubJoinId", status, member_id as "memberId", name, phone, city, callsign, text, listed,
  attachments, language, remark, note, decided_by as "decidedBy", decided_at as "decidedAt", created_at as "createdAt"`;

/** `$3`: whether the admin may search phones. */
const condition = `($1::text is null or status = $1)
  and ($2::text is null or concat_ws(' ', name, city, callsign, text) ilike $2 or ($3 and phone ilike $2))
  and ($4::uuid is null or member_id = $4)`;

@Injectable()
export class ClubJoinsRepository {
  constructor(private readonly database: Database) {}

  /** Undefined when this person already has an open request. */
  add(request: JoinRequest, now: Date): Promise<ClubJoin | undefined> {
    const { memberId, name, phone, city, callsign, text, listed, attachments, language } = request;
    return this.database.first<ClubJoin>(
      `insert into club_join (member_id, name, phone, city, callsign, text, listed, language, created_at, attachments)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) on conflict do nothing returning ${columns}`,
      [memberId, name, phone, city, callsign, text, listed, language, now, attachments],
    );
  }

  /** Assigns an open request made as a visitor to the member with that phone. */
  assignToMember(memberId: string, phone: string): Promise<ClubJoin | undefined> {
    return this.database.first<ClubJoin>(
      `update club_join set member_id = $1 where status = 'open' and phone = $2 and member_id is null
         and not exists (select 1 from club_join where status = 'open' and member_id = $1)
       returning ${columns}`,
      [memberId, phone],
    );
  }

  async latestOf(memberId: string): Promise<ClubJoin | undefined> {
    const sql = `select ${columns} from club_join where member_id = $1 order by id desc limit 1`;
    return (await this.database.query<ClubJoin>(sql, [memberId]))[0];
  }

  /** Newest first; one row more than `limit` when there are more. */
  async newestOf(memberId: string, limit: number): Promise<ClubJoin[]> {
    const sql = `select ${columns} from club_join where member_id = $1 order by id desc limit $2`;
    return this.database.query<ClubJoin>(sql, [memberId, limit + 1]);
  }

  async deleteOf(memberId: string): Promise<string[]> {
    const sql = `delete from club_join where member_id = $1 returning public_id as "clubJoinId"`;
    const rows = await this.database.query<Pick<ClubJoin, 'clubJoinId'>>(sql, [memberId]);
    return rows.map(({ clubJoinId }) => clubJoinId);
  }

  async lock(clubJoinId: string): Promise<ClubJoin | undefined> {
    const sql = `select ${columns} from club_join where public_id = $1 for no key update`;
    return (await this.database.query<ClubJoin>(sql, [clubJoinId]))[0];
  }

  async save({ clubJoinId, status, remark, note, decidedBy, decidedAt }: ClubJoin): Promise<void> {
    await this.database.query(
      `update club_join set status = $2, remark = $3, note = $4, decided_by = $5, decided_at = $6
       where public_id = $1`,
      [clubJoinId, status, remark, note, decidedBy, decidedAt],
    );
  }

  countOpen(): Promise<number> {
    return this.database.value<number>(`select count(*)::int as count from club_join where status = 'open'`);
  }

  list(
    { status, text, memberId, sort }: AdminClubJoinListInput,
    paging: Paging,
    searchPhones: boolean,
  ): Promise<[ClubJoin[], number]> {
    const values = [
      status ?? null,
      text?.trim() ? containing(text.trim()) : null,
      searchPhones,
      memberId ?? null,
    ];
    const direction = sort === 'createdAt' ? 'asc' : 'desc';
    const from = `from club_join where ${condition}`;
    const rows = `select ${columns} ${from} order by created_at ${direction}, id ${direction}`;
    return this.database.page<ClubJoin>({ rows, counted: from, values }, paging);
  }
}
