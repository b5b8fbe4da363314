import type { AdminCaller, MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { UploadInput } from '@paddock/contracts/upload/upload.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { FileOfCall } from '@paddock/kit/calls/files';
import type { TransactionStep } from '@paddock/kit/calls/handles-call';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Injectable } from '@nestjs/common';
import { FilesService } from './files.service.ts';

/** The accepted kinds of each upload call, and their side effects. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly files: FilesService,
    private readonly calls: InternalCalls,
    private readonly audit: AuditTrail,
  ) {}

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
  async saveAvatar(caller: MemberCaller, content: FileOfCall): Promise<TransactionStep<string>> {
    const file = await this.files.receive(content, { caller, private: false, kinds: ['picture'] });
    await this.files.write(file);
    await this.calls.call('set_avatar', { memberId: caller.memberId, address: file.address });
    return () => file.address;
  }

  async uploadOfAdmin(
    input: UploadInput,
    caller: AdminCaller,
    content: FileOfCall,
  ): Promise<TransactionStep<string>> {
    const file = await this.files.receive(content, {
      caller,
      private: input.private ?? false,
      kinds: ['picture', 'document', 'video'],
    });
    return async () => {
      const address = await this.files.write(file);
      await this.audit.record({
        subject: `file:${file.key}`,
        after: { fileName: file.name, address, bytes: file.bytes },
      });
      return address;
    };
  }
}
