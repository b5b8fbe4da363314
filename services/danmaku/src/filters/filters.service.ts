import type { CommentFilters } from '@paddock/contracts/danmaku/danmaku.shapes';
import { Injectable } from '@nestjs/common';
import { FiltersRepository } from './filters.repository.ts';

@Injectable()
export class FiltersService {
  constructor(private readonly filters: FiltersRepository) {}

  dataOf(memberId: string): Promise<CommentFilters | null> {
    return this.filters.of(memberId);
  }

  forget(memberId: string): Promise<void> {
    return this.filters.forget(memberId);
  }
}
