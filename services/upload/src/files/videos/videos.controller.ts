import type {
  FileIdInput,
  ReadyVideosInput,
  ReadyVideosView,
  VideoAddressInput,
  VideoProgressView,
} from '@paddock/contracts/upload/upload.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { VideosService } from './videos.service.ts';

@Controller()
export class VideosController {
  constructor(private readonly videos: VideosService) {}

  @HandlesCall('adm/get_video_progress')
  progress({ address }: VideoAddressInput): Promise<VideoProgressView> {
    return this.videos.progress(address);
  }

  @HandlesCall('adm/make_video')
  async again({ fileId }: FileIdInput): Promise<Record<string, never>> {
    await this.videos.again(fileId);
    return {};
  }

  @HandlesCall('get_ready_videos')
  ready({ addresses }: ReadyVideosInput): Promise<ReadyVideosView> {
    return this.videos.ready(addresses);
  }
}
