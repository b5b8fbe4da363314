import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import { videoCategories } from '@paddock/contracts/content/content-kinds';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import type {
  RecordingsInput,
  RecordingsView,
  VideoDetailView,
  VideoIdInput,
  VideoListInput,
  VideoPage,
} from '@paddock/contracts/content/video.shapes';
import type { DanmakuOfVideoView } from '@paddock/contracts/danmaku/danmaku.shapes';
import { videoOf } from '@paddock/contracts/upload/media-address';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { LOG } from '@paddock/kit/service-tokens';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { PreviewsService } from '../publishing/previews.service.ts';
import { StreamOrigins } from './stream-origins.ts';
import type { Video } from './video.entity.ts';
import { presentCard, presentDetail } from './video.presenter.ts';
import { type ListedVideo, VideosRepository } from './videos.repository.ts';

@Controller()
export class VideosController {
  constructor(
    private readonly videos: VideosRepository,
    private readonly previews: PreviewsService,
    private readonly origins: StreamOrigins,
    private readonly calls: InternalCalls,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  @HandlesCall('get_race_video')
  async list(input: VideoListInput): Promise<VideoPage> {
    const paging = pagingOf(input);
    const [[cards, total], pairs] = await Promise.all([
      this.videos.listPublic(input, paging),
      this.videos.categoriesOfYears(),
    ]);
    const { lang } = currentCall();
    const [files, comments] = await Promise.all([
      input.addresses ? this.filesOf(cards) : undefined,
      input.comments ? this.commentsOf(cards) : undefined,
    ]);
    const rows = cards.map((one, i) => ({ ...presentCard(one, lang), ...files?.[i], ...comments?.[i] }));
    const { year, category } = input;
    const ofCategory = pairs.filter((pair) => !category || pair.category === category);
    const ofYear = pairs.filter((pair) => !year || pair.year === year);
    return {
      total,
      page: paging.page,
      pageSize: paging.pageSize,
      rows,
      years: [...new Set(ofCategory.map((pair) => pair.year))],
      categories: videoCategories.filter((each) => ofYear.some((pair) => pair.category === each)),
    };
  }

  @HandlesCall('get_recordings')
  async recordings({ raceIds }: RecordingsInput): Promise<RecordingsView> {
    return { rows: await this.videos.recordingsOf(raceIds) };
  }

  @HandlesCall('get_race_video_detail')
  async detail({ videoId }: VideoIdInput, caller: VisitorCaller | MemberCaller): Promise<VideoDetailView> {
    return this.present(await this.videos.findPublic(videoId), caller);
  }

  @HandlesCall('get_race_video_preview')
  async preview({ token }: PreviewTokenInput): Promise<VideoDetailView> {
    return this.present(await this.videos.rows.find(this.previews.open('video', token)));
  }

  /** Previews have no caller and no comments. */
  private async present(
    video: Video | null,
    caller?: VisitorCaller | MemberCaller,
  ): Promise<VideoDetailView> {
    if (!video) throw new Refusal('not_found');
    const [ladders, danmaku] = await Promise.all([
      this.ladders([video.url]),
      caller && video.danmaku ? this.danmakuOf(video, caller) : null,
    ]);
    // A stream of an origin that is no longer allowed would be blocked by the site's CSP.
    const stream = this.origins.allows(video.stream) ? video.stream : null;
    return presentDetail(video, currentCall().lang, { stream, hasLadder: ladders.has(video.url), danmaku });
  }

  /** File and poster of each video, with one call to the upload service. */
  private async filesOf(videos: readonly ListedVideo[]): Promise<{ file: string; poster: string }[]> {
    const ladders = await this.ladders(videos.flatMap(({ cover, url }) => (cover ? [] : (url ?? []))));
    return videos.map(({ cover, url = '', stream = '', qualities = [] }) => ({
      file: (this.origins.allows(stream) ? stream : '') || url || qualities[0]?.url || '',
      poster: cover || (ladders.has(url) ? (videoOf(url)?.poster ?? '') : ''),
    }));
  }

  /**
   * Files with several qualities. The upload service clears the cache tag of videos when a ladder is ready. Falls
   * back to the files while that service is down.
   */
  private async ladders(urls: readonly string[]): Promise<ReadonlySet<string>> {
    const addresses = urls.filter((url) => url !== '');
    if (addresses.length === 0) return new Set();
    try {
      const { ready } = await this.calls.call('get_ready_videos', { addresses });
      return new Set(ready);
    } catch (error) {
      this.log.warn(
        { err: error, addresses },
        'the upload service did not say which videos have several qualities',
      );
      return new Set();
    }
  }

  /** Optional: the list works without them. */
  private async commentsOf(videos: readonly ListedVideo[]): Promise<{ comments?: number }[]> {
    if (videos.length === 0) return [];
    try {
      const videoIds = videos.map(({ publicId }) => publicId);
      const { counts } = await this.calls.call('count_comments', { videoIds });
      return videos.map(({ danmaku }, i) => (danmaku && counts[i] ? { comments: counts[i] } : {}));
    } catch (error) {
      this.log.warn({ err: error }, 'the comments of a list of videos were not counted');
      return [];
    }
  }

  /** Degrades to a video without comments when the danmaku service is down. */
  private async danmakuOf(
    { publicId: videoId, seconds, live }: Video,
    caller: VisitorCaller | MemberCaller,
  ): Promise<DanmakuOfVideoView | null> {
    try {
      return await this.calls.call('get_danmaku_of_video', {
        videoId,
        ...(seconds !== null && !live && { seconds }),
        ...(caller.kind === 'member' && { memberId: caller.memberId, sessionId: caller.sessionId }),
      });
    } catch (error) {
      this.log.warn({ err: error, videoId }, 'a video is shown without its comments');
      return null;
    }
  }
}
