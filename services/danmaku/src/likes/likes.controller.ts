import type { MemberCaller } from '@paddock/contracts/caller';
import type { LikeCommentInput } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { LikesService } from './likes.service.ts';

@Controller()
export class LikesController {
  constructor(private readonly likes: LikesService) {}

  @HandlesCall('like_comment')
  like(input: LikeCommentInput, caller: MemberCaller): Promise<NoView> {
    return this.likes.like(input, caller);
  }
}
