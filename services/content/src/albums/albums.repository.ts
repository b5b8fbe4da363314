import type { AdminAlbumListInput, AlbumListInput } from '@paddock/contracts/content/album.shapes';
import { Database } from '@paddock/kit/database/database';
import { PublicIdRows } from '@paddock/kit/database/public-id-rows';
import { everyLanguageOf } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { Injectable } from '@nestjs/common';
import { searchPattern, isPublic, officeOrders } from '../publishing/publishing.model.ts';
import { Album } from './album.entity.ts';

/** Columns of a list: the first picture and the number of pictures. */
export type AlbumCard = Omit<Album, 'id' | 'pictures' | 'version'> & { cover: string; pictureCount: number };

const card = `public_id as "publicId", status, title, summary, year, race_id as "raceId",
  published_at as "publishedAt", created_at as "createdAt", updated_at as "updatedAt",
  coalesce(pictures->0->>'address', '') as cover, jsonb_array_length(pictures) as "pictureCount"`;

const listed = `from album where ${isPublic} and ($1::int is null or year = $1)
  and ($2::uuid is null or race_id = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)`;

const managed = `from album where ($1::int is null or year = $1) and ($2::text is null or status = $2)
  and ($3::text is null or concat_ws(' ', ${everyLanguageOf('title')}) ilike $3)`;

@Injectable()
export class AlbumsRepository {
  readonly rows = new PublicIdRows(() => this.database.rows(Album));

  constructor(private readonly database: Database) {}

  listPublic(
    { year, raceId, text }: AlbumListInput,
    { skip, pageSize }: Paging,
  ): Promise<[AlbumCard[], number]> {
    const filters = [year ?? null, raceId ?? null, searchPattern(text)];
    return Promise.all([
      this.database.query<AlbumCard>(
        `select ${card} ${listed} order by year desc, published_at desc, id desc offset $4 limit $5`,
        [...filters, skip, pageSize],
      ),
      this.count(`select count(*)::int as total ${listed}`, filters),
    ]);
  }

  listAll(
    { year, status, text, sort }: AdminAlbumListInput,
    { skip, pageSize }: Paging,
  ): Promise<[AlbumCard[], number]> {
    const filters = [year ?? null, status ?? null, searchPattern(text)];
    return Promise.all([
      this.database.query<AlbumCard>(
        `select ${card} ${managed} order by ${officeOrders[sort ?? '-updatedAt']} offset $4 limit $5`,
        [...filters, skip, pageSize],
      ),
      this.count(`select count(*)::int as total ${managed}`, filters),
    ]);
  }

  async years(): Promise<number[]> {
    const rows = await this.database.query<{ year: number }>(
      `select distinct year from album where ${isPublic} order by year desc limit 200`,
    );
    return rows.map(({ year }) => year);
  }

  findPublic(publicId: string): Promise<Album | null> {
    return this.database.rows(Album).createQueryBuilder().where({ publicId }).andWhere(isPublic).getOne();
  }

  private async count(sql: string, filters: unknown[]): Promise<number> {
    const [row] = await this.database.query<{ total: number }>(sql, filters);
    return row!.total;
  }
}
