import { Injectable } from '@nestjs/common';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Database } from '@paddock/kit/database/database';
import { brokenUnique } from '@paddock/kit/database/lost-connection';
import type { RowKey } from '@paddock/kit/database/row-key';
import { liveStatuses } from '../../database/live-statuses.ts';
import type { Team, TeamPilot, TeamTerms } from './team.model.ts';

/** Whether sign-up `s` allows its pilot in a team: live and not of a suspended member. */
const takesPart = `(s.status in ${liveStatuses} and s.kept_until is null)`;

/** Whether pilot `p` of a team no longer takes part in the race. A cancelled race or class may be reinstated. */
const hasLeft = `not exists (
  select 1 from sign_up s where s.race_id = p.race_id and s.member_id = p.member_id
    and (${takesPart} or s.aside is not null))`;

const teamColumns = `t.id, t.public_id as "teamId", t.race_id as "raceKey", r.public_id as "raceId", r.title as "raceTitle",
  t.name, t.join_code as "joinCode", t.created_at as "createdAt"`;

const pilotColumns = `p.id, p.public_id as "teamPilotId", p.team_id as "teamKey", p.member_id as "memberId"`;

/** Captain first, then by joining. */
const inOrder = `p.team_id, p.made_captain desc, p.id`;

@Injectable()
export class TeamsRepository {
  constructor(private readonly database: Database) {}

  /** Published races only. */
  terms(raceId: string): Promise<TeamTerms | undefined> {
    return this.database.first<TeamTerms>(
      `select id, public_id as "raceId", status, starts_at as "startsAt", teams as rules
       from race where public_id = $1 and status <> 'draft'`,
      [raceId],
    );
  }

  /** Locks the sign-ups of a member in a race. Call before locking a team: cancelling locks in this order too. */
  lockTakingPart(raceKey: RowKey<'race'>, memberId: string): Promise<boolean> {
    return this.database.exists(
      `select s.id from sign_up s where s.race_id = $1 and s.member_id = $2 and ${takesPart}
       order by s.id for no key update`,
      [raceKey, memberId],
    );
  }

  /** Locks one sign-up of any member. */
  lockSignUp(signUpId: string) {
    return this.database.first<{
      raceKey: RowKey<'race'>;
      raceId: string;
      memberId: string;
      takesPart: boolean;
    }>(
      `select s.race_id as "raceKey", r.public_id as "raceId", s.member_id as "memberId", ${takesPart} as "takesPart"
       from sign_up s join race r on r.id = s.race_id where s.public_id = $1 for no key update of s`,
      [signUpId],
    );
  }

  isTakingPart(raceKey: RowKey<'race'>, memberId: string): Promise<boolean> {
    return this.database.exists(
      `select 1 from sign_up s where s.race_id = $1 and s.member_id = $2 and ${takesPart} limit 1`,
      [raceKey, memberId],
    );
  }

  find(teamId: string): Promise<Team | undefined> {
    return this.one(`where t.public_id = $1`, [teamId]);
  }

  teamOf(raceKey: RowKey<'race'>, memberId: string): Promise<Team | undefined> {
    return this.one(`where t.id = (select team_id from team_pilot where race_id = $1 and member_id = $2)`, [
      raceKey,
      memberId,
    ]);
  }

  teamOfPilot(teamPilotId: string): Promise<Team | undefined> {
    return this.one(`where t.id = (select team_id from team_pilot where public_id = $1)`, [teamPilotId]);
  }

  teamWithCode(raceKey: RowKey<'race'>, joinCode: string): Promise<Team | undefined> {
    return this.one(`where t.race_id = $1 and t.join_code = $2`, [raceKey, joinCode]);
  }

  /** Locks in the order of keys. */
  async lock(keys: readonly RowKey<'team'>[]): Promise<Team[]> {
    await this.database.query(`select 1 from team where id = any($1::bigint[]) order by id for update`, [
      keys,
    ]);
    return this.database.query<Team>(
      `select ${teamColumns} from team t join race r on r.id = t.race_id where t.id = any($1::bigint[])`,
      [keys],
    );
  }

  async pilotsOf(keys: readonly RowKey<'team'>[]): Promise<Map<RowKey<'team'>, TeamPilot[]>> {
    const rows = await this.database.query<TeamPilot>(
      `select ${pilotColumns} from team_pilot p where p.team_id = any($1::bigint[]) order by ${inOrder}`,
      [keys],
    );
    return Map.groupBy(rows, ({ teamKey }) => teamKey);
  }

  /** Returns undefined when the name is taken. */
  add(
    raceKey: RowKey<'race'>,
    { name, nameKey, joinCode }: { name: string; nameKey: string; joinCode: string },
  ): Promise<Pick<Team, 'id' | 'teamId'> | undefined> {
    return this.database.first<Pick<Team, 'id' | 'teamId'>>(
      `insert into team (race_id, name, name_key, join_code) values ($1, $2, $3, $4)
       on conflict (race_id, name_key) do nothing returning id, public_id as "teamId"`,
      [raceKey, name, nameKey, joinCode],
    );
  }

  /** Throws `team_name_taken`. Requires the lock of the team. */
  async rename({ id }: Pick<Team, 'id'>, name: string, nameKey: string): Promise<void> {
    try {
      await this.database.query(`update team set name = $2, name_key = $3 where id = $1`, [
        id,
        name,
        nameKey,
      ]);
    } catch (error) {
      if (brokenUnique(error) === 'team_name_once')
        throw new Refusal('team_name_taken', null, { cause: error });
      throw error;
    }
  }

  async changeCode({ id }: Pick<Team, 'id'>, joinCode: string): Promise<void> {
    await this.database.query(`update team set join_code = $2 where id = $1`, [id, joinCode]);
  }

  /** Takes the first free seat; returns false when the team is full or the pilot is in another team of the race. */
  seat(teamKey: RowKey<'team'>, memberId: string, seats: number): Promise<boolean> {
    return this.database.exists(
      `insert into team_pilot (team_id, race_id, member_id, seat)
       select t.id, t.race_id, $2, free.seat
       from team t cross join lateral (
         select n as seat from generate_series(1, $3::int) n
         where not exists (select 1 from team_pilot p where p.team_id = t.id and p.seat = n) order by n limit 1
       ) free
       where t.id = $1 and (select count(*) from team_pilot p where p.team_id = t.id) < $3
       on conflict do nothing returning id`,
      [teamKey, memberId, seats],
    );
  }

  /** Requires the lock of the team. */
  async removePilot({ id }: Pick<TeamPilot, 'id'>): Promise<void> {
    await this.database.query(`delete from team_pilot where id = $1`, [id]);
  }

  /** Requires the lock of the team. */
  async makeCaptain({ id, teamKey }: TeamPilot): Promise<void> {
    await this.database.query(
      `update team_pilot set made_captain = false where team_id = $1 and made_captain and id <> $2`,
      [teamKey, id],
    );
    await this.database.query(`update team_pilot set made_captain = true where id = $1`, [id]);
  }

  async remove({ id }: Pick<Team, 'id'>): Promise<void> {
    await this.database.query(`delete from team where id = $1`, [id]);
  }

  /** Requires the lock of the team. */
  async removeIfEmpty({ id }: Pick<Team, 'id'>): Promise<void> {
    await this.database.query(
      `delete from team where id = $1 and not exists (select 1 from team_pilot where team_id = $1)`,
      [id],
    );
  }

  /** Locks teams with pilots who no longer take part, so that none joins a team that is about to be deleted. */
  lockTeamsWithLeavers(raceKey: RowKey<'race'>): Promise<{ id: RowKey<'team'> }[]> {
    return this.database.query(
      `select t.id from team t
       where t.id in (select p.team_id from team_pilot p where p.race_id = $1 and ${hasLeft})
       order by t.id for update`,
      [raceKey],
    );
  }

  lockTeamsOf(memberId: string): Promise<{ id: RowKey<'team'> }[]> {
    return this.database.query(
      `select t.id from team t where t.id in (select team_id from team_pilot where member_id = $1)
       order by t.id for update`,
      [memberId],
    );
  }

  /** Removes pilots who no longer take part, and empty teams. */
  removeLeavers(keys: readonly RowKey<'team'>[]): Promise<void> {
    return this.removeFrom(keys, hasLeft);
  }

  removeMember(keys: readonly RowKey<'team'>[], memberId: string): Promise<void> {
    return this.removeFrom(keys, `p.member_id = $2`, [memberId]);
  }

  /** Complete teams only; undefined when the race has no teams. */
  async namesByMember(classKey: RowKey<'race_class'>): Promise<Map<string, string> | undefined> {
    const [row] = await this.database.query<{ names: [memberId: string, name: string][] | null }>(
      `select (
         select jsonb_agg(jsonb_build_array(p.member_id, t.name)) from team_pilot p join team t on t.id = p.team_id
         where p.race_id = r.id and (
           select count(*) from team_pilot o where o.team_id = p.team_id
         ) >= (r.teams->>'smallest')::int
       ) as names
       from race_class c join race r on r.id = c.race_id where c.id = $1 and r.teams is not null`,
      [classKey],
    );
    return row && new Map(row.names ?? []);
  }

  /** Races with teams only; empty: in no team. */
  namesBySignUp(
    keys: readonly RowKey<'sign_up'>[],
  ): Promise<{ signUpKey: RowKey<'sign_up'>; name: string }[]> {
    return this.database.query(
      `select s.id as "signUpKey", coalesce(t.name, '') as name
       from sign_up s join race r on r.id = s.race_id
         left join team_pilot p on p.race_id = s.race_id and p.member_id = s.member_id
           and s.status not in ('cancelled', 'rejected')
         left join team t on t.id = p.team_id
       where s.id = any($1::bigint[]) and r.teams is not null`,
      [keys],
    );
  }

  ofMember(
    memberId: string,
    limit: number,
  ): Promise<(Pick<Team, 'raceId' | 'raceTitle' | 'name'> & { joinedAt: Date })[]> {
    return this.database.query(
      `select r.public_id as "raceId", r.title as "raceTitle", t.name, p.joined_at as "joinedAt"
       from team_pilot p join team t on t.id = p.team_id join race r on r.id = t.race_id
       where p.member_id = $1 order by p.id desc limit $2`,
      [memberId, limit],
    );
  }

  /** Requires the lock of the teams. */
  private async removeFrom(
    keys: readonly RowKey<'team'>[],
    condition: string,
    values: readonly unknown[] = [],
  ): Promise<void> {
    await this.database.query(
      `with removed as (
         delete from team_pilot p where p.team_id = any($1::bigint[]) and ${condition} returning p.id
       )
       delete from team t where t.id = any($1::bigint[]) and not exists (
         select 1 from team_pilot p where p.team_id = t.id and p.id not in (select id from removed))`,
      [keys, ...values],
    );
  }

  private one(condition: string, values: unknown[]): Promise<Team | undefined> {
    return this.database.first<Team>(
      `select ${teamColumns} from team t join race r on r.id = t.race_id ${condition}`,
      values,
    );
  }

  /** Returns the changed rows; `only`: of these. */
  changeMember(
    fromId: string,
    toId: string,
    only: readonly RowKey<'team_pilot'>[] | null,
  ): Promise<RowKey<'team_pilot'>[]> {
    return this.database.values<RowKey<'team_pilot'>>(
      `update team_pilot set member_id = $2
       where member_id = $1 and ($3::bigint[] is null or id = any($3)) returning id`,
      [fromId, toId, only],
    );
  }
}
