import type { MemberCaller } from '@paddock/contracts/caller';
import type { CommentIdInput, ReportCommentInput } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { CommentsService } from './comments.service.ts';
import { OwnCommentsService } from './own-comments.service.ts';

@Controller()
export class CommentsController {
  constructor(
    private readonly comments: CommentsService,
    private readonly own: OwnCommentsService,
  ) {}

  @HandlesCall('recall_comment')
  recall(input: CommentIdInput, caller: MemberCaller): Promise<NoView> {
    return this.own.recall(input, caller);
  }

  @HandlesCall('report_comment')
  report(input: ReportCommentInput, caller: MemberCaller): Promise<NoView> {
    return this.comments.report(input, caller);
  }
}
