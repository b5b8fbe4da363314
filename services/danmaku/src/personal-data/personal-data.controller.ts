import type { MemberIdInput } from '@paddock/contracts/auth/member.shapes';
import type { DanmakuDataView } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { ForgottenView } from '@paddock/contracts/auth/audit.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.ts';

@Controller()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @HandlesCall('get_comment_data_of')
  show({ memberId }: MemberIdInput): Promise<DanmakuDataView> {
    return this.data.show(memberId);
  }

  @HandlesCall('forget_in_danmaku')
  forget({ memberId }: MemberIdInput): Promise<ForgottenView> {
    return this.data.forget(memberId);
  }
}
