import type { NoView } from '@paddock/contracts/page';
import type {
  AdminRaceListInput,
  AdminRacePage,
  AdminRaceView,
  SaveRaceInput,
} from '@paddock/contracts/race/admin-race.shapes';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { RacesOfficeService } from './races-office.service.ts';

@Controller()
export class RacesOfficeController {
  constructor(private readonly settings: RacesOfficeService) {}

  @HandlesCall('adm/get_adm_race_list')
  list(input: AdminRaceListInput): Promise<AdminRacePage> {
    return this.settings.list(input);
  }

  @HandlesCall('adm/get_adm_race_detail')
  detail(input: RaceIdInput): Promise<AdminRaceView> {
    return this.settings.detail(input);
  }

  @HandlesCall('adm/save_race')
  save(input: SaveRaceInput): Promise<AdminRaceView> {
    return this.settings.save(input);
  }

  @HandlesCall('adm/del_race')
  remove(input: RaceIdInput): Promise<NoView> {
    return this.settings.remove(input);
  }
}
