import { Injectable } from '@nestjs/common';
import type { VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { Database } from '@paddock/kit/database/database';

/** Retention in days. */
const RETENTION_DAYS = 30;
/** Limit of pages and languages a day: far above the size of the site, against invented paths. */
const MAX_PER_DAY = 5000;
/** Limit of pages compared. */
const MAX_COMPARED = 10_000;
const MAX_VISITS = 1_000_000_000;

/** Page views by day; stores no visitors. */
@Injectable()
export class VisitsRepository {
  constructor(private readonly database: Database) {}

  /** Sorted, so that concurrent upserts cannot deadlock. */
  async add(pages: readonly VisitedPage[]): Promise<void> {
    await this.database.query(
      `insert into page_visit as stored (day, path, lang, visits)
       select current_date, page.path, page.lang, least(sum(page.visits), ${MAX_VISITS})::int
       from jsonb_to_recordset($1) as page (path text, lang text, visits int)
       where page.visits > 0 and (
         (select count(*) from page_visit where day = current_date) < ${MAX_PER_DAY} or exists (
           select 1 from page_visit p where p.day = current_date and p.path = page.path and p.lang = page.lang))
       group by page.path, page.lang order by page.path, page.lang
       on conflict (day, path, lang) do update set visits = least(stored.visits::bigint + excluded.visits, ${MAX_VISITS})`,
      [JSON.stringify(pages)],
    );
  }

  /** Of the retention period, most visited first. */
  mostVisited(): Promise<VisitedPage[]> {
    return this.database.query<VisitedPage>(
      `select path, lang, least(sum(visits), ${MAX_VISITS})::int as visits from page_visit
       where day > current_date - ${RETENTION_DAYS} group by path, lang order by visits desc, path, lang limit ${MAX_COMPARED}`,
    );
  }

  async deleteExpired(): Promise<void> {
    await this.database.query(`delete from page_visit where day <= current_date - ${RETENTION_DAYS}`);
  }
}
