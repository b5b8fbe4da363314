import type { VisitedPage } from '@paddock/contracts/seo/gap.shapes';
import { Database } from '@paddock/kit/database/database';
import { Injectable } from '@nestjs/common';

/** For how many days a visit counts. */
const DAYS = 30;
/** Pages counted on one day, in all languages: far more than a site has, and all that whoever invents addresses can fill. */
const MAX_PER_DAY = 5000;
/** As many as are weighed against each other. */
const MAX_COUNTED = 10_000;
const MAX_VISITS = 1_000_000_000;

@Injectable()
export class VisitsRepository {
  constructor(private readonly database: Database) {}

  /** In one order, so that two copies of the site that tell the same pages wait for each other and not in a circle. */
  async add(pages: readonly VisitedPage[]): Promise<void> {
    await this.database.query(
      `insert into page_visit as kept (day, path, lang, visits)
       select current_date, told.path, told.lang, least(sum(told.visits), ${MAX_VISITS})::int
       from jsonb_to_recordset($1) as told (path text, lang text, visits int)
       where told.visits > 0 and (
         (select count(*) from page_visit where day = current_date) < ${MAX_PER_DAY} or exists (
           select 1 from page_visit p where p.day = current_date and p.path = told.path and p.lang = told.lang))
       group by told.path, told.lang order by told.path, told.lang
       on conflict (day, path, lang) do update set visits = least(kept.visits::bigint + excluded.visits, ${MAX_VISITS})`,
      [JSON.stringify(pages)],
    );
  }

  /** Over the last weeks, the most visited first. */
  mostVisited(): Promise<VisitedPage[]> {
    return this.database.query<VisitedPage>(
      `select path, lang, least(sum(visits), ${MAX_VISITS})::int as visits from page_visit
       where day > current_date - ${DAYS} group by path, lang order by visits desc, path, lang limit ${MAX_COUNTED}`,
    );
  }

  async forget(): Promise<void> {
    await this.database.query(`delete from page_visit where day <= current_date - ${DAYS}`);
  }
}
