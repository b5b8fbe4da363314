import type {
  AdminVideoListInput,
  AdminVideoPage,
  AdminVideoView,
  VideoIdInput,
  SaveVideoInput,
} from '@paddock/contracts/content/video.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { VideosOfficeService } from './videos-office.service.ts';

@Controller()
export class VideosOfficeController {
  constructor(private readonly videos: VideosOfficeService) {}

  @HandlesCall('adm/get_adm_video_list')
  list(input: AdminVideoListInput): Promise<AdminVideoPage> {
    return this.videos.list(input);
  }

  @HandlesCall('adm/get_adm_video_detail')
  detail(input: VideoIdInput): Promise<AdminVideoView> {
    return this.videos.detail(input);
  }

  @HandlesCall('adm/save_video')
  save(input: SaveVideoInput): Promise<AdminVideoView> {
    return this.videos.save(input);
  }

  @HandlesCall('adm/del_video')
  remove(input: VideoIdInput): Promise<NoView> {
    return this.videos.remove(input);
  }
}
