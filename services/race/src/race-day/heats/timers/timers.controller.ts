import { Controller } from '@nestjs/common';
import type { TimerCaller } from '@paddock/contracts/caller';
import type { NoInput } from '@paddock/contracts/page';
import type {
  TimerHelloInput,
  TimerHelloView,
  TimerPlanView,
  TimerPushInput,
  TimerPushView,
} from '@paddock/contracts/race/race-day/timer.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { TimerInboxService } from './timer-inbox.service.ts';
import { TimerPlanService } from './timer-plan.service.ts';
import { TimersService } from './timers.service.ts';

/** For timing systems; each call checks the signature first. */
@Controller()
export class TimersController {
  constructor(
    private readonly timers: TimersService,
    private readonly inbox: TimerInboxService,
    private readonly plans: TimerPlanService,
  ) {}

  @HandlesCall('timer_hello')
  hello({ program }: TimerHelloInput, caller: TimerCaller): Promise<TimerHelloView> {
    return this.timers.hello(caller, program);
  }

  @HandlesCall('timer_push')
  push(input: TimerPushInput, caller: TimerCaller): Promise<TimerPushView> {
    return this.inbox.push(input, caller);
  }

  @HandlesCall('timer_plan')
  async plan(_input: NoInput, caller: TimerCaller): Promise<TimerPlanView> {
    return this.plans.planFor(await this.timers.identify(caller));
  }
}
