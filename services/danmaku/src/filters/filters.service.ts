import type { MemberCaller } from '@paddock/contracts/caller';
import type { CommentFilters, CommentFiltersView } from '@paddock/contracts/danmaku/danmaku.shapes';
import type { NoView } from '@paddock/contracts/page';
import { Clock } from '@paddock/kit/clock';
import { Injectable } from '@nestjs/common';
import { FiltersRepository } from './filters.repository.ts';

/** Stores a member's filters; the player applies them. */
@Injectable()
export class FiltersService {
  constructor(
    private readonly filters: FiltersRepository,
    private readonly clock: Clock,
  ) {}

  async show({ memberId }: MemberCaller): Promise<CommentFiltersView> {
    return { filters: await this.filters.of(memberId) };
  }

  async save(input: CommentFilters, { memberId }: MemberCaller): Promise<NoView> {
    const { types, colored, words, senders, languages } = input;
    await this.filters.save(memberId, { types, colored, words, senders, languages }, this.clock.now());
    return {};
  }

  dataOf(memberId: string): Promise<CommentFilters | null> {
    return this.filters.of(memberId);
  }

  forget(memberId: string): Promise<void> {
    return this.filters.forget(memberId);
  }
}
