import type { MemberCaller } from '@paddock/contracts/caller';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type {
  JoinTeamInput,
  RaceTeamsInput,
  SaveTeamInput,
  TeamIdInput,
  TeamPilotIdInput,
  AdminSaveTeamInput,
  AdminTeamListInput,
  MoveToTeamInput,
} from '@paddock/contracts/race/team.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { OwnTeamsService } from './own-teams.service.ts';
import { TeamsOfficeService } from './teams-office.service.ts';
import { TeamsService } from './teams.service.ts';

@Controller()
export class TeamsController {
  constructor(
    private readonly own: OwnTeamsService,
    private readonly teams: TeamsService,
    private readonly office: TeamsOfficeService,
  ) {}

  @HandlesCall('get_race_teams')
  list(input: RaceTeamsInput) {
    return this.teams.list(input);
  }

  @HandlesCall('get_my_team')
  show(input: RaceIdInput, { memberId }: MemberCaller) {
    return this.own.show(input, memberId);
  }

  @HandlesCall('save_team')
  save(input: SaveTeamInput, { memberId }: MemberCaller) {
    return this.own.save(input, memberId);
  }

  @HandlesCall('join_team')
  join(input: JoinTeamInput, { memberId }: MemberCaller) {
    return this.own.join(input, memberId);
  }

  @HandlesCall('leave_team')
  leave(input: RaceIdInput, { memberId }: MemberCaller) {
    return this.own.leave(input, memberId);
  }

  @HandlesCall('remove_from_team')
  removePilot(input: TeamPilotIdInput, { memberId }: MemberCaller) {
    return this.own.remove(input, memberId);
  }

  @HandlesCall('make_captain')
  makeCaptain(input: TeamPilotIdInput, { memberId }: MemberCaller) {
    return this.own.makeCaptain(input, memberId);
  }

  @HandlesCall('renew_join_code')
  renewCode(input: TeamIdInput, { memberId }: MemberCaller) {
    return this.own.renewCode(input, memberId);
  }

  @HandlesCall('dissolve_team')
  dissolve(input: TeamIdInput, { memberId }: MemberCaller) {
    return this.own.dissolve(input, memberId);
  }

  @HandlesCall('adm/get_team_list')
  listAll(input: AdminTeamListInput) {
    return this.office.list(input);
  }

  @HandlesCall('adm/save_team')
  saveAny(input: AdminSaveTeamInput) {
    return this.office.save(input);
  }

  @HandlesCall('adm/del_team')
  removeTeam(input: TeamIdInput) {
    return this.office.remove(input);
  }

  @HandlesCall('adm/move_to_team')
  move(input: MoveToTeamInput) {
    return this.office.move(input);
  }
}
