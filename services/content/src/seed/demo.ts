import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Demo } from '@paddock/contracts/demo';
import { demoOrganisation } from '@paddock/contracts/demo-club';
import { otherClubOf } from '@paddock/contracts/demo-other-clubs';
import { fillDemoTexts } from '@paddock/contracts/demo-text';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import legalPages from '../pages/legal-templates.json' with { type: 'json' };
import { contentSchema } from '../schema.ts';
import demo from './demo.json' with { type: 'json' };
import { helmetPictures } from './helmet-pictures.ts';
import { indexContent } from './index-content.ts';

type ContentDemo = Pick<Demo, 'dataSet' | 'picture' | 'recording' | 'races' | 'facts'>;
type Texts = typeof demo;

/** What clubs of other sports leave out. */
const nothing = { albums: [], videos: [], contacts: [] };

function textsOf(dataSet: Demo['dataSet']): Texts {
  const club = otherClubOf(dataSet);
  const texts = club ? ({ ...nothing, ...club } as unknown as Texts) : demo;
  return {
    ...texts,
    pages: [...texts.pages, ...(legalPages.map((page) => ({ ...page, cover: '' })) as Texts['pages'])],
  };
}

/** Demo content. Idempotent: fills empty tables only. */
export async function seedDemoContent(url: string, given: ContentDemo): Promise<Pick<Demo, 'videos'>> {
  const { email, phone } = otherClubOf(given.dataSet)?.organisation ?? demoOrganisation;
  const texts = fillDemoTexts(textsOf(given.dataSet), given.facts ?? {});
  const rowsOf: Record<string, () => Promise<object[]>> = {
    news: () => news(texts, given),
    album: () => albums(texts, given),
    video: () => videos(texts, given),
    site_page: () => pages(texts, given),
    ...((given.dataSet ?? 'demo') === 'demo' && { contact_message: async () => contacts(texts) }),
    setting: async () => [{ version: 1, links: [], record_number: '', email, phone, ...texts.setting }],
  };
  return withDatabase(contentSchema, url, async (source) => {
    await source.transaction(async (manager) => {
      await manager.query(
        'lock table news, album, video, site_page, setting, contact_message in share row exclusive mode',
      );
      let filled = 0;
      for (const [table, rows] of Object.entries(rowsOf))
        if (await isEmpty(manager, table)) filled += (await insertRows(manager, table, await rows())).length;
      if (filled > 0) await indexContent((sql, values) => manager.query(sql, values));
    });
    const found = await source.query<
      { videoId: string; seconds: number; publishedAt: Date; title: string }[]
    >(
      `select public_id as "videoId", coalesce(seconds, 60) as seconds,
         published_at as "publishedAt", title ->> 'en' as title from video
       where status = 'published' and danmaku order by id limit 20`,
    );
    const recordings = new Map(texts.videos.map((video) => [video.title.en, video.recording]));
    return {
      videos: found.map(({ title, ...video }) => ({ ...video, recording: recordings.get(title) ?? '' })),
    };
  });
}

async function isEmpty(manager: EntityManager, table: string): Promise<boolean> {
  const rows = await manager.query<object[]>(`select 1 from ${table} limit 1`);
  return rows.length === 0;
}

function publishedAt(days: number, hour: number) {
  const moment = new Date();
  moment.setUTCHours(hour, (days * 17) % 60, 0, 0);
  moment.setUTCDate(moment.getUTCDate() - days);
  return { status: 'published', published_at: moment, created_at: moment, updated_at: moment };
}

const yearOf = ({ published_at }: { published_at: Date }): number => published_at.getUTCFullYear();

const raceIdOf = ({ races = [] }: ContentDemo, race: string | undefined): string | null =>
  races.find(({ key }) => key === race)?.raceId ?? null;

async function news(texts: Texts, given: ContentDemo): Promise<object[]> {
  const rows = [];
  for (const { days, race, pinned = false, cover, ...entry } of texts.news) {
    const about = { pinned, cover: await given.picture(cover), race_id: raceIdOf(given, race) };
    rows.push({ ...publishedAt(days, 2), ...entry, ...about, attachments: [], related: [] });
  }
  return rows;
}

/** None without storage: an album needs pictures. */
async function albums(texts: Texts, given: ContentDemo): Promise<object[]> {
  const rows = [];
  for (const { days, race, pictures, helmets = false, ...album } of texts.albums) {
    const stored = [];
    for (const { picture, caption } of helmets ? helmetPictures : pictures) {
      const address = await given.picture(picture);
      if (address) stored.push({ address, caption });
    }
    const published = publishedAt(days, 3);
    const about = { year: yearOf(published), race_id: raceIdOf(given, race), pictures: stored };
    if (stored.length > 0) rows.push({ ...published, ...album, ...about });
  }
  return rows;
}

async function videos(texts: Texts, given: ContentDemo): Promise<object[]> {
  if (!given.recording) return [];
  const rows = [];
  for (const { days, race, recording: name, showsBestLap = false, ...video } of texts.videos) {
    const { address, cover, subtitles } = await given.recording(name);
    const raceId = raceIdOf(given, race);
    const published = publishedAt(days, 4);
    const media = {
      cover,
      url: address,
      subtitles,
      qualities: [],
      thumbnails: '',
      live: false,
      danmaku: true,
    };
    // Seconds in the results refer to one video of a race.
    const recording = raceId !== null && showsBestLap;
    const about = { year: yearOf(published), race_id: raceId, recording, heats: [], stream: '' };
    rows.push({ ...published, ...video, ...media, ...about });
  }
  return rows;
}

async function pages(texts: Texts, { picture }: ContentDemo): Promise<object[]> {
  const rows = [];
  for (const [i, { sections, cover = '', ...page }] of texts.pages.entries())
    rows.push({
      version: 1,
      updated_at: publishedAt(30 + i * 11, 5).updated_at,
      cover: cover && (await picture(cover)),
      ...page,
      sections: sections.map((section) => ({ sectionId: randomUUID(), ...section })),
    });
  return rows;
}

/** Of visitors; the older ones are answered. */
const contacts = (texts: Texts): object[] =>
  texts.contacts.map(({ days, answeredAfter, ...message }) => ({
    ...message,
    created_at: publishedAt(days, 6).created_at,
    version: answeredAfter === null ? 1 : 2,
    handled_by: answeredAfter === null ? '' : 'operator',
    handled_at: answeredAfter === null ? null : publishedAt(days - answeredAfter, 8).created_at,
  }));
