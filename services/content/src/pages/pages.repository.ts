import { Injectable } from '@nestjs/common';
import { pageSlugs } from '@paddock/contracts/content/content-kinds';
import { Database } from '@paddock/kit/database/database';
import { SitePage } from './site-page.entity.ts';

/** Columns of a list. */
export type PublishedPage = Pick<SitePage, 'slug' | 'title' | 'summary' | 'updatedAt'>;
export type PageCard = PublishedPage & Pick<SitePage, 'status'> & { sectionCount: number };

const card = `slug, title, summary, updated_at as "updatedAt"`;

/** Those of the site in their order, then those that editors added. */
const inOrder = 'order by array_position($1::text[], slug), slug';

@Injectable()
export class PagesRepository {
  constructor(private readonly database: Database) {}

  cards(): Promise<PageCard[]> {
    return this.database.query(
      `select ${card}, status, jsonb_array_length(sections) as "sectionCount" from site_page ${inOrder}`,
      [pageSlugs],
    );
  }

  /** Readable by everyone. Asked for with each page of the site, so the sections are not read. */
  published(): Promise<PublishedPage[]> {
    return this.database.query(`select ${card} from site_page where status = 'published' ${inOrder}`, [
      pageSlugs,
    ]);
  }

  /** Drafts, too. */
  find(slug: string): Promise<SitePage | null> {
    return this.database.rows(SitePage).findOneBy({ slug });
  }

  findPublished(slug: string): Promise<SitePage | null> {
    return this.database.rows(SitePage).findOneBy({ slug, status: 'published' });
  }

  countOwn(): Promise<number> {
    return this.database.value<number>(
      `select count(*)::int as count from site_page where slug <> all($1::text[])`,
      [pageSlugs],
    );
  }

  /** Advisory lock: the row may not exist yet. */
  async lock(slug: string): Promise<SitePage | null> {
    await this.database.query(`select pg_advisory_xact_lock(hashtext($1))`, [`site_page:${slug}`]);
    return this.find(slug);
  }

  newPage(): SitePage {
    return this.database.rows(SitePage).create();
  }

  remove(page: SitePage): Promise<SitePage> {
    return this.database.rows(SitePage).remove(page);
  }

  save(page: SitePage): Promise<SitePage> {
    return this.database.rows(SitePage).save(page);
  }
}
