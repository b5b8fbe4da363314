import type { MemberIdInput } from '@paddock/contracts/auth/member.shapes';
import type { ForgottenView } from '@paddock/contracts/personal-data';
import type { PersonalDataView } from '@paddock/contracts/race/personal-data.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.ts';

@Controller()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @HandlesCall('get_race_data_of')
  show({ memberId }: MemberIdInput): Promise<PersonalDataView> {
    return this.data.show(memberId);
  }

  @HandlesCall('member_erased')
  erase({ memberId }: MemberIdInput): Promise<ForgottenView> {
    return this.data.erase(memberId);
  }
}
