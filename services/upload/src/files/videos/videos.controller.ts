import { Controller } from '@nestjs/common';
import type {
  FileIdInput,
  ReadyVideosInput,
  StoredVideoView,
  VideoAddressInput,
} from '@paddock/contracts/upload/upload.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { VideosRepository } from './videos.repository.ts';
import { VideosService } from './videos.service.ts';

@Controller()
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly repository: VideosRepository,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('adm/get_video_progress')
  async progress({ address }: VideoAddressInput): Promise<StoredVideoView> {
    const video = await this.repository.find(address);
    if (!video) throw new Refusal('not_found');
    const { videoState, videoProgress } = await this.videos.progressOf(video);
    return { name: video.name, videoState, videoProgress };
  }

  /** Retries a failed or skipped transcoding. */
  @HandlesCall('adm/make_video')
  async again({ fileId }: FileIdInput): Promise<Record<string, never>> {
    const video = await this.repository.lock(fileId);
    if (!video) throw new Refusal('not_found');
    const { videoState } = await this.videos.progressOf(video);
    if (videoState !== 'failed' && videoState !== 'plain') throw new Refusal('stale');
    await this.videos.schedule(video.key, video.address);
    await this.audit.record({
      subject: `file:${fileId}`,
      after: { fileName: video.name, address: video.address },
    });
    return {};
  }

  @HandlesCall('get_ready_videos')
  async ready({ addresses }: ReadyVideosInput): Promise<{ ready: string[] }> {
    return { ready: await this.repository.ready(addresses) };
  }
}
