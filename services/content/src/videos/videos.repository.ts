import type { AdminVideoListInput, VideoListInput } from '@paddock/contracts/content/video.shapes';
import { Database } from '@paddock/kit/database/database';
import { PublicIdRows } from '@paddock/kit/database/public-id-rows';
import { everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { searchPattern, isPublic, officeOrders } from '../publishing/publishing.model.ts';
import { Video } from './video.entity.ts';

/** Columns of a list; the sources are left out. */
export type VideoCard = Omit<
  Video,
  | 'id'
  | 'version'
  | 'url'
  | 'stream'
  | 'liveSince'
  | 'qualities'
  | 'thumbnails'
  | 'subtitles'
  | 'danmaku'
  | 'heats'
>;

const card = `public_id as "publicId", status, title, summary, year, race_id as "raceId",
  published_at as "publishedAt", created_at as "createdAt", updated_at as "updatedAt",
  recording, cover, seconds, live`;

const listed = `from video where ${isPublic} and ($1::int is null or year = $1)
  and ($2::uuid is null or race_id = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)`;

const managed = `from video where ($1::int is null or year = $1) and ($2::text is null or status = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)`;

@Injectable()
export class VideosRepository {
  readonly rows = new PublicIdRows(() => this.database.rows(Video));

  constructor(private readonly database: Database) {}

  /** The recording of the race comes first. */
  listPublic(
    { year, raceId, text }: VideoListInput,
    { skip, pageSize }: Paging,
  ): Promise<[VideoCard[], number]> {
    const filters = [year ?? null, raceId ?? null, searchPattern(text)];
    return Promise.all([
      this.database.query<VideoCard>(
        `select ${card} ${listed} order by live desc,
           ($2::uuid is not null and recording) desc, year desc, published_at desc, id desc offset $4 limit $5`,
        [...filters, skip, pageSize],
      ),
      this.count(`select count(*)::int as total ${listed}`, filters),
    ]);
  }

  listAll(
    { year, status, text, sort }: AdminVideoListInput,
    { skip, pageSize }: Paging,
  ): Promise<[VideoCard[], number]> {
    const filters = [year ?? null, status ?? null, searchPattern(text)];
    return Promise.all([
      this.database.query<VideoCard>(
        `select ${card} ${managed} order by ${officeOrders[sort ?? '-updatedAt']} offset $4 limit $5`,
        [...filters, skip, pageSize],
      ),
      this.count(`select count(*)::int as total ${managed}`, filters),
    ]);
  }

  async years(): Promise<number[]> {
    const rows = await this.database.query<{ year: number }>(
      `select distinct year from video where ${isPublic} order by year desc limit 200`,
    );
    return rows.map(({ year }) => year);
  }

  findPublic(publicId: string): Promise<Video | null> {
    return this.database.rows(Video).createQueryBuilder().where({ publicId }).andWhere(isPublic).getOne();
  }

  private async count(sql: string, filters: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(sql, filters);
    return row!.total;
  }
}
