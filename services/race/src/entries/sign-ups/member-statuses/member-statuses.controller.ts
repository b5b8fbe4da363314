import type { NoView } from '@paddock/contracts/page';
import type { MemberChangedInput } from '@paddock/contracts/race/member-status.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { MemberStatusesService } from './member-statuses.service.ts';

@Controller()
export class MemberStatusesController {
  constructor(private readonly statuses: MemberStatusesService) {}

  @HandlesCall('member_changed')
  changed(input: MemberChangedInput): Promise<NoView> {
    return this.statuses.changed(input);
  }
}
