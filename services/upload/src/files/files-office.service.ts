import type {
  AdminFileListInput,
  AdminFilePage,
  FileLinkView,
} from '@paddock/contracts/upload/upload.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { LibraryRepository } from './library.repository.ts';
import { LinksService } from './links.service.ts';
import { OwnersService } from './owners/owners.service.ts';
import { VideosService } from './videos/videos.service.ts';

/** Enough to open the file. */
const LINK_SECONDS = 300;

/** The media library. */
@Injectable()
export class FilesOfficeService {
  constructor(
    private readonly library: LibraryRepository,
    private readonly owners: OwnersService,
    private readonly links: LinksService,
    private readonly videos: VideosService,
  ) {}

  async list(input: AdminFileListInput): Promise<AdminFilePage> {
    const paging = pagingOf(input);
    const { rows, total } = await this.library.page(input, paging);
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

  async link(address: string): Promise<FileLinkView> {
    if (!(await this.library.exists(address))) throw new Refusal('not_found');
    return { link: this.links.linkTo(address, LINK_SECONDS) };
  }

  delete(fileId: string): Promise<void> {
    return this.owners.delete(fileId);
  }
}
