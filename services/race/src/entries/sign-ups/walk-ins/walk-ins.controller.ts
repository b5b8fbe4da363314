import type { AdminCaller } from '@paddock/contracts/caller';
import type { AddWalkInInput } from '@paddock/contracts/race/admin-desk.shapes';
import type { AdminSignUpView } from '@paddock/contracts/race/admin-sign-up.shapes';
import { type TransactionStep, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { WalkInsService } from './walk-ins.service.ts';

@Controller()
export class WalkInsController {
  constructor(private readonly walkIns: WalkInsService) {}

  @HandlesCallInTwoSteps('adm/add_walk_in')
  add(input: AddWalkInInput, caller: AdminCaller): Promise<TransactionStep<AdminSignUpView>> {
    return this.walkIns.add(input, caller);
  }
}
