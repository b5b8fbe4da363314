import { Controller } from '@nestjs/common';
import { type AdminCaller, phoneReaders } from '@paddock/contracts/caller';
import type { NoView } from '@paddock/contracts/page';
import type {
  AdminFileListInput,
  AdminFilePage,
  FileIdInput,
  FileLinkInput,
  FileLinkView,
  UploadInput,
} from '@paddock/contracts/upload/upload.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import type { FileOfCall } from '@paddock/kit/calls/files';
import { HandlesCall, HandlesCallInTwoSteps, type TransactionStep } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Database } from '@paddock/kit/database/database';
import { pagingOf } from '@paddock/kit/database/paging';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { FilesService, isFromOutside, officeKinds } from './files.service.ts';
import { LibraryRepository } from './library.repository.ts';
import { LinksService } from './links.service.ts';
import { DeleteContentJob } from './owners/delete-content.job.ts';
import { OwnersRepository } from './owners/owners.repository.ts';
import { VideosService } from './videos/videos.service.ts';

/** Enough to open the file. */
const LINK_SECONDS = 300;

/** The media library. */
@Controller()
export class FilesOfficeController {
  constructor(
    private readonly files: FilesService,
    private readonly library: LibraryRepository,
    private readonly owners: OwnersRepository,
    private readonly links: LinksService,
    private readonly videos: VideosService,
    private readonly outbox: Outbox,
    private readonly audit: AuditTrail,
    private readonly database: Database,
  ) {}

  @HandlesCallInTwoSteps('adm/upload_race_pic')
  async upload(
    input: UploadInput,
    caller: AdminCaller,
    content: FileOfCall,
  ): Promise<TransactionStep<string>> {
    const file = await this.files.receive(content, {
      caller,
      private: input.private ?? false,
      kinds: officeKinds,
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

  @HandlesCall('adm/get_file_list')
  async list(input: AdminFileListInput): Promise<AdminFilePage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.library.page(input, paging);
    return {
      rows: await Promise.all(
        rows.map(async ({ videoJob, ...row }) => {
          const { videoState, videoProgress } = await this.videos.progressOf({ ...row, videoJob });
          const createdAt = row.createdAt.toISOString();
          return { ...row, videoState, videoProgress, bytes: Number(row.bytes), createdAt };
        }),
      ),
      total,
      page: paging.page,
      pageSize: paging.pageSize,
    };
  }

  /** Files of members and visitors are for the roles that contact them; each access is recorded. */
  @HandlesCall('adm/get_file_link')
  async link({ address }: FileLinkInput, { role }: AdminCaller): Promise<FileLinkView> {
    const file = await this.library.find(address);
    if (!file) throw new Refusal('not_found');
    if (isFromOutside(file.uploadedBy) && !phoneReaders.includes(role)) throw new Refusal('not_allowed');
    await this.database.transaction(() =>
      this.audit.record({ subject: `file:${file.fileId}`, after: { address } }),
    );
    return { link: this.links.linkTo(address, LINK_SECONDS) };
  }

  /** Immediate. */
  @HandlesCall('adm/del_file')
  async delete({ fileId }: FileIdInput): Promise<NoView> {
    const file = await this.owners.lockOne(fileId);
    if (!file) throw new Refusal('not_found');
    if (file.isUsed) throw new Refusal('file_used');
    await this.owners.release(file.key);
    await this.outbox.add(DeleteContentJob, { key: file.key, address: file.address });
    await this.audit.record({
      subject: `file:${fileId}`,
      before: { fileName: file.name, address: file.address },
    });
    return {};
  }
}
