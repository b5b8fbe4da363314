import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoView } from '@paddock/contracts/page';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type {
  JoinTeamInput,
  MyTeamView,
  RaceTeamPage,
  RaceTeamsInput,
  SaveTeamInput,
  TeamIdInput,
  TeamPilotIdInput,
  TeamView,
} from '@paddock/contracts/race/team.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OwnTeamsService } from './own-teams.service.ts';
import { PublicTeamsService } from './public-teams.service.ts';

@Controller()
export class TeamsController {
  constructor(
    private readonly own: OwnTeamsService,
    private readonly teams: PublicTeamsService,
  ) {}

  @HandlesCall('get_race_teams')
  list(input: RaceTeamsInput): Promise<RaceTeamPage> {
    return this.teams.list(input);
  }

  @HandlesCall('get_my_team')
  show(input: RaceIdInput, { memberId }: MemberCaller): Promise<MyTeamView> {
    return this.own.show(input, memberId);
  }

  @HandlesCall('save_team')
  save(input: SaveTeamInput, { memberId }: MemberCaller): Promise<TeamView> {
    return this.own.save(input, memberId);
  }

  @HandlesCall('join_team')
  join(input: JoinTeamInput, { memberId }: MemberCaller): Promise<TeamView> {
    return this.own.join(input, memberId);
  }

  @HandlesCall('leave_team')
  leave(input: RaceIdInput, { memberId }: MemberCaller): Promise<NoView> {
    return this.own.leave(input, memberId);
  }

  @HandlesCall('remove_from_team')
  remove(input: TeamPilotIdInput, { memberId }: MemberCaller): Promise<NoView> {
    return this.own.remove(input, memberId);
  }

  @HandlesCall('make_captain')
  makeCaptain(input: TeamPilotIdInput, { memberId }: MemberCaller): Promise<NoView> {
    return this.own.makeCaptain(input, memberId);
  }

  @HandlesCall('renew_join_code')
  renewCode(input: TeamIdInput, { memberId }: MemberCaller): Promise<TeamView> {
    return this.own.renewCode(input, memberId);
  }

  @HandlesCall('dissolve_team')
  dissolve(input: TeamIdInput, { memberId }: MemberCaller): Promise<NoView> {
    return this.own.dissolve(input, memberId);
  }
}
