import type {
  BuildStageInput,
  ClassOfDayInput,
  StageIdInput,
  StagePlanInput,
} from '@paddock/contracts/race/admin-race-day.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { StagesOfficeService } from './stages-office.service.ts';

@Controller()
export class StagesOfficeController {
  constructor(private readonly stages: StagesOfficeService) {}

  @HandlesCall('adm/get_stage_preview')
  preview(input: StagePlanInput) {
    return this.stages.preview(input);
  }

  @HandlesCallInTwoSteps('adm/build_stage')
  build(input: BuildStageInput) {
    return this.stages.build(input);
  }

  @HandlesCall('adm/del_stage')
  remove(input: StageIdInput) {
    return this.stages.remove(input);
  }

  @HandlesCallInTwoSteps('adm/make_class_result')
  makeResult(input: ClassOfDayInput, caller: AdminCaller) {
    return this.stages.makeResult(input, caller);
  }
}
