import { Injectable } from '@nestjs/common';
import type {
  AdminCommentListInput,
  AdminCommentPage,
  AdminCommentView,
  ChangeCommentInput,
} from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import type { CountView } from '@paddock/contracts/page';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { CommentsOfficeRepository, type OfficeComment } from './comments-office.repository.ts';
import { CommentsService } from './comments.service.ts';

/** Moderation of comments. */
@Injectable()
export class CommentsOfficeService {
  constructor(
    private readonly comments: CommentsOfficeRepository,
    private readonly streams: CommentsService,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  async list(input: AdminCommentListInput): Promise<AdminCommentPage> {
    const paging = pagingOf(input);
    const [rows, total] = await this.comments.search(input, paging);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: rows.map(presentForOffice) };
  }

  async countReported(): Promise<CountView> {
    return { count: await this.comments.countReported() };
  }

  /** Recalled comments stay recalled, and silent comments stay silent. */
  async change({ commentId, status }: ChangeCommentInput): Promise<AdminCommentView> {
    const before = await this.comments.lock(commentId);
    if (!before || (before.status !== 'shown' && before.status !== 'hidden')) throw new Refusal('not_found');
    const now = this.clock.now();
    await this.comments.decideReports(before.key, now);
    if (before.status !== status) {
      await this.comments.change(before.key, status, now);
      const removed = status === 'hidden' ? [commentId] : [];
      await this.streams.publishChanges([{ videoId: before.videoId, removed }]);
    }
    const { videoId, text, author, memberId } = before;
    const content = { videoId, text, author, memberId };
    await this.audit.record({
      subject: `comment:${commentId}`,
      before: { ...content, status: before.status },
      after: { ...content, status },
    });
    return this.view(commentId);
  }

  /** The comment with current data about its sender. */
  async view(commentId: string): Promise<AdminCommentView> {
    const found = await this.comments.find(commentId);
    if (!found) throw new Refusal('not_found');
    return presentForOffice(found);
  }
}

const presentForOffice = ({
  key: _key,
  timeMs,
  mutedSilently,
  sentAt,
  ...comment
}: OfficeComment): AdminCommentView => ({
  ...comment,
  time: timeMs / 1000,
  muted: mutedSilently !== null,
  mutedSilently: mutedSilently ?? false,
  sentAt: sentAt.toISOString(),
});
