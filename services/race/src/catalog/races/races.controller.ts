import { Controller } from '@nestjs/common';
import type { NoInput } from '@paddock/contracts/page';
import type { AdminRaceListInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { RaceIdInput, RaceListInput } from '@paddock/contracts/race/catalog/race.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { RacesOfficeService } from './races-office.service.ts';
import { RacesService } from './races.service.ts';

@Controller()
export class RacesController {
  constructor(
    private readonly races: RacesService,
    private readonly office: RacesOfficeService,
  ) {}

  @HandlesCall('get_race_list')
  list(input: RaceListInput) {
    return this.races.list(input);
  }

  @HandlesCall('get_race_year')
  years(_input: NoInput) {
    return this.races.years();
  }

  @HandlesCall('adm/get_adm_race_list')
  listAll(input: AdminRaceListInput) {
    return this.office.list(input);
  }

  @HandlesCall('adm/get_adm_race_detail')
  detail(input: RaceIdInput) {
    return this.office.detail(input);
  }
}
