import { Controller } from '@nestjs/common';
import type {
  MarkToldInput,
  ToldView,
  UnreachableListInput,
  UnreachablePage,
} from '@paddock/contracts/auth/unreachable.shapes';
import type { AdminCaller } from '@paddock/contracts/caller';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { currentCall } from '@paddock/kit/calls/current-call';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { pagingOf } from '@paddock/kit/database/paging';
import { presentUnreachable } from './message.presenter.ts';
import { UnreachableRepository } from './unreachable.repository.ts';

/** Members without a delivered message. */
@Controller()
export class UnreachableController {
  constructor(
    private readonly unreachable: UnreachableRepository,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('adm/get_unreachable_list')
  async list(input: UnreachableListInput, { role }: AdminCaller): Promise<UnreachablePage> {
    const paging = pagingOf(input);
    const { lang } = currentCall();
    const [rows, total] = await this.unreachable.list(input, this.clock.now(), paging);
    const { page, pageSize } = paging;
    return { total, page, pageSize, rows: rows.map((member) => presentUnreachable(member, lang, role)) };
  }

  @HandlesCall('adm/mark_told')
  async markTold({ messageId, told }: MarkToldInput, { account }: AdminCaller): Promise<ToldView> {
    const memberId = told
      ? await this.unreachable.markTold(messageId, account, this.clock.now())
      : await this.unreachable.unmarkTold(messageId);
    await this.audit.record({
      subject: memberId ? `member:${memberId}` : `message:${messageId}`,
      after: { told },
    });
    return { told };
  }
}
