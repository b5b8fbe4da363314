import { Controller } from '@nestjs/common';
import type { RaceDetailView, RaceIdInput } from '@paddock/contracts/race/catalog/race.shapes';
import { HandlesCall, type CallerOf } from '@paddock/kit/calls/handles-call';
import { RacesService } from '../catalog/races/races.service.ts';
import { SignUpsService } from '../entries/sign-ups/sign-ups.service.ts';

/** The public page of one race; includes the own sign-ups of a member. */
@Controller()
export class RacePageController {
  constructor(
    private readonly races: RacesService,
    private readonly signUps: SignUpsService,
  ) {}

  @HandlesCall('get_race_detail')
  async show({ raceId }: RaceIdInput, caller: CallerOf<'get_race_detail'>): Promise<RaceDetailView> {
    const race = await this.races.published(raceId);
    const page = await this.races.detail(race);
    if (caller.kind === 'member') page.signUps = await this.signUps.ownOf(race, caller.memberId);
    return page;
  }
}
