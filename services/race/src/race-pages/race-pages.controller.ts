import type { SaveRaceInput } from '@paddock/contracts/race/admin-race.shapes';
import type { RaceIdInput, RacePreviewInput } from '@paddock/contracts/race/race.shapes';
import { type CallerOf, HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { RacePageService } from './race-page.service.ts';
import { RacePreviewsService } from './race-previews.service.ts';
import { RaceSettingsService } from './race-settings.service.ts';

@Controller()
export class RacePagesController {
  constructor(
    private readonly page: RacePageService,
    private readonly previews: RacePreviewsService,
    private readonly settings: RaceSettingsService,
  ) {}

  @HandlesCall('get_race_detail')
  show(input: RaceIdInput, caller: CallerOf<'get_race_detail'>) {
    return this.page.show(input, caller);
  }

  @HandlesCall('get_race_preview')
  showPreview(input: RacePreviewInput) {
    return this.previews.show(input);
  }

  @HandlesCall('adm/get_race_preview_token')
  makePreview(input: RaceIdInput) {
    return this.previews.make(input);
  }

  @HandlesCall('adm/save_race')
  save(input: SaveRaceInput) {
    return this.settings.save(input);
  }

  @HandlesCall('adm/del_race')
  remove(input: RaceIdInput) {
    return this.settings.remove(input);
  }
}
