import type {
  RaceDetailView,
  RaceIdInput,
  RacePreviewInput,
  RacePreviewView,
} from '@paddock/contracts/race/race.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { RacePreviewsService } from './race-previews.service.ts';

@Controller()
export class RacePreviewsController {
  constructor(private readonly previews: RacePreviewsService) {}

  @HandlesCall('adm/get_race_preview_token')
  make(input: RaceIdInput): Promise<RacePreviewView> {
    return this.previews.make(input);
  }

  @HandlesCall('get_race_preview')
  show(input: RacePreviewInput): Promise<RaceDetailView> {
    return this.previews.show(input);
  }
}
