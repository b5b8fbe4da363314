import { Controller } from '@nestjs/common';
import type { DanmakuOfVideoInput, DanmakuOfVideoView } from '@paddock/contracts/danmaku/danmaku.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { TicketsService } from './tickets.service.ts';

@Controller()
export class TicketsController {
  constructor(private readonly tickets: TicketsService) {}

  @HandlesCall('get_danmaku_of_video')
  ofVideo(input: DanmakuOfVideoInput): Promise<DanmakuOfVideoView> {
    return this.tickets.ofVideo(input);
  }
}
