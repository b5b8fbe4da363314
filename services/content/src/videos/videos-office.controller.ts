import { Controller } from '@nestjs/common';
import { contentTags } from '@paddock/contracts/content/content-kinds';
import { originOf } from '@paddock/contracts/content/stream-origins';
import type {
  AdminVideoListInput,
  AdminVideoPage,
  AdminVideoView,
  VideoIdInput,
  SaveVideoInput,
} from '@paddock/contracts/content/video.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { EditingService, type Kind } from '../publishing/editing.service.ts';
import { searchedVideo } from '../publishing/searched.model.ts';
import { StreamOrigins } from './stream-origins.ts';
import type { Video } from './video.entity.ts';
import { presentForEditor, presentRow } from './video.presenter.ts';
import { VideosRepository } from './videos.repository.ts';

@Controller()
export class VideosOfficeController {
  private readonly kind: Kind<Video, SaveVideoInput, AdminVideoView>;

  constructor(
    private readonly videos: VideosRepository,
    private readonly editing: EditingService,
    private readonly origins: StreamOrigins,
    private readonly clock: Clock,
  ) {
    this.kind = {
      kind: 'video',
      tags: contentTags.videos,
      rows: videos.rows,
      present: presentForEditor,
      searched: searchedVideo,
      toColumns: (input) => toColumns(input, this.clock.now()),
    };
  }

  @HandlesCall('adm/get_adm_video_list')
  async list(input: AdminVideoListInput): Promise<AdminVideoPage> {
    const paging = pagingOf(input);
    const [videos, total] = await this.videos.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: videos.map(presentRow) };
  }

  @HandlesCall('adm/get_adm_video_detail')
  detail({ videoId }: VideoIdInput): Promise<AdminVideoView> {
    return this.editing.detail(this.kind, videoId);
  }

  @HandlesCall('adm/save_video')
  async save(input: SaveVideoInput): Promise<AdminVideoView> {
    this.checkStream(input);
    return this.editing.save(this.kind, input.videoId, input);
  }

  @HandlesCall('adm/del_video')
  remove({ videoId }: VideoIdInput): Promise<NoView> {
    return this.editing.remove(this.kind, videoId);
  }

  private checkStream({ stream, url, qualities }: SaveVideoInput): void {
    if (!stream) return;
    if (url || qualities.length > 0) throw new BadInput({ stream: { rule: 'fileAndStream' } });
    if (!this.origins.allows(stream))
      throw new Refusal('stream_origin', { origin: originOf(stream) ?? stream });
  }
}

const toColumns = (input: SaveVideoInput, now: Date) =>
  ({
    status: input.status,
    year: input.year,
    raceId: input.raceId ?? null,
    // A recording's seconds refer to the results of a race.
    recording: input.recording === true && Boolean(input.raceId),
    heats: (input.heats ?? []).map(({ heat, second }) => ({ heat, second })),
    title: trimmed(input.title),
    summary: trimmed(input.summary),
    cover: input.cover ?? '',
    seconds: input.seconds ?? null,
    live: input.live,
    liveSince: liveSinceOf(input, now),
    danmaku: input.danmaku,
    url: input.url ?? '',
    stream: input.stream ?? '',
    qualities: input.qualities.map(({ name, url }) => ({ name: name.trim(), url })),
    thumbnails: input.thumbnails ?? '',
    subtitles: input.subtitles.map(({ lang, url }) => ({ lang, url })),
  }) satisfies Partial<Video>;

/** Set by the editor; otherwise the time when the broadcast first becomes public. */
function liveSinceOf({ live, liveSince, status, publishedAt }: SaveVideoInput, now: Date): Date | null {
  if (liveSince) return new Date(liveSince);
  if (!live || status === 'draft') return null;
  const appears = publishedAt ? new Date(publishedAt) : now;
  return appears > now ? appears : now;
}
