import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { LikeCommentInput } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CommentsService } from '../comments/comments.service.ts';
import { LikesService } from './likes.service.ts';

/** Likes are part of lists, so a like changes their version. */
@Controller()
export class LikesController {
  constructor(
    private readonly likes: LikesService,
    private readonly clock: Clock,
    private readonly comments: CommentsService,
  ) {}

  @HandlesCall('like_comment')
  async like({ commentId, liked }: LikeCommentInput, { memberId }: MemberCaller): Promise<NoView> {
    const videoId = await this.likes.videoOf(commentId);
    if (!videoId) throw new Refusal('not_found');
    const hasChanged = liked
      ? await this.likes.add(commentId, memberId, this.clock.now())
      : await this.likes.remove(commentId, memberId);
    if (hasChanged) await this.comments.publishChanges([{ videoId, removed: [] }]);
    return {};
  }
}
