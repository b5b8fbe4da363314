import { Controller } from '@nestjs/common';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { CommentFilters, CommentFiltersView } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoInput, NoView } from '@paddock/contracts/page';
import { HandlesCall } from '@paddock/kit/calls/handles-call';
import { Clock } from '@paddock/kit/clock';
import { FiltersService } from './filters.service.ts';

/** Stores a member's filters; the player applies them. */
@Controller()
export class FiltersController {
  constructor(
    private readonly filters: FiltersService,
    private readonly clock: Clock,
  ) {}

  @HandlesCall('get_comment_filters')
  async show(_input: NoInput, { memberId }: MemberCaller): Promise<CommentFiltersView> {
    return { filters: await this.filters.filtersOf(memberId) };
  }

  @HandlesCall('save_comment_filters')
  async save(input: CommentFilters, { memberId }: MemberCaller): Promise<NoView> {
    const { types, colored, words, senders, languages } = input;
    await this.filters.save(memberId, { types, colored, words, senders, languages }, this.clock.now());
    return {};
  }
}
