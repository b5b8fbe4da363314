import { Injectable } from '@nestjs/common';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type { RowKey } from '@paddock/kit/database/row-key';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import type { Team } from './team.model.ts';
import { TeamsRepository } from './teams.repository.ts';

@Injectable()
export class TeamsService {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly tags: CacheTags,
  ) {}

  /** Removes pilots who no longer take part. Call in the transaction that ends sign-ups; the caller clears cache tags. */
  async removeNonParticipants(raceKey: RowKey<'race'>): Promise<void> {
    const left = await this.teams.lockTeamsWithLeavers(raceKey);
    if (left.length > 0) await this.teams.removeLeavers(left.map(({ id }) => id));
  }

  /** Names of complete teams by member; undefined when the race has no teams. */
  namesByMember(classKey: RowKey<'race_class'>): Promise<ReadonlyMap<string, string> | undefined> {
    return this.teams.namesByMember(classKey);
  }

  /** Empty: in no team. Missing: the race has no teams. */
  async namesOf(
    signUps: readonly { id: RowKey<'sign_up'> }[],
  ): Promise<ReadonlyMap<RowKey<'sign_up'>, string>> {
    const rows = await this.teams.namesBySignUp(signUps.map(({ id }) => id));
    return new Map(rows.map(({ signUpKey, name }) => [signUpKey, name]));
  }

  async ofMember(memberId: string, limit: number) {
    const rows = await this.teams.ofMember(memberId, limit);
    return rows.map(({ joinedAt, ...row }) => ({ ...row, joinedAt: joinedAt.toISOString() }));
  }

  changeMember(
    fromId: string,
    toId: string,
    only: readonly RowKey<'team_pilot'>[] | null = null,
  ): Promise<RowKey<'team_pilot'>[]> {
    return this.teams.changeMember(fromId, toId, only);
  }

  async eraseMember(memberId: string): Promise<void> {
    const keys = (await this.teams.lockTeamsOf(memberId)).map(({ id }) => id);
    if (keys.length === 0) return;
    const teams: Team[] = await this.teams.lock(keys);
    await this.teams.removeMember(keys, memberId);
    for (const { raceId } of teams) this.tags.clear(tagsCleared.byTeams(raceId));
  }
}
