import type { MemberCaller } from '@paddock/contracts/caller';
import type { NoInput, PageInput } from '@paddock/contracts/page';
import type {
  EntrantListInput,
  PilotConsentsInput,
  PilotIdInput,
} from '@paddock/contracts/race/pilot.shapes';
import { HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PublicPilotsService } from './public-pilots.service.ts';

@Controller()
export class PilotsController {
  constructor(private readonly pilots: PublicPilotsService) {}

  @HandlesCall('get_entrant_list')
  entrants(input: EntrantListInput) {
    return this.pilots.entrants(input);
  }

  @HandlesCall('get_pilot_list')
  list(input: PageInput) {
    return this.pilots.list(input);
  }

  @HandlesCall('get_pilot')
  show(input: PilotIdInput) {
    return this.pilots.show(input);
  }

  @HandlesCall('get_my_pilot')
  own(_input: NoInput, { memberId }: MemberCaller) {
    return this.pilots.own(memberId);
  }

  @HandlesCallInTwoSteps('save_my_pilot')
  save(input: PilotConsentsInput, { memberId }: MemberCaller) {
    return this.pilots.save(input, memberId);
  }
}
