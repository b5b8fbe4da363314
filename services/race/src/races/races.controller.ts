import type { NoInput } from '@paddock/contracts/page';
import type { RaceListInput, RacePage, RaceYearsView } from '@paddock/contracts/race/race.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { RacesService } from './races.service.ts';

@Controller()
export class RacesController {
  constructor(private readonly races: RacesService) {}

  @HandlesCall('get_race_list')
  list(input: RaceListInput): Promise<RacePage> {
    return this.races.list(input);
  }

  @HandlesCall('get_race_year')
  years(_input: NoInput): Promise<RaceYearsView> {
    return this.races.years();
  }
}
