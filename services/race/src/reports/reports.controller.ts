import type { DashboardInput } from '@paddock/contracts/race/dashboard.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { MemberIdInput } from '@paddock/contracts/auth/member.shapes';
import { Controller } from '@nestjs/common';
import { DashboardService } from './dashboard/dashboard.service.ts';
import { PersonalDataService } from './personal-data/personal-data.service.ts';

@Controller()
export class ReportsController {
  constructor(
    private readonly dashboard: DashboardService,
    private readonly data: PersonalDataService,
  ) {}

  @HandlesCall('adm/get_dashboard')
  showDashboard(input: DashboardInput) {
    return this.dashboard.show(input);
  }

  @HandlesCall('get_race_data_of')
  personalData({ memberId }: MemberIdInput) {
    return this.data.show(memberId);
  }

  @HandlesCall('member_erased')
  eraseMember({ memberId }: MemberIdInput) {
    return this.data.erase(memberId);
  }
}
