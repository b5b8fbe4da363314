import type { StandingsInput, StandingsView } from '@paddock/contracts/race/result.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { StandingsService } from './standings.service.ts';

@Controller()
export class StandingsController {
  constructor(private readonly standings: StandingsService) {}

  @HandlesCall('get_standings')
  show(input: StandingsInput): Promise<StandingsView> {
    return this.standings.show(input);
  }
}
