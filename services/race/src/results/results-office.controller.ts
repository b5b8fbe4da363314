import type {
  AdminResultListInput,
  AdminResultPage,
  AdminResultView,
  ChangeResultStateInput,
  ResultFileInput,
  ResultPreviewView,
  ResultVersionInput,
  SaveResultInput,
} from '@paddock/contracts/race/admin-result.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ResultFilesService } from './files/result-files.service.ts';
import { ResultsOfficeService } from './results-office.service.ts';

@Controller()
export class ResultsOfficeController {
  constructor(
    private readonly results: ResultsOfficeService,
    private readonly files: ResultFilesService,
  ) {}

  @HandlesCall('adm/get_adm_result_list')
  list(input: AdminResultListInput): Promise<AdminResultPage> {
    return this.results.list(input);
  }

  @HandlesCall('adm/get_adm_result_detail')
  detail(input: ResultVersionInput): Promise<AdminResultView> {
    return this.results.detail(input);
  }

  @HandlesCall('adm/save_result')
  save(input: SaveResultInput, caller: AdminCaller): Promise<AdminResultView> {
    return this.results.save(input, caller);
  }

  @HandlesCall('adm/change_result_state')
  changeState(input: ChangeResultStateInput, caller: AdminCaller): Promise<AdminResultView> {
    return this.results.changeState(input, caller);
  }

  @HandlesCall('adm/get_result_preview')
  preview(input: ResultFileInput): Promise<ResultPreviewView> {
    return this.files.preview(input);
  }
}
