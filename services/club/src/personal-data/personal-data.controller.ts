import type { MemberIdInput } from '@paddock/contracts/auth/member.shapes';
import type { ClubDataView } from '@paddock/contracts/club/club-data.shapes';
import type { ForgottenView } from '@paddock/contracts/personal-data';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { PersonalDataService } from './personal-data.service.ts';

@Controller()
export class PersonalDataController {
  constructor(private readonly data: PersonalDataService) {}

  @HandlesCall('get_club_data_of')
  show({ memberId }: MemberIdInput): Promise<ClubDataView> {
    return this.data.show(memberId);
  }

  @HandlesCall('forget_in_club')
  erase({ memberId }: MemberIdInput): Promise<ForgottenView> {
    return this.data.erase(memberId);
  }
}
