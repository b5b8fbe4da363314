import { Injectable } from '@nestjs/common';
import type { Localized } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../database/live-statuses.ts';

/** Rows that changed the account. */
export interface Moved {
  signUps: RowKey<'sign_up'>[];
  teamPilots: RowKey<'team_pilot'>[];
  /** Of sign-ups, results and certificates. */
  classes: RowKey<'race_class'>[];
}

export interface PilotMerge extends Moved {
  mergeId: string;
  fromId: string;
  toId: string;
  madeBy: string;
  madeAt: Date;
  undoneBy: string;
  undoneAt: Date | null;
}

const columns = `public_id as "mergeId", from_id as "fromId", to_id as "toId", sign_ups as "signUps",
  team_pilots as "teamPilots", classes, made_by as "madeBy", made_at as "madeAt", undone_by as "undoneBy",
  undone_at as "undoneAt"`;

const flownBy = (member: string): string =>
  `exists (select 1 from result v where v.class_id = c.id
     and jsonb_path_query_array(v.outcomes, '$[*].memberId') ? (${member})::text)`;
const enteredBy = (member: string): string =>
  `exists (select 1 from sign_up s where s.class_id = c.id and s.member_id = ${member}
     and s.status in ${liveStatuses})`;
const certified = (member: string): string =>
  `exists (select 1 from book b where b.class_id = c.id and b.member_id = ${member} and b.state = 'valid')`;
const isIn = (member: string): string =>
  `(${flownBy(member)} or ${enteredBy(member)} or ${certified(member)})`;
const inTeam = (member: string): string =>
  `exists (select 1 from team_pilot t where t.race_id = c.race_id and t.member_id = ${member})`;

@Injectable()
export class PilotMergesRepository {
  constructor(private readonly database: Database) {}

  /**
   * Locks the classes of an account in the order of `lockPlaces`, so that no sign-up, result or certificate is added in
   * between, and returns them.
   */
  lockClassesOf(memberId: string): Promise<RowKey<'race_class'>[]> {
    return this.database.values<RowKey<'race_class'>>(
      `select c.id from race_class c
       where c.id in (
         select class_id from sign_up where member_id = $1::uuid union select class_id from book where member_id = $1::uuid
         union select class_id from result where jsonb_path_query_array(outcomes, '$[*].memberId') ? ($1::uuid)::text)
       order by c.race_id, c.id for no key update of c`,
      [memberId],
    );
  }

  /** Titles of races in which both accounts are in a class or in teams; one person cannot be both. */
  overlaps(classes: readonly RowKey<'race_class'>[], fromId: string, toId: string): Promise<Localized[]> {
    return this.database.values<Localized>(
      `select r.title from race r where exists (
         select 1 from race_class c where c.race_id = r.id and c.id = any($1::bigint[])
           and ((${isIn('$2::uuid')} and ${isIn('$3::uuid')}) or (${inTeam('$2::uuid')} and ${inTeam('$3::uuid')})))
       order by r.starts_at desc limit 3`,
      [classes, fromId, toId],
    );
  }

  racesOf(classes: readonly RowKey<'race_class'>[]): Promise<string[]> {
    return this.database.values<string>(
      `select distinct r.public_id as "raceId" from race r join race_class c on c.race_id = r.id
       where c.id = any($1::bigint[])`,
      [classes],
    );
  }

  async add(
    { fromId, toId }: { fromId: string; toId: string },
    { signUps, teamPilots, classes }: Moved,
    by: string,
    at: Date,
  ): Promise<PilotMerge> {
    const merge = await this.database.first<PilotMerge>(
      `insert into pilot_merge (from_id, to_id, sign_ups, team_pilots, classes, made_by, made_at)
       values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}`,
      [fromId, toId, signUps, teamPilots, classes, by, at],
    );
    return merge!;
  }

  find(mergeId: string, lock: '' | 'for update' = ''): Promise<PilotMerge | undefined> {
    return this.database.first<PilotMerge>(
      `select ${columns} from pilot_merge where public_id = $1 ${lock}`,
      [mergeId],
    );
  }

  async markUndone(mergeId: string, by: string, at: Date): Promise<PilotMerge> {
    const merge = await this.database.first<PilotMerge>(
      `update pilot_merge set undone_by = $2, undone_at = $3 where public_id = $1 returning ${columns}`,
      [mergeId, by, at],
    );
    return merge!;
  }

  of(memberId: string, limit: number): Promise<PilotMerge[]> {
    return this.database.query<PilotMerge>(
      `select ${columns} from pilot_merge where from_id = $1 or to_id = $1 order by id desc limit $2`,
      [memberId, limit],
    );
  }

  async removeOf(memberId: string): Promise<void> {
    await this.database.query(`delete from pilot_merge where from_id = $1 or to_id = $1`, [memberId]);
  }
}
