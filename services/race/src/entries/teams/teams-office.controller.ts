import type { NoView } from '@paddock/contracts/page';
import type {
  AdminSaveTeamInput,
  AdminTeamListInput,
  AdminTeamPage,
  MovedToTeamView,
  MoveToTeamInput,
  TeamIdInput,
  TeamView,
} from '@paddock/contracts/race/team.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { TeamsOfficeService } from './teams-office.service.ts';

@Controller()
export class TeamsOfficeController {
  constructor(private readonly teams: TeamsOfficeService) {}

  @HandlesCall('adm/get_team_list')
  list(input: AdminTeamListInput): Promise<AdminTeamPage> {
    return this.teams.list(input);
  }

  @HandlesCall('adm/save_team')
  save(input: AdminSaveTeamInput): Promise<TeamView> {
    return this.teams.save(input);
  }

  @HandlesCall('adm/del_team')
  remove(input: TeamIdInput): Promise<NoView> {
    return this.teams.remove(input);
  }

  @HandlesCall('adm/move_to_team')
  move(input: MoveToTeamInput): Promise<MovedToTeamView> {
    return this.teams.move(input);
  }
}
