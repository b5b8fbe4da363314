import { Controller } from '@nestjs/common';
import type { AdminCaller } from '@paddock/contracts/caller';
import type {
  AdminCommentView,
  MuteSenderInput,
  SenderOfInput,
} from '@paddock/contracts/danmaku/admin-danmaku.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Clock } from '@paddock/kit/clock';
import { CommentsOfficeService } from '../comments/comments-office.service.ts';
import { type Mute, MutesService } from './mutes.service.ts';

const HOUR = 3600_000;

@Controller()
export class MutesOfficeController {
  constructor(
    private readonly mutes: MutesService,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly comments: CommentsOfficeService,
  ) {}

  @HandlesCall('adm/mute_sender')
  async mute(
    { commentId, hours, silent, reason }: MuteSenderInput,
    { account }: AdminCaller,
  ): Promise<AdminCommentView> {
    const memberId = await this.senderOf(commentId);
    const before = await this.mutes.lockMute(memberId);
    const createdAt = this.clock.now();
    const until = hours ? new Date(createdAt.getTime() + hours * HOUR) : null;
    const mute: Mute = { memberId, silent, until, reason, account, createdAt };
    await this.mutes.save(mute);
    await this.audit.record({ subject: `member:${memberId}`, before, after: mute });
    return this.comments.view(commentId);
  }

  @HandlesCall('adm/unmute_sender')
  async unmute({ commentId }: SenderOfInput): Promise<AdminCommentView> {
    const memberId = await this.senderOf(commentId);
    const before = await this.mutes.lockMute(memberId);
    await this.mutes.lift(memberId);
    await this.audit.record({ subject: `member:${memberId}`, before, after: null });
    return this.comments.view(commentId);
  }

  private async senderOf(commentId: string): Promise<string> {
    const { memberId } = await this.comments.view(commentId);
    if (!memberId) throw new Refusal('not_found');
    return memberId;
  }
}
