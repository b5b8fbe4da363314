import type { MemberCaller } from '@paddock/contracts/caller';
import type { LikeCommentInput } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoView } from '@paddock/contracts/page';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { CommentsService } from '../comments/comments.service.ts';
import { LikesRepository } from './likes.repository.ts';

/** Likes are part of lists, so a like changes their version. */
@Injectable()
export class LikesService {
  constructor(
    private readonly likes: LikesRepository,
    private readonly comments: CommentsService,
    private readonly clock: Clock,
  ) {}

  async like({ commentId, liked }: LikeCommentInput, { memberId }: MemberCaller): Promise<NoView> {
    const videoId = await this.likes.videoOf(commentId);
    if (!videoId) throw new Refusal('not_found');
    const hasChanged = liked
      ? await this.likes.add(commentId, memberId, this.clock.now())
      : await this.likes.remove(commentId, memberId);
    if (hasChanged) await this.comments.publishChanges([{ videoId, removed: [] }]);
    return {};
  }

  forget(memberId: string): Promise<void> {
    return this.likes.forget(memberId);
  }
}
