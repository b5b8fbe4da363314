import type {
  PodiumListInput,
  PodiumPage,
  RaceResultInput,
  RaceResultView,
  ResultTableInput,
  TeamStandingInput,
  TeamStandingView,
} from '@paddock/contracts/race/result.shapes';
import type { FileAnswer } from '@paddock/kit/calls/files';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ResultsService } from './results.service.ts';

@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @HandlesCall('get_race_result')
  ofRace(input: RaceResultInput): Promise<RaceResultView> {
    return this.results.ofRace(input);
  }

  @HandlesCall('get_team_standing')
  teams(input: TeamStandingInput): Promise<TeamStandingView> {
    return this.results.teams(input);
  }

  @HandlesCall('get_result_file')
  file(input: ResultTableInput): Promise<FileAnswer> {
    return this.results.file(input);
  }

  @HandlesCall('get_podium_list')
  podiums(input: PodiumListInput): Promise<PodiumPage> {
    return this.results.podiums(input);
  }
}
