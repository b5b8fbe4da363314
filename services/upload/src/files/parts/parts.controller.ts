import { Controller } from '@nestjs/common';
import { Readable } from 'node:stream';
import type { AdminCaller } from '@paddock/contracts/caller';
import { partBytes, partsOf } from '@paddock/contracts/upload/upload-limits';
import type {
  BeginUploadInput,
  PartialUploadView,
  UploadPartInput,
} from '@paddock/contracts/upload/upload.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Storage } from '../../storage/storage.model.ts';
import type { NewFile } from '../files.repository.ts';
import { FilesService, officeKinds } from '../files.service.ts';
import { withReceivedFile } from '../received-file.ts';
import { partsIn } from './delete-parts.job.ts';
import { type PartialUpload, PartialUploadsRepository } from './partial-uploads.repository.ts';

/** Large files of the office. Parts are stored objects, so that each replica can go on with an upload. */
@Controller()
export class PartsController {
  constructor(
    private readonly uploads: PartialUploadsRepository,
    private readonly files: FilesService,
    private readonly storage: Storage,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/begin_upload')
  async begin(input: BeginUploadInput, { adminId }: AdminCaller): Promise<PartialUploadView> {
    return viewOf(await this.uploads.begin(input, adminId));
  }

  /** A part that was stored before, or comes too early, is not read: the answer says which one is next. */
  @HandlesCallInTwoSteps('adm/send_part')
  async sendPart(
    { uploadId, part }: UploadPartInput,
    caller: AdminCaller,
    { content }: FileOfCall,
  ): Promise<TransactionStep<PartialUploadView>> {
    const upload = await this.uploads.find(uploadId, caller.adminId);
    if (!upload) throw new Refusal('not_found');
    const last = partsOf(upload.bytes) - 1;
    if (part > last) throw new BadInput({ part: { rule: 'max', n: last } });
    if (upload.address !== null || part !== upload.parts) return () => viewOf(upload);
    await withReceivedFile(content, async ({ path, bytes }) => {
      if (bytes !== Math.min(partBytes, upload.bytes - part * partBytes)) throw new Refusal('file_broken');
      await this.storage.put(partsIn(uploadId) + part, path);
    });
    if (part < last)
      return async () => viewOf({ ...upload, parts: await this.uploads.count(upload.key, part) });
    const file = await this.join(upload, caller);
    return () => this.finish(upload, file);
  }

  private join(upload: PartialUpload, caller: AdminCaller): Promise<NewFile> {
    const content = Readable.from(this.partsOf(upload), { objectMode: false });
    const { name, private: isPrivate } = upload;
    return this.files.receive(
      { content, name, type: '' },
      { caller, private: isPrivate, kinds: officeKinds },
    );
  }

  private async *partsOf({ uploadId, bytes }: PartialUpload): AsyncGenerator<Buffer> {
    for (let part = 0; part < partsOf(bytes); part += 1) {
      const stored = await this.storage.find(partsIn(uploadId) + part);
      if (!stored) throw new Error(`part ${part} of an upload is missing`);
      yield* (await stored.read()) as AsyncIterable<Buffer>;
    }
  }

  private async finish(upload: PartialUpload, file: NewFile): Promise<PartialUploadView> {
    const address = await this.files.write(file);
    const parts = await this.uploads.count(upload.key, partsOf(upload.bytes) - 1);
    await this.uploads.finish(upload.key, address);
    await this.audit.record({
      subject: `file:${file.key}`,
      after: { fileName: file.name, address, bytes: file.bytes },
    });
    return viewOf({ ...upload, parts, address });
  }
}

const viewOf = ({ uploadId, parts, address }: PartialUpload): PartialUploadView => ({
  uploadId,
  parts,
  address,
});
