import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { UploadInput } from '@paddock/contracts/upload/upload.shapes';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { type TransactionStep, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { UploadsService } from './uploads.service.ts';

@Controller()
export class FilesController {
  constructor(private readonly uploads: UploadsService) {}

  @HandlesCallInTwoSteps('upload')
  upload(
    input: UploadInput,
    caller: MemberCaller | VisitorCaller,
    file: FileOfCall,
  ): Promise<TransactionStep<string>> {
    return this.uploads.upload(input, caller, file);
  }

  @HandlesCallInTwoSteps('save_avatar')
  saveAvatar(_input: object, caller: MemberCaller, file: FileOfCall): Promise<TransactionStep<string>> {
    return this.uploads.saveAvatar(caller, file);
  }
}
