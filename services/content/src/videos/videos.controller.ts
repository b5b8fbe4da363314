import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type {
  VideoDetailView,
  VideoIdInput,
  VideoListInput,
  VideoPage,
} from '@paddock/contracts/content/video.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { VideosService } from './videos.service.ts';

@Controller()
export class VideosController {
  constructor(private readonly videos: VideosService) {}

  @HandlesCall('get_race_video')
  list(input: VideoListInput): Promise<VideoPage> {
    return this.videos.list(input);
  }

  @HandlesCall('get_race_video_detail')
  detail(input: VideoIdInput, caller: VisitorCaller | MemberCaller): Promise<VideoDetailView> {
    return this.videos.detail(input, caller);
  }

  @HandlesCall('get_race_video_preview')
  preview(input: PreviewTokenInput): Promise<VideoDetailView> {
    return this.videos.preview(input);
  }
}
