import { Injectable } from '@nestjs/common';
import type { VideoCategory } from '@paddock/contracts/content/content-kinds';
import type { AdminVideoListInput, VideoListInput } from '@paddock/contracts/content/video.shapes';
import { Database } from '@paddock/kit/database/database';
import { everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { isPublic, PublishedRepository, searchPattern } from '../publishing/published.model.ts';
import { Video } from './video.entity.ts';

/** Columns of a list; the sources are left out. */
export type VideoCard = Omit<
  Video,
  'id' | 'version' | 'url' | 'stream' | 'liveSince' | 'qualities' | 'thumbnails' | 'subtitles' | 'heats'
>;

const card = `public_id as "publicId", status, title, summary, year, race_id as "raceId",
  published_at as "publishedAt", created_at as "createdAt", updated_at as "updatedAt",
  recording, cover, seconds, live, danmaku`;

const sources = `url, stream, qualities`;

/** With the sources when `addresses` is set. */
export type ListedVideo = VideoCard & Partial<Pick<Video, 'url' | 'stream' | 'qualities'>>;

const category = `case when race_id is null then 'other' else 'race' end`;

const listed = `from video where ${isPublic} and ($1::int is null or year = $1)
  and ($2::uuid is null or race_id = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)
  and ($4::text is null or ${category} = $4)`;

const managed = `from video where ($1::int is null or year = $1) and ($2::text is null or status = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)`;

@Injectable()
export class VideosRepository extends PublishedRepository<Video> {
  constructor(database: Database) {
    super(database, Video);
  }

  /** The recording of the race comes first. */
  listPublic(
    { year, raceId, category: shown, text, addresses }: VideoListInput,
    paging: Paging,
  ): Promise<[ListedVideo[], number]> {
    const columns = addresses ? `${card}, ${sources}` : card;
    const filters = [year ?? null, raceId ?? null, searchPattern(text), shown ?? null];
    return this.page<ListedVideo>(
      { columns, from: listed, filters },
      'live desc, ($2::uuid is not null and recording) desc, year desc, published_at desc, id desc',
      paging,
    );
  }

  /** The latest one of each race, as the list of the race has it first. */
  recordingsOf(raceIds: readonly string[]): Promise<{ raceId: string; videoId: string }[]> {
    return this.database.query(
      `select distinct on (race_id) race_id as "raceId", public_id as "videoId"
       from video where ${isPublic} and recording and race_id = any($1::uuid[])
       order by race_id, live desc, year desc, published_at desc, id desc`,
      [raceIds],
    );
  }

  listAll({ year, status, text, sort }: AdminVideoListInput, paging: Paging): Promise<[VideoCard[], number]> {
    const filters = [year ?? null, status ?? null, searchPattern(text)];
    return this.officePage<VideoCard>({ columns: card, from: managed, filters }, sort, paging);
  }

  /** Pairs that have videos, latest first. */
  categoriesOfYears(): Promise<{ year: number; category: VideoCategory }[]> {
    return this.database.query(
      `select distinct year, ${category} as category from video where ${isPublic}
       order by year desc, category desc limit 400`,
    );
  }
}
