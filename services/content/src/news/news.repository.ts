import { Injectable } from '@nestjs/common';
import type { NewsListInput, AdminNewsListInput } from '@paddock/contracts/content/news.shapes';
import { Database } from '@paddock/kit/database/database';
import { everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { isPublic, PublishedRepository, searchPattern } from '../publishing/published.model.ts';
import { News } from './news.entity.ts';

/** Columns of a list; the body is left out. */
export type NewsCard = Pick<
  News,
  | 'publicId'
  | 'category'
  | 'title'
  | 'summary'
  | 'cover'
  | 'pinned'
  | 'publishedAt'
  | 'createdAt'
  | 'updatedAt'
>;
type NewsRow = NewsCard & Pick<News, 'status'>;

const card = `public_id as "publicId", category, title, summary, cover, pinned, published_at as "publishedAt",
  created_at as "createdAt", updated_at as "updatedAt"`;

const listed = `from news where ${isPublic} and ($1::text is null or category = $1)
  and ($2::uuid is null or race_id = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title', 'summary')}) ilike $3)`;

const managed = `from news where ($1::text is null or category = $1) and ($2::text is null or status = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title', 'summary')}) ilike $3)`;

@Injectable()
export class NewsRepository extends PublishedRepository<News> {
  constructor(database: Database) {
    super(database, News);
  }

  listPublic({ category, raceId, text }: NewsListInput, paging: Paging): Promise<[NewsCard[], number]> {
    const filters = [category ?? null, raceId ?? null, searchPattern(text)];
    return this.page<NewsCard>(
      { columns: card, from: listed, filters },
      'pinned desc, published_at desc, id desc',
      paging,
    );
  }

  listAll(
    { category, status, text, sort }: AdminNewsListInput,
    paging: Paging,
  ): Promise<[NewsRow[], number]> {
    const filters = [category ?? null, status ?? null, searchPattern(text)];
    return this.officePage<NewsRow>({ columns: `${card}, status`, from: managed, filters }, sort, paging);
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
}
