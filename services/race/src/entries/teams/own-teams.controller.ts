import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoView } from '@paddock/contracts/page';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import type { RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import type { TeamRules } from '@paddock/contracts/race/entries/team-rules.shapes';
import type {
  JoinTeamInput,
  MyTeamView,
  OwnTeamView,
  SaveTeamInput,
  TeamIdInput,
  TeamPilotIdInput,
  TeamView,
} from '@paddock/contracts/race/entries/team.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { publicName } from '../../catalog/pilots/pilot.model.ts';
import { PilotsService } from '../../catalog/pilots/pilots.service.ts';
import {
  isOpen,
  type Team,
  type TeamPilot,
  type TeamTerms,
  newJoinCode,
  readJoinCode,
  nameFrom,
  nameKey,
} from './team.model.ts';
import { TeamsRepository } from './teams.repository.ts';

type OpenTerms = TeamTerms & { rules: TeamRules };

interface HeldTeam {
  team: Team;
  pilots: TeamPilot[];
  leads: boolean;
}

/** Pilots create, join and lead teams until the race closes them (docs/decisions/0054). */
@Controller()
export class OwnTeamsController {
  constructor(
    private readonly teams: TeamsRepository,
    private readonly pilots: PilotsService,
    private readonly tags: CacheTags,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('get_my_team')
  async show({ raceId }: RaceIdInput, { memberId }: MemberCaller): Promise<MyTeamView> {
    const terms = await this.termsOf(raceId);
    const now = this.clock.now();
    const team = terms.rules ? await this.teams.teamOf(terms.id, memberId) : undefined;
    return {
      team: team ? await this.present(team, terms, memberId) : null,
      isSignedUp: Boolean(team) || (await this.teams.isTakingPart(terms.id, memberId)),
      isOpen: isOpen(terms, now),
      serverTime: now.toISOString(),
    };
  }

  @HandlesCall('save_team')
  save({ raceId, teamId, name: typed }: SaveTeamInput, { memberId }: MemberCaller): Promise<TeamView> {
    const name = nameFrom(typed);
    return teamId ? this.rename(teamId, name, memberId) : this.create(raceId, name, memberId);
  }

  /** Locks the team, so that concurrent joins cannot exceed its size. */
  @HandlesCall('join_team')
  async join({ raceId, joinCode: typed }: JoinTeamInput, { memberId }: MemberCaller): Promise<TeamView> {
    const terms = await this.begin(raceId);
    const joinCode = readJoinCode(typed);
    if (!(await this.teams.lockTakingPart(terms.id, memberId))) throw new Refusal('team_needs_sign_up');
    const found = joinCode && (await this.teams.teamWithCode(terms.id, joinCode));
    if (!found) throw new Refusal('join_code_unknown');
    const own = await this.teams.teamOf(terms.id, memberId);
    if (own?.id === found.id) return present(own);
    if (own) throw new Refusal('in_team_already');
    const [team] = await this.teams.lock([found.id]);
    if (team?.joinCode !== joinCode) throw new Refusal('join_code_unknown');
    if (!(await this.teams.seat(team.id, memberId, terms.rules.largest)))
      throw new Refusal((await this.teams.teamOf(terms.id, memberId)) ? 'in_team_already' : 'team_full');
    return present(team);
  }

  @HandlesCall('leave_team')
  async leave({ raceId }: RaceIdInput, { memberId }: MemberCaller): Promise<NoView> {
    const terms = await this.begin(raceId);
    const own = await this.teams.teamOf(terms.id, memberId);
    if (!own) return {};
    const [team] = await this.teams.lock([own.id]);
    const pilot = team && (await this.pilotsOf(team)).find((one) => one.memberId === memberId);
    if (pilot) await this.takeOut(team, pilot);
    return {};
  }

  /** Idempotent. */
  @HandlesCall('remove_from_team')
  async remove({ teamPilotId }: TeamPilotIdInput, { memberId }: MemberCaller): Promise<NoView> {
    const stored = await this.teams.teamOfPilot(teamPilotId);
    if (!stored) return {};
    const { team, pilots } = await this.lead(stored, memberId);
    const pilot = pilots.find((one) => one.teamPilotId === teamPilotId);
    if (pilot) await this.takeOut(team, pilot);
    return {};
  }

  @HandlesCall('make_captain')
  async makeCaptain({ teamPilotId }: TeamPilotIdInput, { memberId }: MemberCaller): Promise<NoView> {
    const { pilots, leads } = await this.lockOwn(await this.teams.teamOfPilot(teamPilotId), memberId);
    const pilot = pilots.find((one) => one.teamPilotId === teamPilotId);
    if (!pilot) throw new Refusal('not_found');
    if (pilot === pilots[0]) return {};
    if (!leads) throw new Refusal('not_captain');
    await this.teams.makeCaptain(pilot);
    return {};
  }

  @HandlesCall('renew_join_code')
  async renewCode({ teamId }: TeamIdInput, { memberId }: MemberCaller): Promise<TeamView> {
    const { team } = await this.lead(await this.teams.find(teamId), memberId);
    const joinCode = newJoinCode();
    await this.teams.changeCode(team, joinCode);
    return present({ ...team, joinCode });
  }

  /** Idempotent. */
  @HandlesCall('dissolve_team')
  async dissolve({ teamId }: TeamIdInput, { memberId }: MemberCaller): Promise<NoView> {
    const team = await this.teams.find(teamId);
    if (team) await this.teams.remove((await this.lead(team, memberId)).team);
    return {};
  }

  private async create(raceId: string, name: string, memberId: string): Promise<TeamView> {
    const terms = await this.begin(raceId);
    if (!(await this.teams.lockTakingPart(terms.id, memberId))) throw new Refusal('team_needs_sign_up');
    const own = await this.teams.teamOf(terms.id, memberId);
    if (own && nameKey(own.name) === nameKey(name)) return present(own);
    if (own) throw new Refusal('in_team_already');
    const joinCode = newJoinCode();
    const team = await this.teams.add(terms.id, { name, nameKey: nameKey(name), joinCode });
    if (!team) throw new Refusal('team_name_taken');
    if (!(await this.teams.seat(team.id, memberId, terms.rules.largest)))
      throw new Refusal('in_team_already');
    return { teamId: team.teamId, name, joinCode };
  }

  private async rename(teamId: string, name: string, memberId: string): Promise<TeamView> {
    const { team } = await this.lead(await this.teams.find(teamId), memberId);
    await this.teams.rename(team, name, nameKey(name));
    return present({ ...team, name });
  }

  private async takeOut(team: Team, pilot: TeamPilot): Promise<void> {
    await this.teams.removePilot(pilot);
    await this.teams.removeIfEmpty(team);
  }

  private async lead(stored: Team | undefined, memberId: string): Promise<HeldTeam> {
    const held = await this.lockOwn(stored, memberId);
    if (!held.leads) throw new Refusal('not_captain');
    return held;
  }

  /** Locks the own team. */
  private async lockOwn(stored: Team | undefined, memberId: string): Promise<HeldTeam> {
    if (!stored) throw new Refusal('not_found');
    await this.begin(stored.raceId);
    const [team] = await this.teams.lock([stored.id]);
    const pilots = team ? await this.pilotsOf(team) : [];
    // Other teams are not found.
    if (!team || !pilots.some((one) => one.memberId === memberId)) throw new Refusal('not_found');
    return { team, pilots, leads: pilots[0]!.memberId === memberId };
  }

  private async begin(raceId: string): Promise<OpenTerms> {
    const terms = await this.termsOf(raceId);
    if (!terms.rules) throw new Refusal('teams_off');
    if (!isOpen(terms, this.clock.now())) throw new Refusal('teams_closed');
    this.tags.clear(tagsCleared.byTeams(raceId));
    return terms as OpenTerms;
  }

  private async termsOf(raceId: string): Promise<TeamTerms> {
    const terms = await this.teams.terms(raceId);
    if (!terms) throw new Refusal('not_found');
    return terms;
  }

  private async pilotsOf({ id }: Team): Promise<TeamPilot[]> {
    return (await this.teams.pilotsOf([id])).get(id) ?? [];
  }

  private async present(team: Team, { rules }: TeamTerms, memberId: string): Promise<OwnTeamView> {
    const pilots = await this.pilotsOf(team);
    const cards = await this.pilots.byMember(pilots.map((pilot) => pilot.memberId));
    return {
      ...present(team),
      isCaptain: pilots[0]?.memberId === memberId,
      isComplete: pilots.length >= rules!.smallest,
      pilots: pilots.map((pilot, i) => {
        const card = cards.get(pilot.memberId);
        return {
          teamPilotId: pilot.teamPilotId,
          name: publicName(card),
          isCaptain: i === 0,
          isSelf: pilot.memberId === memberId,
        };
      }),
    };
  }
}

const present = ({ teamId, name, joinCode }: Pick<Team, 'teamId' | 'name' | 'joinCode'>) =>
  ({ teamId, name, joinCode }) satisfies TeamView;
