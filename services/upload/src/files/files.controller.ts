import { Controller } from '@nestjs/common';
import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { UploadInput } from '@paddock/contracts/upload/upload.shapes';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Database } from '@paddock/kit/database/database';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { FilesService } from './files.service.ts';

/** Uploads of members and visitors. */
@Controller()
export class FilesController {
  constructor(
    private readonly files: FilesService,
    private readonly calls: InternalCalls,
    private readonly database: Database,
  ) {}

  @HandlesCallInTwoSteps('upload')
  async upload(
    input: UploadInput,
    caller: MemberCaller | VisitorCaller,
    content: FileOfCall,
  ): Promise<TransactionStep<string>> {
    const file = await this.files.receive(content, {
      caller,
      private: caller.kind === 'visitor' || (input.private ?? false),
      kinds: ['picture', 'document'],
    });
    return () => this.files.write(file);
  }

  /** The file is stored before the auth service learns its address. */
  @HandlesCallInTwoSteps('save_avatar')
  async saveAvatar(
    _input: object,
    caller: MemberCaller,
    content: FileOfCall,
  ): Promise<TransactionStep<string>> {
    const file = await this.files.receive(content, { caller, private: false, kinds: ['picture'] });
    await this.database.transaction(() => this.files.write(file));
    await this.calls.call('set_avatar', { memberId: caller.memberId, address: file.address });
    return () => file.address;
  }
}
