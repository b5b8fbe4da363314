import type { MemberCaller, VisitorCaller } from '@paddock/contracts/caller';
import type {
  AdminVideoListInput,
  AdminVideoPage,
  AdminVideoView,
  SaveVideoInput,
  VideoDetailView,
  VideoIdInput,
  VideoListInput,
  VideoPage,
} from '@paddock/contracts/content/video.shapes';
import type { PreviewTokenInput } from '@paddock/contracts/content/preview.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import type { NoView } from '@paddock/contracts/page';
import { Controller } from '@nestjs/common';
import { VideosService } from './videos.service.ts';
import { VideosOfficeService } from './videos-office.service.ts';

@Controller()
export class VideosController {
  constructor(
    private readonly videos: VideosService,
    private readonly office: VideosOfficeService,
  ) {}

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

  @HandlesCall('adm/get_adm_video_list')
  listForOffice(input: AdminVideoListInput): Promise<AdminVideoPage> {
    return this.office.list(input);
  }

  @HandlesCall('adm/get_adm_video_detail')
  detailForOffice(input: VideoIdInput): Promise<AdminVideoView> {
    return this.office.detail(input);
  }

  @HandlesCall('adm/save_video')
  save(input: SaveVideoInput): Promise<AdminVideoView> {
    return this.office.save(input);
  }

  @HandlesCall('adm/del_video')
  remove(input: VideoIdInput): Promise<NoView> {
    return this.office.remove(input);
  }
}
