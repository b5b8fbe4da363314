import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput } from '@paddock/contracts/page';
import type { MyHeatsView, RaceDayInput, RaceDayView } from '@paddock/contracts/race/race-day.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { HeatsService } from './heats.service.ts';

@Controller()
export class HeatsController {
  constructor(private readonly heats: HeatsService) {}

  @HandlesCall('get_race_day')
  day(input: RaceDayInput): Promise<RaceDayView> {
    return this.heats.day(input);
  }

  @HandlesCall('get_my_heats')
  own(_input: NoInput, { memberId }: MemberCaller): Promise<MyHeatsView> {
    return this.heats.own(memberId);
  }
}
