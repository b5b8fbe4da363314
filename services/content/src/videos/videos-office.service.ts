import { contentTags } from '@paddock/contracts/content/content-tags';
import type {
  AdminVideoListInput,
  AdminVideoPage,
  AdminVideoView,
  VideoIdInput,
  SaveVideoInput,
} from '@paddock/contracts/content/video.shapes';
import type { NoView } from '@paddock/contracts/page';
import { BadInput, Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { trimmed } from '@paddock/kit/texts/localized-text';
import { Injectable } from '@nestjs/common';
import { faultsOfPublished } from '../publishing/publishing.model.ts';
import { PublishingService } from '../publishing/publishing.service.ts';
import { searchedVideo } from '../publishing/searched.model.ts';
import type { Video } from './video.entity.ts';
import { presentForEditor, presentRow } from './video.presenter.ts';
import { VideosRepository } from './videos.repository.ts';

const tags = contentTags.videos;

/** Editors putting videos together. */
@Injectable()
export class VideosOfficeService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly publishing: PublishingService,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminVideoListInput): Promise<AdminVideoPage> {
    const paging = pagingOf(input);
    const [videos, total] = await this.videos.listAll(input, paging);
    return { total, page: paging.page, pageSize: paging.pageSize, rows: videos.map(presentRow) };
  }

  async detail({ videoId }: VideoIdInput): Promise<AdminVideoView> {
    const video = await this.videos.find(videoId);
    if (!video) throw new Refusal('not_found');
    return presentForEditor(video);
  }

  async save(input: SaveVideoInput): Promise<AdminVideoView> {
    const known = input.videoId ? await this.lock(input.videoId) : null;
    const before = known ? presentForEditor(known) : undefined;
    if (known && !input.version) throw new BadInput({ version: { rule: 'required' } });
    if (known && known.version !== input.version) throw new Refusal('stale');
    const faults = faultsOfPublished(input.status, input.title);
    if (Object.keys(faults).length > 0) throw new BadInput(faults);

    const publishedAt = await this.publishing.momentOf(input.status, input.publishedAt);
    const video = await this.videos.save(
      Object.assign(known ?? this.videos.newVideo(), writtenIn(input), {
        publishedAt,
        version: (known?.version ?? 0) + 1,
        updatedAt: this.clock.now(),
      }),
    );
    const after = presentForEditor(video);
    const { publicId: id, version, status } = video;
    const searched = searchedVideo(after);
    const appearsAt = status === 'published' ? publishedAt : null;
    await this.publishing.saved({ kind: 'video', id, version, before, after, tags, appearsAt, searched });
    return after;
  }

  async remove({ videoId }: VideoIdInput): Promise<NoView> {
    const video = await this.lock(videoId);
    await this.videos.remove(video);
    await this.publishing.removed({ kind: 'video', id: videoId, before: presentForEditor(video), tags });
    return {};
  }

  private async lock(videoId: string): Promise<Video> {
    const video = await this.videos.lock(videoId);
    if (!video) throw new Refusal('not_found');
    return video;
  }
}

/** Takes what an editor decides and nothing else. */
const writtenIn = (input: SaveVideoInput) =>
  ({
    status: input.status,
    year: input.year,
    raceId: input.raceId ?? null,
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
