import type { NewsListInput, AdminNewsListInput } from '@paddock/contracts/content/news.shapes';
import { Database } from '@paddock/kit/database/database';
import { PublicIdRows } from '@paddock/kit/database/public-id-rows';
import { everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { searchPattern, isPublic, officeOrders } from '../publishing/publishing.model.ts';
import { News } from './news.entity.ts';

/** Columns of a list; the body is left out. */
export type NewsCard = Pick<
  News,
  'publicId' | 'category' | 'title' | 'summary' | 'cover' | 'pinned' | 'publishedAt' | 'createdAt'
>;
type NewsRow = NewsCard & Pick<News, 'status' | 'updatedAt'>;

const card = `public_id as "publicId", category, title, summary, cover, pinned, published_at as "publishedAt",
  created_at as "createdAt"`;

const listed = `from news where ${isPublic} and ($1::text is null or category = $1)
  and ($2::uuid is null or race_id = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title', 'summary')}) ilike $3)`;

const managed = `from news where ($1::text is null or category = $1) and ($2::text is null or status = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title', 'summary')}) ilike $3)`;

@Injectable()
export class NewsRepository {
  readonly rows = new PublicIdRows(() => this.database.rows(News));

  constructor(private readonly database: Database) {}

  listPublic(
    { category, raceId, text }: NewsListInput,
    { skip, pageSize }: Paging,
  ): Promise<[NewsCard[], number]> {
    const filters = [category ?? null, raceId ?? null, searchPattern(text)];
    return Promise.all([
      this.database.query<NewsCard>(
        `select ${card} ${listed} order by pinned desc, published_at desc, id desc offset $4 limit $5`,
        [...filters, skip, pageSize],
      ),
      this.count(`select count(*)::int as total ${listed}`, filters),
    ]);
  }

  listAll(
    { category, status, text, sort }: AdminNewsListInput,
    { skip, pageSize }: Paging,
  ): Promise<[NewsRow[], number]> {
    const filters = [category ?? null, status ?? null, searchPattern(text)];
    return Promise.all([
      this.database.query<NewsRow>(
        `select ${card}, status, updated_at as "updatedAt" ${managed}
         order by ${officeOrders[sort ?? '-updatedAt']} offset $4 limit $5`,
        [...filters, skip, pageSize],
      ),
      this.count(`select count(*)::int as total ${managed}`, filters),
    ]);
  }

  /** The chosen entries in their order, then the latest of the same race or category. */
  relatedTo({ publicId, related, category, raceId }: News, count: number): Promise<NewsCard[]> {
    return this.database.query(
      `select ${card} from news
       where ${isPublic} and public_id <> $1 and (public_id = any($2) or category = $3 or race_id = $4)
       order by array_position($2, public_id), coalesce(race_id = $4, false) desc, published_at desc, id desc
       limit $5`,
      [publicId, related, category, raceId, count],
    );
  }

  findPublic(publicId: string): Promise<News | null> {
    return this.database.rows(News).createQueryBuilder().where({ publicId }).andWhere(isPublic).getOne();
  }

  private async count(sql: string, filters: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(sql, filters);
    return row!.total;
  }
}
