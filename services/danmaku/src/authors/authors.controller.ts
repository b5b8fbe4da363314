import { Controller } from '@nestjs/common';
import type { NoView } from '@paddock/contracts/page';
import type { MemberIdInput } from '@paddock/contracts/people/member-ids.shapes';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Outbox } from '@paddock/kit/jobs/outbox';
import { AuthorsRepository } from './authors.repository.ts';
import { RefreshAuthorsJob } from './refresh-authors.job.ts';

@Controller()
export class AuthorsController {
  constructor(
    private readonly authors: AuthorsRepository,
    private readonly outbox: Outbox,
  ) {}

  @HandlesCall('author_changed')
  async changed({ memberId }: MemberIdInput): Promise<NoView> {
    if (await this.authors.countChange(memberId)) await this.outbox.add(RefreshAuthorsJob, {});
    return {};
  }
}
