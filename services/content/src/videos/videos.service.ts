import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type { DanmakuOfVideoView } from '@paddock/contracts/danmaku/danmaku.shapes';
import type {
  VideoDetailView,
  VideoIdInput,
  VideoListInput,
  VideoPage,
} from '@paddock/contracts/content/video.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { currentCall } from '@paddock/kit/calls/current-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { pagingOf } from '@paddock/kit/database/paging';
import { LOG } from '@paddock/kit/service-tokens';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { PreviewsService } from '../previews/previews.service.ts';
import { StreamOrigins } from './stream-origins.ts';
import type { Video } from './video.entity.ts';
import { presentCard, presentDetail } from './video.presenter.ts';
import { VideosRepository } from './videos.repository.ts';

/** Videos as everybody sees them. */
@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly previews: PreviewsService,
    private readonly origins: StreamOrigins,
    private readonly calls: InternalCalls,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  async list(input: VideoListInput): Promise<VideoPage> {
    const paging = pagingOf(input);
    const [[cards, total], years] = await Promise.all([
      this.videos.listPublic(input, paging),
      this.videos.years(),
    ]);
    const { lang } = currentCall();
    const rows = cards.map((one) => presentCard(one, lang));
    return { total, page: paging.page, pageSize: paging.pageSize, rows, years };
  }

  async detail({ videoId }: VideoIdInput, caller: VisitorCaller | MemberCaller): Promise<VideoDetailView> {
    return this.shown(await this.videos.findPublic(videoId), caller);
  }

  async preview({ token }: PreviewTokenInput): Promise<VideoDetailView> {
    return this.shown(await this.videos.rows.find(this.previews.open('video', token)));
  }

  /** Comments for those who are named only. */
  private async shown(video: Video | null, caller?: VisitorCaller | MemberCaller): Promise<VideoDetailView> {
    if (!video) throw new Refusal('not_found');
    const [hasLadder, danmaku] = await Promise.all([
      this.hasLadder(video.url),
      caller && video.danmaku ? this.danmakuOf(video, caller) : null,
    ]);
    // What the operator has ceased to allow is not offered: the policy of the site would stop it.
    const stream = this.origins.allows(video.stream) ? video.stream : null;
    return presentDetail(video, currentCall().lang, { stream, hasLadder, danmaku });
  }

  /** Whoever made it clears the tag of videos. While files cannot be asked for, the file itself is played. */
  private async hasLadder(address: string): Promise<boolean> {
    if (!address) return false;
    try {
      const { ready } = await this.calls.call('get_ready_videos', { addresses: [address] });
      return ready.length > 0;
    } catch (error) {
      this.log.warn({ err: error, address }, 'nobody says whether a video has several qualities');
      return false;
    }
  }

  /** A video is watched without comments rather than not at all. */
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
