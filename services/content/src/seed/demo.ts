import type { Demo, DemoPictureKind, DemoVideo } from '@paddock/contracts/demo';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { contentSchema } from '../schema.ts';
import { indexContent } from './index-content.ts';
import demo from './demo.json' with { type: 'json' };

type ContentDemo = Pick<Demo, 'picture' | 'recording' | 'races'>;

/** Demo content. Idempotent: fills empty tables only. */
export async function seedDemoContent(url: string, given: ContentDemo): Promise<Pick<Demo, 'videos'>> {
  const rowsOf: Record<string, () => Promise<object[]>> = {
    news: () => news(given),
    album: () => albums(given),
    video: () => videos(given),
    site_page: async () => pages(),
    setting: async () => [{ version: 1, links: [], record_number: '', ...demo.setting }],
  };
  return withDatabase(contentSchema, url, async (source) => {
    await source.transaction(async (manager) => {
      await manager.query('lock table news, album, video, site_page, setting in share row exclusive mode');
      let filled = 0;
      for (const [table, rows] of Object.entries(rowsOf))
        if (await isEmpty(manager, table)) filled += (await insertRows(manager, table, await rows())).length;
      if (filled > 0) await indexContent((sql, values) => manager.query(sql, values));
    });
    const found = await source.query<DemoVideo[]>(
      `select public_id as "videoId", coalesce(seconds, 60) as seconds from video
       where status = 'published' and danmaku order by id limit 20`,
    );
    return { videos: found };
  });
}

async function isEmpty(manager: EntityManager, table: string): Promise<boolean> {
  const known = await manager.query<object[]>(`select 1 from ${table} limit 1`);
  return known.length === 0;
}

function publishedAt(days: number, hour: number) {
  const moment = new Date();
  moment.setUTCHours(hour, 0, 0, 0);
  moment.setUTCDate(moment.getUTCDate() - days);
  return { status: 'published', published_at: moment, created_at: moment, updated_at: moment };
}

const yearOf = ({ published_at }: { published_at: Date }): number => published_at.getUTCFullYear();

async function news({ picture }: ContentDemo): Promise<object[]> {
  const rows = [];
  for (const [i, { days, pinned = false, ...entry }] of demo.news.entries()) {
    const cover = await picture(i % 3 === 1 ? 'drone' : 'scene', `news-${i}`);
    rows.push({ ...publishedAt(days, 2), ...entry, pinned, cover, attachments: [], related: [] });
  }
  return rows;
}

/** None without storage: an album needs pictures. */
async function albums({ picture }: ContentDemo): Promise<object[]> {
  const rows = [];
  for (const [i, { days, pictures, ...album }] of demo.albums.entries()) {
    const stored = [];
    for (const [j, { kind, caption }] of pictures.entries()) {
      const address = await picture(kind as DemoPictureKind, `album-${i}-${j}`);
      if (address) stored.push({ address, caption });
    }
    const published = publishedAt(days, 3);
    if (stored.length > 0) rows.push({ ...published, ...album, year: yearOf(published), pictures: stored });
  }
  return rows;
}

async function videos({ recording, races = [] }: ContentDemo): Promise<object[]> {
  if (!recording) return [];
  const { days, race, recording: name, ...video } = demo.video;
  const { address, cover, subtitles } = await recording(name);
  const raceId = races.find(({ title }) => title === race)?.raceId ?? null;
  const published = publishedAt(days, 4);
  const media = { cover, url: address, subtitles, qualities: [], thumbnails: '', live: false, danmaku: true };
  const about = {
    year: yearOf(published),
    race_id: raceId,
    recording: raceId !== null,
    heats: [],
    stream: '',
  };
  return [{ ...published, ...video, ...media, ...about }];
}

const pages = (): object[] =>
  demo.pages.map(({ sections, ...page }) => ({
    version: 1,
    cover: '',
    ...page,
    sections: sections.map((section) => ({ sectionId: randomUUID(), ...section })),
  }));
