import { Injectable } from '@nestjs/common';
import type { AdminTeamListInput, TeamSort } from '@paddock/contracts/race/entries/team.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
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

  ofRace(
    raceKey: RowKey<'race'>,
    text: string | undefined,
    paging: Paging,
  ): Promise<[Pick<Team, 'id' | 'teamId' | 'name'>[], number]> {
    const from = `from team t where t.race_id = $1 and ($2::text is null or t.name ilike $2)`;
    const values = [raceKey, text ? containing(text) : null];
    const rows = `select t.id, t.public_id as "teamId", t.name ${from} order by t.id`;
    return this.database.page<Pick<Team, 'id' | 'teamId' | 'name'>>({ rows, counted: from, values }, paging);
  }

  search(
    { raceId, teamId, text, sort }: AdminTeamListInput,
    paging: Paging,
  ): Promise<[TeamOfList[], number]> {
    const from = `from team t join race r on r.id = t.race_id
      where ($1::uuid is null or r.public_id = $1) and ($2::uuid is null or t.public_id = $2)
        and ($3::text is null or t.name ilike $3)`;
    const values = [raceId ?? null, teamId ?? null, text?.trim() ? containing(text.trim()) : null];
    const rows = `select ${columns} ${from} order by ${orders[sort ?? '-createdAt']}`;
    return this.database.page<TeamOfList>({ rows, counted: from, values }, paging);
  }
}
