import { Injectable } from '@nestjs/common';
import { seoTags } from '@paddock/contracts/seo/seo.calls';
import type { SeoListInput, SeoSort } from '@paddock/contracts/seo/seo.shapes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Database } from '@paddock/kit/database/database';
import { containing, everyLanguageOf } from '@paddock/kit/database/like';
import { brokenUnique } from '@paddock/kit/database/lost-connection';
import type { Paging } from '@paddock/kit/database/paging';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { SeoEntry } from './seo-entry.entity.ts';

@Injectable()
export class SeoEntriesRepository {
  constructor(
    private readonly database: Database,
    private readonly tags: CacheTags,
  ) {}

  find(path: string): Promise<SeoEntry | null> {
    return this.database.rows(SeoEntry).findOneBy({ path });
  }

  unlisted(paths: readonly string[]): Promise<string[]> {
    return this.database.values<string>(
      `select path from seo_entry where path = any($1) and robots like 'noindex%'`,
      [paths],
    );
  }

  lock(publicId: string): Promise<SeoEntry | null> {
    return this.database.rows(SeoEntry).findOne({ where: { publicId }, lock: { mode: 'for_no_key_update' } });
  }

  newEntry(): SeoEntry {
    return this.database.rows(SeoEntry).create();
  }

  list(
    { text, seoId, sort: requested }: SeoListInput,
    { skip, pageSize }: Paging,
  ): Promise<[SeoEntry[], number]> {
    const sort = requested ?? 'path';
    const direction = sort.startsWith('-') ? 'DESC' : 'ASC';
    const column = sort.replace('-', '') as Exclude<SeoSort, `-${string}`>;
    const query = this.database
      .rows(SeoEntry)
      .createQueryBuilder('entry')
      .orderBy(`entry.${column}`, direction)
      .addOrderBy('entry.id', direction)
      .offset(skip)
      .limit(pageSize);
    if (seoId) query.andWhere('entry.publicId = :seoId', { seoId });
    if (text?.trim()) {
      const searched = everyLanguageOf('entry.title', 'entry.description');
      query.andWhere(`concat_ws(' ', entry.path, ${searched}) ilike :text`, {
        text: containing(text.trim()),
      });
    }
    return query.getManyAndCount();
  }

  /** Fails with `seo_path_taken`. */
  async save(entry: SeoEntry): Promise<SeoEntry> {
    try {
      const saved = await this.database.rows(SeoEntry).save(entry);
      this.tags.clear(seoTags.path(saved));
      return saved;
    } catch (error) {
      if (brokenUnique(error) === 'seo_entry_path_unique')
        throw new Refusal('seo_path_taken', null, { cause: error });
      throw error;
    }
  }

  async remove({ id, path }: SeoEntry): Promise<void> {
    await this.database.rows(SeoEntry).delete({ id });
    this.tags.clear(seoTags.path({ path }));
  }

  /** Invalidates the previous path of a moved entry. */
  invalidate(path: string): void {
    this.tags.clear(seoTags.path({ path }));
  }
}
