import type { Demo, DemoRace, DemoVideo } from '@paddock/contracts/demo';
import { withDatabase } from '@paddock/kit/database/with-database';
import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { InEveryLanguage } from '@paddock/contracts/language';
import { searchPresentContent } from '../database/search-present-content.ts';
import { contentSchema } from '../schema.ts';
import { demoAlbums } from './demo-albums.ts';
import { demoNews } from './demo-news.ts';
import { demoPages } from './demo-pages.ts';

/** Demo content. Idempotent: fills empty tables only. */
export async function seedDemoContent(
  url: string,
  { picture, recording, races = [] }: Pick<Demo, 'picture' | 'recording' | 'races'>,
): Promise<Pick<Demo, 'videos'>> {
  const videos = await withDatabase(contentSchema, url, async (source) => {
    await source.transaction(async (manager) => {
      await manager.query('lock table news, album, video, site_page, setting in share row exclusive mode');
      const noNews = await isEmpty(manager, 'news');
      const noAlbums = await isEmpty(manager, 'album');
      const noVideos = await isEmpty(manager, 'video');
      const noPages = await isEmpty(manager, 'site_page');
      if (noNews) await addNews(manager, picture);
      if (noAlbums) await addAlbums(manager, picture);
      if (noVideos && recording) await addVideo(manager, recording, races);
      if (noPages) await addPages(manager);
      if (await isEmpty(manager, 'setting')) await addSetting(manager);
      if (noNews || noAlbums || noVideos || noPages)
        await searchPresentContent((sql, values) => manager.query(sql, values));
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

async function addNews(manager: EntityManager, picture: Demo['picture']): Promise<void> {
  for (const [i, entry] of demoNews.toReversed().entries()) {
    const { category, pinned = false, days, title, summary, body } = entry;
    const cover = await picture(i % 3 === 1 ? 'drone' : 'scene', `news-${i}`);
    await manager.query(
      `insert into news (status, published_at, created_at, updated_at, category, pinned, title, summary, body, cover,
         attachments, related)
       select 'published', moment, moment, moment, $1, $2, $3, $4, $5, $7, '[]', '{}'
       from (select date_trunc('day', now()) - make_interval(days => $6) + interval '2 hours' as moment) as day`,
      [category, pinned, ...[title, summary, body].map((text) => JSON.stringify(text)), days, cover],
    );
  }
}

async function addAlbums(manager: EntityManager, picture: Demo['picture']): Promise<void> {
  for (const [i, { days, title, summary, pictures }] of demoAlbums.toReversed().entries()) {
    const taken = [];
    for (const [j, { kind, caption }] of pictures.entries()) {
      const address = await picture(kind, `album-${i}-${j}`);
      if (address) taken.push({ address, caption });
    }
    // Without storage there are no pictures.
    if (taken.length === 0) continue;
    await manager.query(
      `insert into album (status, published_at, created_at, updated_at, title, summary, year, pictures)
       select 'published', moment, moment, moment, $1, $2, extract(year from moment), $3
       from (select date_trunc('day', now()) - make_interval(days => $4) + interval '3 hours' as moment) as day`,
      [...[title, summary, taken].map((json) => JSON.stringify(json)), days],
    );
  }
}

async function addVideo(
  manager: EntityManager,
  recording: NonNullable<Demo['recording']>,
  races: readonly DemoRace[],
): Promise<void> {
  const { race, days, seconds, title, summary, recording: name } = demoVideo;
  const { address, cover, subtitles } = await recording(name);
  const raceId = races.find((one) => one.title === race)?.raceId ?? null;
  await manager.query(
    `insert into video (status, published_at, created_at, updated_at, title, summary, year, race_id, recording, cover,
       seconds, live, danmaku, url, qualities, thumbnails, subtitles)
     select 'published', moment, moment, moment, $1, $2, extract(year from moment), $3::uuid, $3::uuid is not null, $4, $5, false, true, $6,
       '[]', '', $7
     from (select date_trunc('day', now()) - make_interval(days => $8) + interval '4 hours' as moment) as day`,
    [
      ...[title, summary].map((text) => JSON.stringify(text)),
      raceId,
      cover,
      seconds,
      address,
      JSON.stringify(subtitles),
      days,
    ],
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

const demoSetting = {
  organisation: { cn: '围场竞速', en: 'Paddock Racing', ru: 'Паддок Рейсинг' },
  tagline: {
    cn: '夜里的穿越机比赛，精确到千分之一秒。',
    en: 'Drone racing at night, timed to the thousandth.',
    ru: 'Ночные гонки дронов с точностью до тысячной.',
  },
  address: {
    cn: '上海市徐汇区龙腾大道 2350 号',
    en: '2350 Longteng Avenue, Xuhui, Shanghai',
    ru: 'Шанхай, Сюйхуэй, Лунтэн-авеню, 2350',
  },
  footer: {
    cn: '由志愿者举办。',
    en: 'Run by volunteers.',
    ru: 'Организуют волонтёры.',
  },
  email: 'hello@paddock.example',
  phone: '+86 21 5555 0134',
  latitude: 31.1789,
  longitude: 121.4587,
};

interface DemoFilm {
  /** Name of its files. */
  recording: string;
  /** English name of its race. */
  race: string;
  days: number;
  seconds: number;
  title: InEveryLanguage;
  summary: InEveryLanguage;
}

const demoVideo: DemoFilm = {
  recording: 'night-final',
  race: 'Kazan River Bend',
  days: 8,
  seconds: 48,
  title: {
    cn: '喀山河湾赛：夜间决赛第一视角',
    en: 'Kazan River Bend: the night final on board',
    ru: '«Казанская излучина»: ночной финал от первого лица',
  },
  summary: {
    cn: '当晚最快的一飞：决赛短赛道，八道发光门，全程机载画面。',
    en: 'The fastest flight of the night: eight gates of light on the short loop of the final, as the pilot saw them.',
    ru: 'Самый быстрый полёт ночи: короткая петля финала и восемь светящихся ворот — так, как их видел пилот.',
  },
};
