import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import { recall } from '@paddock/contracts/danmaku/danmaku-limits';
import type {
  CommentCountsInput,
  CommentCountsView,
  CommentIdInput,
  ReportCommentInput,
} from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CommentsService } from './comments.service.ts';
import { OwnCommentsRepository } from './own-comments.repository.ts';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly clock: Clock,
    private readonly repository: OwnCommentsRepository,
    private readonly streams: CommentsService,
  ) {}

  @HandlesCall('recall_comment')
  async recall({ commentId }: CommentIdInput, { memberId }: MemberCaller): Promise<NoView> {
    const now = this.clock.now();
    const own = await this.repository.lockOwn(commentId, memberId);
    if (!own || own.status === 'hidden') throw new Refusal('not_found');
    if (own.status === 'recalled') return {};
    if (now.getTime() - own.sentAt.getTime() > recall.seconds * 1000) throw new Refusal('recall_late');
    if ((await this.repository.recalledToday(memberId, now)) >= recall.aDay)
      throw new Refusal('recall_limit');
    await this.repository.recall(commentId, now);
    await this.streams.publishChanges([{ videoId: own.videoId, removed: [commentId] }]);
    return {};
  }

  @HandlesCall('count_comments')
  async counts({ videoIds }: CommentCountsInput): Promise<CommentCountsView> {
    return { counts: await this.comments.countsOf(videoIds) };
  }

  @HandlesCall('report_comment')
  report(input: ReportCommentInput, caller: MemberCaller): Promise<NoView> {
    return this.comments.report(input, caller);
  }
}
