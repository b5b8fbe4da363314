import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type {
  AdminSaveTeamInput,
  AdminTeamListInput,
  AdminTeamPage,
  MovedToTeamView,
  MoveToTeamInput,
  TeamIdInput,
  TeamView,
} from '@paddock/contracts/race/entries/team.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import type { RowKey } from '@paddock/kit/database/row-key';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { publicName } from '../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import { TeamListsRepository } from './team-lists.repository.ts';
import { type Team, type TeamPilot, type TeamTerms, newJoinCode, nameFrom, nameKey } from './team.model.ts';
import { TeamsRepository } from './teams.repository.ts';

/** Organisers change teams at any time. */
@Controller()
export class TeamsOfficeController {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly lists: TeamListsRepository,
    private readonly pilots: PilotsService,
    private readonly tags: CacheTags,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/get_team_list')
  async list(input: AdminTeamListInput): Promise<AdminTeamPage> {
    const paging = pagingOf(input);
    const [found, total] = await this.lists.search(input, paging);
    const byTeam = await this.teams.pilotsOf(found.map(({ id }) => id));
    const cards = await this.pilots.byMember([...byTeam.values()].flat().map(({ memberId }) => memberId));
    const rows = found.map(({ id, rules, createdAt, raceKey: _raceKey, ...team }) => {
      const pilots = byTeam.get(id) ?? [];
      return {
        ...team,
        isComplete: pilots.length >= (rules?.smallest ?? 1),
        pilots: pilots.map(({ teamPilotId, memberId }, i) => {
          const card = cards.get(memberId);
          return {
            teamPilotId,
            memberId,
            name: publicName(card),
            isCaptain: i === 0,
          };
        }),
        createdAt: createdAt.toISOString(),
      };
    });
    return { total, page: paging.page, pageSize: paging.pageSize, rows };
  }

  @HandlesCall('adm/save_team')
  async save({ raceId, teamId, name: typed, renewCode }: AdminSaveTeamInput): Promise<TeamView> {
    const name = nameFrom(typed);
    const before = teamId ? await this.lock(teamId) : undefined;
    const after = before ? await this.change(before, name, renewCode ?? false) : await this.add(raceId, name);
    await this.audit.record({
      subject: `team:${after.teamId}`,
      ...(before && { before: { raceId: before.raceId, name: before.name } }),
      after: { raceId: before?.raceId ?? raceId, name, ...(before && renewCode && { codeRenewed: true }) },
    });
    this.tags.clear(tagsCleared.byTeams(before?.raceId ?? raceId));
    return after;
  }

  @HandlesCall('adm/del_team')
  async remove({ teamId }: TeamIdInput): Promise<NoView> {
    const team = await this.lock(teamId);
    const pilots = (await this.teams.pilotsOf([team.id])).get(team.id) ?? [];
    await this.teams.remove(team);
    await this.audit.record({
      subject: `team:${teamId}`,
      before: { raceId: team.raceId, name: team.name, pilots: pilots.length },
    });
    this.tags.clear(tagsCleared.byTeams(team.raceId));
    return {};
  }

  @HandlesCall('adm/move_to_team')
  async move({ signUpId, teamId, asCaptain }: MoveToTeamInput): Promise<MovedToTeamView> {
    const signUp = await this.teams.lockSignUp(signUpId);
    if (!signUp) throw new Refusal('not_found');
    const { raceId, raceKey, memberId } = signUp;
    const { rules } = (await this.teams.terms(raceId))!;
    if (!rules) throw new Refusal('teams_off');
    if (teamId && !signUp.takesPart) throw new Refusal('pilot_not_signed_up');
    const from = await this.teams.teamOf(raceKey, memberId);
    const target = teamId ? await this.teams.find(teamId) : undefined;
    if (teamId && target?.raceKey !== raceKey) throw new Refusal('not_found');
    const keys = [...new Set([from, target].flatMap((team) => team?.id ?? []))];
    const locked = await this.teams.lock(keys);
    const team = locked.find(({ id }) => id === target?.id);
    if (target && !team) throw new Refusal('not_found');
    if (from && from.id !== team?.id) await this.takeOut(from, memberId);
    if (team && from?.id !== team.id && !(await this.teams.seat(team.id, memberId, rules.largest)))
      throw new Refusal('team_full');
    if (team && asCaptain) await this.teams.makeCaptain((await this.pilotIn(team.id, memberId))!);
    await this.audit.record({
      subject: `sign_up:${signUpId}`,
      before: { raceId, memberId, team: from?.name ?? null },
      after: { raceId, memberId, team: team?.name ?? null, ...(team && asCaptain && { asCaptain }) },
    });
    this.tags.clear(tagsCleared.byTeams(raceId));
    return { raceTeam: team?.name ?? '' };
  }

  private async add(raceId: string, name: string): Promise<TeamView> {
    const terms: TeamTerms | undefined = await this.teams.terms(raceId);
    if (!terms) throw new Refusal('not_found');
    if (!terms.rules) throw new Refusal('teams_off');
    const joinCode = newJoinCode();
    const team = await this.teams.add(terms.id, { name, nameKey: nameKey(name), joinCode });
    if (!team) throw new Refusal('team_name_taken');
    return { teamId: team.teamId, name, joinCode };
  }

  private async change(team: Team, name: string, renewCode: boolean): Promise<TeamView> {
    const joinCode = renewCode ? newJoinCode() : team.joinCode;
    if (name !== team.name) await this.teams.rename(team, name, nameKey(name));
    if (renewCode) await this.teams.changeCode(team, joinCode);
    return { teamId: team.teamId, name, joinCode };
  }

  private async takeOut(team: Team, memberId: string): Promise<void> {
    const pilot = await this.pilotIn(team.id, memberId);
    if (!pilot) return;
    await this.teams.removePilot(pilot);
    await this.teams.removeIfEmpty(team);
  }

  private async pilotIn(teamKey: RowKey<'team'>, memberId: string): Promise<TeamPilot | undefined> {
    const pilots = (await this.teams.pilotsOf([teamKey])).get(teamKey) ?? [];
    return pilots.find((pilot) => pilot.memberId === memberId);
  }

  private async lock(teamId: string): Promise<Team> {
    const stored = await this.teams.find(teamId);
    const [team] = stored ? await this.teams.lock([stored.id]) : [];
    if (!team) throw new Refusal('not_found');
    return team;
  }
}
