import type { PageSlug } from '@paddock/contracts/content/content-kinds';
import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';
import { SitePage } from './site-page.entity.ts';

/** Columns of a list. */
export type PageCard = Pick<SitePage, 'slug' | 'title' | 'summary' | 'updatedAt'> & { sectionCount: number };

@Injectable()
export class PagesRepository {
  constructor(private readonly database: Database) {}

  cards(): Promise<PageCard[]> {
    return this.database.query(
      `select slug, title, summary, updated_at as "updatedAt", jsonb_array_length(sections) as "sectionCount"
       from site_page`,
    );
  }

  find(slug: PageSlug): Promise<SitePage | null> {
    return this.database.rows(SitePage).findOneBy({ slug });
  }

  /** Advisory lock: the row may not exist yet. */
  async lock(slug: PageSlug): Promise<SitePage | null> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext($1))`, [`site_page:${slug}`]);
    return this.find(slug);
  }

  newPage(): SitePage {
    return this.database.rows(SitePage).create();
  }

  save(page: SitePage): Promise<SitePage> {
    return this.database.rows(SitePage).save(page);
  }
}
