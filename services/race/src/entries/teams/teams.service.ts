import { tagsCleared } from '@paddock/contracts/race/race-tags';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import type { RowKey } from '@paddock/kit/database/row-key';
import { Injectable } from '@nestjs/common';
import type { Team } from './team.model.ts';
import { TeamsRepository } from './teams.repository.ts';

/** Teams as the other features know them. */
@Injectable()
export class TeamsService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Takes out of their teams who takes part in the race no more. Whoever ends sign-ups calls it, in the same transaction,
   * and clears what shows the race.
   */
  async followSignUps(raceKey: RowKey<'race'>): Promise<void> {
    const left = await this.teams.lockTeamsLeft(raceKey);
    if (left.length > 0) await this.teams.removeGone(left.map(({ id }) => id));
  }

  /** What the complete teams of the race are called, by who is in them; undefined where the race has no teams. */
  namesByMember(classKey: RowKey<'race_class'>): Promise<ReadonlyMap<string, string> | undefined> {
    return this.teams.namesByMember(classKey);
  }

  /** What the teams are called that these pilots are in, by sign-up: empty where in none, and missing where the race has none. */
  async namesOf(
    signUps: readonly { id: RowKey<'sign_up'> }[],
  ): Promise<ReadonlyMap<RowKey<'sign_up'>, string>> {
    const rows = await this.teams.namesBySignUp(signUps.map(({ id }) => id));
    return new Map(rows.map(({ signUpKey, name }) => [signUpKey, name]));
  }

  /** The newest of a member. */
  async ofMember(memberId: string, most: number) {
    const rows = await this.teams.ofMember(memberId, most);
    return rows.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: joinedAt.toISOString() }));
  }

  /** The account is gone, out of the teams of all races. */
  async forget(memberId: string): Promise<void> {
    const keys = (await this.teams.lockTeamsOf(memberId)).map(({ id }) => id);
    if (keys.length === 0) return;
    const teams: Team[] = await this.teams.lock(keys);
    await this.teams.removeMember(keys, memberId);
    for (const { raceId } of teams) this.tags.clear(tagsCleared.byTeams(raceId));
  }
}
