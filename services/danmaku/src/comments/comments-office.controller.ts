import { Controller } from '@nestjs/common';
import type {
  AdminCommentListInput,
  AdminCommentPage,
  AdminCommentView,
  ChangeCommentInput,
} from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import type { CountView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { CommentsOfficeService } from './comments-office.service.ts';

@Controller()
export class CommentsOfficeController {
  constructor(private readonly comments: CommentsOfficeService) {}

  @HandlesCall('adm/get_comment_list')
  list(input: AdminCommentListInput): Promise<AdminCommentPage> {
    return this.comments.list(input);
  }

  @HandlesCall('count_reported_comments')
  countReported(): Promise<CountView> {
    return this.comments.countReported();
  }

  @HandlesCall('adm/change_comment')
  change(input: ChangeCommentInput): Promise<AdminCommentView> {
    return this.comments.change(input);
  }
}
