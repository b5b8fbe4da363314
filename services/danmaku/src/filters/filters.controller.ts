import type { MemberCaller } from '@paddock/contracts/caller';
import type { CommentFilters, CommentFiltersView } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Controller } from '@nestjs/common';
import { FiltersService } from './filters.service.ts';

@Controller()
export class FiltersController {
  constructor(private readonly filters: FiltersService) {}

  @HandlesCall('get_comment_filters')
  show(_input: NoInput, caller: MemberCaller): Promise<CommentFiltersView> {
    return this.filters.show(caller);
  }

  @HandlesCall('save_comment_filters')
  save(input: CommentFilters, caller: MemberCaller): Promise<NoView> {
    return this.filters.save(input, caller);
  }
}
