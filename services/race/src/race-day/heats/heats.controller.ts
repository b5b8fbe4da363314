import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput } from '@paddock/contracts/page';
import type { RaceDayInput } from '@paddock/contracts/race/race-day.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { RaceIdInput } from '@paddock/contracts/race/race.shapes';
import { Controller } from '@nestjs/common';
import { HeatsService } from './heats.service.ts';

@Controller()
export class HeatsController {
  constructor(private readonly heats: HeatsService) {}

  @HandlesCall('get_race_day')
  day(input: RaceDayInput) {
    return this.heats.day(input);
  }

  @HandlesCall('get_my_heats')
  own(_input: NoInput, { memberId }: MemberCaller) {
    return this.heats.own(memberId);
  }

  @HandlesCall('get_race_marks')
  marks(input: RaceIdInput) {
    return this.heats.marks(input);
  }
}
