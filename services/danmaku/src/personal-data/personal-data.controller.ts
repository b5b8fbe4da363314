import { Controller } from '@nestjs/common';
import type { DanmakuDataView } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoView } from '@paddock/contracts/page';
import type { MemberIdInput } from '@paddock/contracts/people/member-ids.shapes';
import { AuditTrail } from '@paddock/kit/audit/audit-trail';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { AuthorsService } from '../authors/authors.service.ts';
import { OwnCommentsService } from '../comments/own-comments.service.ts';
import { FiltersService } from '../filters/filters.service.ts';
import { LikesService } from '../likes/likes.service.ts';
import { MutesService } from '../mutes/mutes.service.ts';

/** A member's likes and filters, for export and deletion (docs/decisions/0038). */
@Controller()
export class PersonalDataController {
  constructor(
    private readonly comments: OwnCommentsService,
    private readonly authors: AuthorsService,
    private readonly likes: LikesService,
    private readonly filters: FiltersService,
    private readonly mutes: MutesService,
    private readonly audit: AuditTrail,
  ) {}

  @HandlesCall('get_comment_data_of')
  async show({ memberId }: MemberIdInput): Promise<DanmakuDataView> {
    const [{ rows, more }, commentFilters] = await Promise.all([
      this.comments.dataOf(memberId),
      this.filters.filtersOf(memberId),
    ]);
    return { comments: rows, commentFilters, moreOfComments: more };
  }

  @HandlesCall('forget_in_danmaku')
  async forget({ memberId }: MemberIdInput): Promise<NoView> {
    const commentIds = await this.comments.forget(memberId);
    await this.authors.forget(memberId);
    await this.likes.forget(memberId);
    await this.filters.forget(memberId);
    await this.mutes.lift(memberId);
    await this.audit.redact(commentIds.map((id) => `comment:${id}`));
    return {};
  }
}
