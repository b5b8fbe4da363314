import { Controller } from '@nestjs/common';
import type { CommentListInput, CommentListView } from '@paddock/contracts/danmaku/danmaku.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { StreamsService } from '../streams/streams.service.ts';

@Controller()
export class ListsController {
  constructor(private readonly streams: StreamsService) {}

  @HandlesCall('get_comment_list')
  lines({ videoId }: CommentListInput): Promise<CommentListView> {
    return this.streams.lines(videoId);
  }
}
