import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminResultListInput,
  ChangeResultStateInput,
  ResultOrderInput,
  ResultRowInput,
  ResultStartInput,
  ResultVersionInput,
  SaveResultInput,
} from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { ClassPilotsService } from './class-pilots.service.ts';
import { ResultsOfficeService } from './results-office.service.ts';

@Controller()
export class ResultsOfficeController {
  constructor(
    private readonly results: ResultsOfficeService,
    private readonly pilots: ClassPilotsService,
  ) {}

  @HandlesCall('adm/get_adm_result_list')
  list(input: AdminResultListInput) {
    return this.results.list(input);
  }

  @HandlesCall('adm/get_adm_result_detail')
  detail(input: ResultVersionInput) {
    return this.results.detail(input);
  }

  @HandlesCall('adm/save_result')
  save(input: SaveResultInput, caller: AdminCaller) {
    return this.results.save(input, caller);
  }

  @HandlesCall('adm/change_result_state')
  changeState(input: ChangeResultStateInput, caller: AdminCaller) {
    return this.results.changeState(input, caller);
  }

  @HandlesCall('adm/get_result_rounds')
  rounds(input: ResultRowInput) {
    return this.results.rounds(input);
  }

  @HandlesCall('adm/get_result_order')
  order(input: ResultOrderInput) {
    return this.results.order(input);
  }

  @HandlesCall('adm/get_result_start')
  start(input: ResultStartInput) {
    return this.pilots.start(input);
  }

  @HandlesCall('adm/export_result')
  file(input: ResultVersionInput) {
    return this.results.file(input);
  }
}
