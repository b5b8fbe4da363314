import { Injectable } from '@nestjs/common';
import type { CommentFilters } from '@paddock/contracts/danmaku/danmaku.shapes';
import { Database } from '@paddock/kit/database/database';

@Injectable()
export class FiltersService {
  constructor(private readonly database: Database) {}

  async filtersOf(memberId: string): Promise<CommentFilters | null> {
    const [row] = await this.database.query<{ filters: CommentFilters }>(
      `select filters from viewer_filter where member_id = $1`,
      [memberId],
    );
    return row?.filters ?? null;
  }

  async save(memberId: string, filters: CommentFilters, now: Date): Promise<void> {
    await this.database.query(
      `insert into viewer_filter (member_id, filters, changed_at) values ($1, $2, $3)
       on conflict (member_id) do update set filters = excluded.filters, changed_at = excluded.changed_at`,
      [memberId, JSON.stringify(filters), now],
    );
  }

  async forget(memberId: string): Promise<void> {
    await this.database.query(`delete from viewer_filter where member_id = $1`, [memberId]);
  }
}
