import { Injectable } from '@nestjs/common';
import type { AdminAlbumListInput, AlbumListInput } from '@paddock/contracts/content/album.shapes';
import { Database } from '@paddock/kit/database/database';
import { everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { isPublic, PublishedRepository, searchPattern } from '../publishing/published.model.ts';
import { Album } from './album.entity.ts';

/** Columns of a list: the first picture and the number of pictures. */
export type AlbumCard = Omit<Album, 'id' | 'pictures' | 'version'> & {
  cover: string;
  pictureCount: number;
  addresses?: string[];
};

const card = `public_id as "publicId", status, title, summary, year, race_id as "raceId",
  published_at as "publishedAt", created_at as "createdAt", updated_at as "updatedAt",
  coalesce(pictures->0->>'address', '') as cover, jsonb_array_length(pictures) as "pictureCount"`;

const pictureAddresses = `jsonb_path_query_array(pictures, '$[*].address') as addresses`;

const listed = `from album where ${isPublic} and ($1::int is null or year = $1)
  and ($2::uuid is null or race_id = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)`;

const managed = `from album where ($1::int is null or year = $1) and ($2::text is null or status = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)`;

@Injectable()
export class AlbumsRepository extends PublishedRepository<Album> {
  constructor(database: Database) {
    super(database, Album);
  }

  listPublic(
    { year, raceId, text, addresses }: AlbumListInput,
    paging: Paging,
  ): Promise<[AlbumCard[], number]> {
    const columns = addresses ? `${card}, ${pictureAddresses}` : card;
    const filters = [year ?? null, raceId ?? null, searchPattern(text)];
    return this.page<AlbumCard>(
      { columns, from: listed, filters },
      'year desc, published_at desc, id desc',
      paging,
    );
  }

  listAll({ year, status, text, sort }: AdminAlbumListInput, paging: Paging): Promise<[AlbumCard[], number]> {
    const filters = [year ?? null, status ?? null, searchPattern(text)];
    return this.officePage<AlbumCard>({ columns: card, from: managed, filters }, sort, paging);
  }

  years(): Promise<number[]> {
    return this.yearsIn('album');
  }
}
