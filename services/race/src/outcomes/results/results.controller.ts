import { Controller } from '@nestjs/common';
import type {
  FlownRoundsInput,
  PodiumListInput,
  RaceResultInput,
  ResultTableInput,
  TeamStandingInput,
} from '@paddock/contracts/race/outcomes/result.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { ResultsService } from './results.service.ts';

@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @HandlesCall('get_race_result')
  ofRace(input: RaceResultInput) {
    return this.results.ofRace(input);
  }

  @HandlesCall('get_team_standing')
  teams(input: TeamStandingInput) {
    return this.results.teams(input);
  }

  @HandlesCall('get_result_file')
  file(input: ResultTableInput) {
    return this.results.file(input);
  }

  @HandlesCall('get_flown_rounds')
  rounds(input: FlownRoundsInput) {
    return this.results.rounds(input);
  }

  @HandlesCall('get_podium_list')
  podiums(input: PodiumListInput) {
    return this.results.podiums(input);
  }
}
