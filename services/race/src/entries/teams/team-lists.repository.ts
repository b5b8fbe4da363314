import type { AdminTeamListInput, TeamSort } from '@paddock/contracts/race/team.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import type { Team, TeamTerms } from './team.model.ts';

export interface TeamOfList extends Team {
  rules: TeamTerms['rules'];
}

const columns = `t.id, t.public_id as "teamId", t.race_id as "raceKey", r.public_id as "raceId", r.title as "raceTitle",
  t.name, t.join_code as "joinCode", t.created_at as "createdAt", r.teams as rules`;

const orders = {
  '-createdAt': 't.id desc',
  name: 't.name_key, t.id',
} as const satisfies Record<TeamSort, string>;

@Injectable()
export class TeamListsRepository {
  constructor(private readonly database: Database) {}

  async ofRace(
    raceKey: RowKey<'race'>,
    text: string | undefined,
    { skip, pageSize }: Paging,
  ): Promise<[Pick<Team, 'id' | 'teamId' | 'name'>[], number]> {
    const where = `where t.race_id = $1 and ($2::text is null or t.name ilike $2)`;
    const values = [raceKey, text ? containing(text) : null];
    const [rows, [count]] = await Promise.all([
      this.database.query<Pick<Team, 'id' | 'teamId' | 'name'>>(
        `select t.id, t.public_id as "teamId", t.name from team t ${where} order by t.id offset $3 limit $4`,
        [...values, skip, pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total from team t ${where}`, values),
    ]);
    return [rows, count!.total];
  }

  async search(
    { raceId, teamId, text, sort }: AdminTeamListInput,
    { skip, pageSize }: Paging,
  ): Promise<[TeamOfList[], number]> {
    const from = `from team t join race r on r.id = t.race_id
      where ($1::uuid is null or r.public_id = $1) and ($2::uuid is null or t.public_id = $2)
        and ($3::text is null or t.name ilike $3)`;
    const values = [raceId ?? null, teamId ?? null, text?.trim() ? containing(text.trim()) : null];
    const [rows, [count]] = await Promise.all([
      this.database.query<TeamOfList>(
        `select ${columns} ${from} order by ${orders[sort ?? '-createdAt']} offset $4 limit $5`,
        [...values, skip, pageSize],
      ),
      this.database.query<{ total: number }>(`select count(*)::int as total ${from}`, values),
    ]);
    return [rows, count!.total];
  }
}
