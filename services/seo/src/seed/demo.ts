import type { InEveryLanguage } from '@paddock/contracts/language';
import { withDatabase } from '@paddock/kit/database/with-database';
import { seoSchema } from '../schema.ts';

interface DemoEntry {
  path: string;
  title: InEveryLanguage;
  description: InEveryLanguage;
  keywords: InEveryLanguage;
}

const entries: readonly DemoEntry[] = [
  {
    path: '/',
    title: {
      cn: '穿越机竞速赛事与报名 · Paddock',
      en: 'Drone racing: races, results and sign-up · Paddock',
      ru: 'Гонки дронов: календарь, результаты, регистрация · Paddock',
    },
    description: {
      cn: '查看近期穿越机赛事、在线报名、实时成绩与赛季积分，观看精彩视频。',
      en: 'See the next FPV races, sign up online, follow results and the standings of the season, and watch the best laps.',
      ru: 'Ближайшие гонки FPV, онлайн-регистрация, результаты и зачёт сезона, видео лучших кругов.',
    },
    keywords: {
      cn: '穿越机,无人机竞速,FPV,赛事报名',
      en: 'drone racing, FPV, races, sign-up',
      ru: 'гонки дронов, FPV, соревнования, регистрация',
    },
  },
  {
    path: '/race-list',
    title: {
      cn: '近期穿越机赛事与报名 · Paddock',
      en: 'Upcoming drone races: sign up now · Paddock',
      ru: 'Ближайшие гонки дронов: регистрация · Paddock',
    },
    description: {
      cn: '按日期查看即将举行的赛事、组别、剩余名额与报名截止时间。',
      en: 'Races by date with classes, places left and the end of sign-up.',
      ru: 'Гонки по датам: классы, свободные места и сроки регистрации.',
    },
    keywords: {
      cn: '赛事日历,报名,组别',
      en: 'race calendar, sign-up, classes',
      ru: 'календарь гонок, регистрация, классы',
    },
  },
];

/** SEO entries of two pages. Idempotent: does nothing when there are entries. */
export async function seedDemoSeo(url: string): Promise<void> {
  await withDatabase(seoSchema, url, (source) =>
    source.transaction(async (manager) => {
      await manager.query('lock table seo_entry in share row exclusive mode');
      const known = await manager.query<object[]>('select 1 from seo_entry limit 1');
      if (known.length > 0) return;
      for (const { path, ...texts } of entries) {
        const values = [texts.title, texts.description, texts.keywords].map((text) => JSON.stringify(text));
        await manager.query(
          `insert into seo_entry (path, title, description, keywords) values ($1, $2, $3, $4)`,
          [path, ...values],
        );
      }
    }),
  );
}
