import type { DashboardInput, DashboardView } from '@paddock/contracts/race/dashboard.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { DashboardService } from './dashboard.service.ts';

@Controller()
export class DashboardOfficeController {
  constructor(private readonly dashboard: DashboardService) {}

  @HandlesCall('adm/get_dashboard')
  show(input: DashboardInput): Promise<DashboardView> {
    return this.dashboard.show(input);
  }
}
