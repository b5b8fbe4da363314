import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import type { PodiumListInput, PodiumPage, RaceResultView } from '@paddock/contracts/race/result.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ResultsService } from './results.service.ts';

@Controller()
export class ResultsController {
  constructor(private readonly results: ResultsService) {}

  @HandlesCall('get_race_result')
  ofRace(input: RaceIdInput): Promise<RaceResultView> {
    return this.results.ofRace(input);
  }

  @HandlesCall('get_podium_list')
  podiums(input: PodiumListInput): Promise<PodiumPage> {
    return this.results.podiums(input);
  }
}
