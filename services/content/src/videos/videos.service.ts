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
import { Injectable } from '@nestjs/common';
import { PreviewsService } from '../previews/previews.service.ts';
import type { Video } from './video.entity.ts';
import { presentCard, presentDetail } from './video.presenter.ts';
import { VideosRepository } from './videos.repository.ts';

/** Videos as everybody sees them. */
@Injectable()
export class VideosService {
  constructor(
    private readonly videos: VideosRepository,
    private readonly previews: PreviewsService,
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

  async detail({ videoId }: VideoIdInput): Promise<VideoDetailView> {
    return shown(await this.videos.findPublic(videoId));
  }

  async preview({ token }: PreviewTokenInput): Promise<VideoDetailView> {
    return shown(await this.videos.find(this.previews.open('video', token)));
  }
}

function shown(video: Video | null): VideoDetailView {
  if (!video) throw new Refusal('not_found');
  return presentDetail(video, currentCall().lang);
}
