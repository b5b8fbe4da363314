import type { ResultFileInput, ResultPreviewView } from '@paddock/contracts/race/admin-result.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { ResultFilesService } from './result-files.service.ts';

@Controller()
export class ResultFilesController {
  constructor(private readonly files: ResultFilesService) {}

  @HandlesCall('adm/get_result_preview')
  preview(input: ResultFileInput): Promise<ResultPreviewView> {
    return this.files.preview(input);
  }
}
