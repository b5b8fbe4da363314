import { contentTags } from '@paddock/contracts/content/content-tags';
import type {
  AdminVideoListInput,
  AdminVideoPage,
  AdminVideoView,
  VideoIdInput,
  SaveVideoInput,
} from '@paddock/contracts/content/video.shapes';
import type { NoView } from '@paddock/contracts/page';
import { pagingOf } from '@paddock/kit/database/paging';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import { EditingService, type Kind } from '../publishing/editing.service.ts';
import { searchedVideo } from '../publishing/searched.model.ts';
import type { Video } from './video.entity.ts';
import { presentForEditor, presentRow } from './video.presenter.ts';
import { VideosRepository } from './videos.repository.ts';

/** Editors putting videos together. */
@Injectable()
export class VideosOfficeService {
  private readonly kind: Kind<Video, SaveVideoInput, AdminVideoView>;

  constructor(
    private readonly videos: VideosRepository,
    private readonly editing: EditingService,
  ) {
    this.kind = {
      kind: 'video',
      tags: contentTags.videos,
      rows: videos.rows,
      present: presentForEditor,
      searched: searchedVideo,
      writtenIn,
    };
  }

  async list(input: AdminVideoListInput): Promise<AdminVideoPage> {
    const paging = pagingOf(input);
    const [videos, total] = await this.videos.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: videos.map(presentRow) };
  }

  detail({ videoId }: VideoIdInput): Promise<AdminVideoView> {
    return this.editing.detail(this.kind, videoId);
  }

  save(input: SaveVideoInput): Promise<AdminVideoView> {
    return this.editing.save(this.kind, input.videoId, input);
  }

  remove({ videoId }: VideoIdInput): Promise<NoView> {
    return this.editing.remove(this.kind, videoId);
  }
}

const writtenIn = (input: SaveVideoInput) =>
  ({
    status: input.status,
    year: input.year,
    raceId: input.raceId ?? null,
    // Without a race there are no results to point into it.
    recording: input.recording === true && Boolean(input.raceId),
    heats: (input.heats ?? []).map(({ heat, second }) => ({ heat, second })),
    title: trimmed(input.title),
    summary: trimmed(input.summary),
    cover: input.cover ?? '',
    seconds: input.seconds ?? null,
    live: input.live,
    danmaku: input.danmaku,
    url: input.url ?? '',
    qualities: input.qualities.map(({ name, url }) => ({ name: name.trim(), url })),
    thumbnails: input.thumbnails ?? '',
    subtitles: input.subtitles.map(({ lang, url }) => ({ lang, url })),
  }) satisfies Partial<Video>;
