import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminFileListInput,
  AdminFilePage,
  FileIdInput,
  FileLinkInput,
  FileLinkView,
  UploadInput,
} from '@paddock/contracts/upload/upload.shapes';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { type TransactionStep, HandlesCall, HandlesCallInTwoSteps } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { FilesOfficeService } from './files-office.service.ts';
import { UploadsService } from './uploads.service.ts';

@Controller()
export class FilesOfficeController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly files: FilesOfficeService,
  ) {}

  @HandlesCallInTwoSteps('adm/upload_race_pic')
  upload(input: UploadInput, caller: AdminCaller, file: FileOfCall): Promise<TransactionStep<string>> {
    return this.uploads.uploadOfAdmin(input, caller, file);
  }

  @HandlesCall('adm/get_file_list')
  list(input: AdminFileListInput): Promise<AdminFilePage> {
    return this.files.list(input);
  }

  @HandlesCall('adm/get_file_link')
  link({ address }: FileLinkInput): Promise<FileLinkView> {
    return this.files.link(address);
  }

  @HandlesCall('adm/del_file')
  async delete({ fileId }: FileIdInput): Promise<Record<string, never>> {
    await this.files.delete(fileId);
    return {};
  }
}
