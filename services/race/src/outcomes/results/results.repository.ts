import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import {
  MAX_DIVISIONS,
  type AdminDivisionView,
  type AdminResultListInput,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import type {
  FinishStatus,
  PodiumListInput,
  ResultState,
} from '@paddock/contracts/race/outcomes/result.shapes';
import { ownRaces } from '@paddock/kit/calls/own-races';
import { Database } from '@paddock/kit/database/database';
import { containing, everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import type { ClassResult, ResultClass, ResultVersion } from './result.model.ts';

const classes = `
  select c.id as "classKey", c.public_id as "classId", c.name as "className",
    r.id as "raceKey", r.public_id as "raceId", r.title as "raceTitle"
  from race_class c join race r on r.id = c.race_id
  where r.public_id = $1 and c.public_id = $2 and r.status <> 'draft'`;

const versioned = `version, state, rules, entries, outcomes, why, saved_by as "savedBy", saved_at as "savedAt"`;

/** Latest version `v` of class `c`. */
const latest = `lateral (select * from result where class_id = c.id order by version desc limit 1) v`;

/** Of result `v` and class `c`: the name with which new standings were made, else that of the class. */
export const usualDivisionName = `coalesce(nullif(v.rules->'divisionName', 'null'), c.name)`;

export interface ResultSummary {
  raceId: string;
  raceTitle: Localized;
  zone: string;
  startsAt: Date;
  classId: string;
  className: Localized;
  state: ResultState | null;
  version: number | null;
  pilots: number | null;
  savedAt: Date | null;
}

/** `status` is null when the member is not in the result. */
export interface MemberOutcome {
  classKey: RowKey<'race_class'>;
  memberId: string;
  state: ResultState;
  rank: number | null;
  status: FinishStatus | null;
}

@Injectable()
export class ResultsRepository {
  constructor(private readonly database: Database) {}

  async findClass(raceId: string, classId: string): Promise<ResultClass | undefined> {
    return (await this.database.query<ResultClass>(classes, [raceId, classId]))[0];
  }

  async lockClass(raceId: string, classId: string): Promise<ResultClass | undefined> {
    const sql = `${classes} for no key update of c`;
    return (await this.database.query<ResultClass>(sql, [raceId, classId]))[0];
  }

  find(classKey: RowKey<'race_class'>, version?: number): Promise<ResultVersion | undefined> {
    return this.database.first<ResultVersion>(
      `select ${versioned} from result where class_id = $1 and ($2::int is null or version = $2)
       order by version desc limit 1`,
      [classKey, version ?? null],
    );
  }

  async add(classKey: RowKey<'race_class'>, result: ResultVersion): Promise<void> {
    await this.database.query(
      `insert into result (class_id, version, state, rules, entries, outcomes, why, saved_by, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        classKey,
        result.version,
        result.state,
        ...[result.rules, result.entries, result.outcomes].map((json) => JSON.stringify(json)),
        result.why,
        result.savedBy,
        result.savedAt,
      ],
    );
  }

  /** In every version, also former ones. */
  async changeMember(
    fromId: string,
    toId: string,
    classKeys: readonly RowKey<'race_class'>[],
  ): Promise<void> {
    await this.database.query(
      `update result set entries = replace(entries::text, $1, $2)::jsonb, outcomes = replace(outcomes::text, $1, $2)::jsonb
       where class_id = any($3::bigint[]) and jsonb_path_query_array(outcomes, '$[*].memberId') ? $1`,
      [fromId, toId, classKeys],
    );
  }

  versions(
    classKey: RowKey<'race_class'>,
  ): Promise<Pick<ResultVersion, 'version' | 'state' | 'why' | 'savedBy' | 'savedAt'>[]> {
    return this.database.query(
      `select version, state, why, saved_by as "savedBy", saved_at as "savedAt" from result
       where class_id = $1 order by version desc limit 200`,
      [classKey],
    );
  }

  classesWithResult(
    raceKey: RowKey<'race'>,
  ): Promise<{ classKey: RowKey<'race_class'>; state: ResultState }[]> {
    return this.database.query(
      `select c.id as "classKey", v.state from race_class c join ${latest} on true where c.race_id = $1`,
      [raceKey],
    );
  }

  /** Latest versions that are not drafts, in the order of the classes. */
  publicOf(raceKeys: readonly RowKey<'race'>[], classId?: string): Promise<ClassResult[]> {
    return this.database.query(
      `select c.race_id as "raceKey", c.public_id as "classId", c.name as "className", v.version, v.state, v.rules,
         v.outcomes, v.saved_at as "savedAt"
       from race_class c join ${latest} on v.state <> 'draft'
       where c.race_id = any($1::bigint[]) and ($2::uuid is null or c.public_id = $2)
       order by c.race_id, c.position, c.id`,
      [raceKeys, classId ?? null],
    );
  }

  async racesWithResult(
    { year, text }: PodiumListInput,
    paging: Paging,
  ): Promise<[keys: RowKey<'race'>[], total: number]> {
    const from = `
      from race r where r.status <> 'draft'
        and exists (select 1 from race_class c join ${latest} on v.state <> 'draft' where c.race_id = r.id)
        and ($1::int is null or r.season = $1)
        and ($2::text is null or concat_ws(' ', ${everyLanguageOf('r.title', 'r.venue')}) ilike $2)`;
    const values = [year ?? null, text ? containing(text) : null];
    const query = { rows: `select r.id ${from} order by r.starts_at desc, r.id desc`, counted: from, values };
    const [rows, total] = await this.database.page<{ id: RowKey<'race'> }>(query, paging);
    return [rows.map(({ id }) => id), total];
  }

  list(
    { year, raceId, state, missing, text, sort }: AdminResultListInput,
    paging: Paging,
  ): Promise<[ResultSummary[], number]> {
    const from = `
      from race r join race_class c on c.race_id = r.id left join ${latest} on true
      where r.status <> 'draft'
        and ($1::int is null or r.season = $1)
        and ($2::uuid is null or r.public_id = $2)
        and ($3::text is null or v.state = $3)
        and ($4::boolean is null or (v.id is null) = $4)
        and ($6::uuid[] is null or r.public_id = any($6))
        and ($5::text is null or concat_ws(' ', ${everyLanguageOf('r.title', 'c.name')}) ilike $5)`;
    const values = [
      year ?? null,
      raceId ?? null,
      state ?? null,
      missing ?? null,
      text ? containing(text) : null,
      ownRaces() ?? null,
    ];
    const direction = sort === 'startsAt' ? 'asc' : 'desc';
    const rows = `select r.public_id as "raceId", r.title as "raceTitle", r.zone, r.starts_at as "startsAt",
         c.public_id as "classId", c.name as "className", v.state, v.version, v.pilots, v.saved_at as "savedAt"
       ${from} order by r.starts_at ${direction}, r.id ${direction}, c.position, c.id`;
    return this.database.page<ResultSummary>({ rows, counted: from, values }, paging);
  }

  /** By default named like the class in their latest race; latest first. */
  divisions(): Promise<AdminDivisionView[]> {
    return this.database.query(
      `select division, name from (
         select distinct on (v.rules->>'division') v.rules->>'division' as division, r.starts_at,
           coalesce(nullif(s.name, '{}'), ${usualDivisionName}) as name
         from race r join race_class c on c.race_id = r.id join ${latest} on v.rules->>'division' is not null
           left join season_table s on s.season = r.season and s.division = v.rules->>'division'
         order by v.rules->>'division', r.starts_at desc, c.position) d
       order by starts_at desc, division limit ${MAX_DIVISIONS}`,
    );
  }

  async published(raceId: string, classId: string): Promise<[ResultClass, ResultVersion] | undefined> {
    const raceClass = await this.findClass(raceId, classId);
    if (!raceClass) return undefined;
    const result = await this.find(raceClass.classKey);
    return result && result.state !== 'draft' ? [raceClass, result] : undefined;
  }

  /** Classes without a result are missing. */
  outcomesOfMembers(
    members: readonly { classKey: RowKey<'race_class'>; memberId: string }[],
  ): Promise<MemberOutcome[]> {
    return this.database.query(
      `with asked as (select * from unnest($1::bigint[], $2::uuid[]) as a (class_id, member_id)),
         latest as materialized (select c.class_id, v.state, v.outcomes
           from (select distinct class_id from asked) c
             join lateral (select * from result where class_id = c.class_id order by version desc limit 1) v on true),
         row as (select l.class_id, o.* from latest l,
           jsonb_to_recordset(l.outcomes) as o ("memberId" uuid, rank smallint, status text))
       select a.class_id as "classKey", a.member_id as "memberId", l.state, o.rank, o.status
       from asked a join latest l on l.class_id = a.class_id
         left join row o on o.class_id = a.class_id and o."memberId" = a.member_id`,
      [members.map(({ classKey }) => classKey), members.map(({ memberId }) => memberId)],
    );
  }

  latestOutcomes(
    classKey: RowKey<'race_class'>,
  ): Promise<Pick<ResultVersion, 'state' | 'outcomes'> | undefined> {
    return this.database.first<Pick<ResultVersion, 'state' | 'outcomes'>>(
      `select state, outcomes from result where class_id = $1 order by version desc limit 1`,
      [classKey],
    );
  }
}
