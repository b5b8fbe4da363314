import type { Demo, DemoVideo } from '@paddock/contracts/demo';
import { withDatabase } from '@paddock/kit/database/with-database';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { searchPresentContent } from '../database/search-present-content.ts';
import { contentSchema } from '../schema.ts';
import { demoNews } from './demo-news.ts';
import { demoPages } from './demo-pages.ts';
import { demoSetting } from './demo-setting.ts';

/** What the demonstration organisation says of itself. Adds it once and changes nothing that is there. */
export async function seedDemoContent(url: string): Promise<Pick<Demo, 'videos'>> {
  const videos = await withDatabase(contentSchema, url, async (source) => {
    await source.transaction(async (manager) => {
      await manager.query('lock table news, site_page, setting in share row exclusive mode');
      const [noNews, noPages] = [await isEmpty(manager, 'news'), await isEmpty(manager, 'site_page')];
      if (noNews) await addNews(manager);
      if (noPages) await addPages(manager);
      if (await isEmpty(manager, 'setting')) await addSetting(manager);
      if (noNews || noPages) await searchPresentContent((sql, values) => manager.query(sql, values));
    });
    return source.query<DemoVideo[]>(
      `select public_id as "videoId", coalesce(seconds, 60) as seconds from video
       where status = 'published' and danmaku order by id limit 20`,
    );
  });
  return { videos };
}

async function isEmpty(manager: EntityManager, table: string): Promise<boolean> {
  const known = await manager.query<object[]>(`select 1 from ${table} limit 1`);
  return known.length === 0;
}

async function addNews(manager: EntityManager): Promise<void> {
  for (const { category, pinned = false, days, title, summary, body } of demoNews.toReversed())
    await manager.query(
      `insert into news (status, published_at, created_at, updated_at, category, pinned, title, summary, body, cover,
         attachments, related)
       select 'published', moment, moment, moment, $1, $2, $3, $4, $5, '', '[]', '{}'
       from (select date_trunc('day', now()) - make_interval(days => $6) + interval '2 hours' as moment) as day`,
      [category, pinned, ...[title, summary, body].map((text) => JSON.stringify(text)), days],
    );
}

async function addPages(manager: EntityManager): Promise<void> {
  for (const { slug, title, summary, body, sections } of demoPages)
    await manager.query(
      `insert into site_page (slug, version, title, summary, cover, body, sections) values ($1, 1, $2, $3, '', $4, $5)`,
      [
        slug,
        ...[title, summary, body].map((text) => JSON.stringify(text)),
        JSON.stringify(sections.map((section) => ({ sectionId: randomUUID(), ...section }))),
      ],
    );
}

async function addSetting(manager: EntityManager): Promise<void> {
  const { organisation, tagline, address, footer, email, phone, latitude, longitude } = demoSetting;
  await manager.query(
    `insert into setting (version, organisation, tagline, address, footer, email, phone, latitude, longitude, links,
       record_number)
     values (1, $1, $2, $3, $4, $5, $6, $7, $8, '[]', '')`,
    [
      ...[organisation, tagline, address, footer].map((text) => JSON.stringify(text)),
      email,
      phone,
      latitude,
      longitude,
    ],
  );
}
