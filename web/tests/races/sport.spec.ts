import type { ViewOf } from '@paddock/contracts/call-table';
import { languages, type InEveryLanguage } from '@paddock/contracts/language';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeIdentity } from '../support/fake-bff.ts';
import { fakeRace, raceId, raceIdOf } from '../support/fake-races.ts';
import { bff, site } from '../support/fresh-site.ts';
import { hosts } from '../support/site-process.ts';

const sport: InEveryLanguage = { en: 'Karting', cn: '卡丁车', ru: 'Картинг' };
const trainingName: InEveryLanguage = { en: 'Karting school', cn: '卡丁车训练营', ru: 'Школа картинга' };
const ofDrones = /drone|FPV|无人机|穿越机|дрон/i;

const campNews = {
  newsId: raceIdOf(5),
  category: 'camp',
  title: { text: '2026' },
  summary: { text: '' },
  cover: '',
  pinned: false,
  publishedAt: '2026-11-20T10:00:00.000Z',
};

const listOf = (...rows: object[]) => ({
  code: 0,
  data: { rows, total: rows.length, page: 1, pageSize: 20 },
  msg: '',
});

const answerIdentity = (more: Partial<ViewOf<'get_identity'>>) =>
  bff.override('get_identity', () => ({ code: 0, data: Object.assign({}, fakeIdentity, more), msg: '' }));

beforeEach(() => {
  bff.races.push(fakeRace({ title: { text: '2026' } }));
  for (const name of ['get_club_member', 'get_partner', 'get_club_file'] as const)
    bff.override(name, () => listOf());
  bff.override('get_news_list', () => listOf(campNews));
  bff.override('get_page', ({ lang }) => refuse('not_found', lang));
  bff.override('get_base', ({ lang }) => refuse('unavailable', lang));
});

/** Titles, descriptions, structured data and visible texts, without addresses and code. */
const textsOf = (body: string): string =>
  body
    .replaceAll(/<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '')
    .replaceAll(/\s(?:href|src)="[^"]*"|content="http[^"]*"|\/drone-camp/g, '')
    .replaceAll('<!-- -->', '');

const pages = [
  '/',
  '/race-list',
  '/race-center',
  '/race-center-2026',
  '/history',
  '/rank',
  '/drone-camp',
  '/race-event?category=camp',
  '/club',
  '/event-club-join',
  '/contact',
  '/search',
  `/race-detail/${raceId}`,
  '/rss.xml',
];

describe.each(languages)('in %s', (lang) => {
  const textsAt = async (path: string): Promise<string> => {
    const { status, body } = await site.ask(path, { host: hosts[lang] });
    expect([path, status]).toEqual([path, 200]);
    return textsOf(body);
  };

  it('every page speaks of the sport of the organisation', async () => {
    answerIdentity({ sport: { text: sport[lang] }, trainingName: { text: trainingName[lang] } });
    for (const path of pages) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- a failure names its page
      const texts = await textsAt(path);
      expect([path, ofDrones.exec(texts)?.[0]]).toEqual([path, undefined]);
      // The feed names neither.
      if (path !== '/rss.xml') expect(texts).toContain(trainingName[lang]);
    }
  });

  it.each(['/', '/race-list', '/race-center', '/race-center-2026', '/history', '/rank'])(
    'the description of %s speaks of drones otherwise (control)',
    async (path) => {
      const [, description] = /<meta name="description" content="([^"]+)"/.exec(await textsAt(path)) ?? [];
      expect(description).toMatch(ofDrones);
    },
  );
});

describe('the sport', () => {
  it('is the title of the home page and in structured data of a race', async () => {
    answerIdentity({ sport: { text: 'Karting' } });
    const home = await site.ask('/');
    expect(home.body).toContain('<title>Karting · Paddock</title>');
    expect(home.body).toMatch(/<p class="[^"]*">Karting<\/p>/);
    expect((await site.ask(`/race-detail/${raceId}`)).body).toContain('"sport":"Karting"');
  });

  it('is marked where it is shown in another language', async () => {
    answerIdentity({ sport: { text: 'Karting', lang: 'en' } });
    const { body } = await site.ask('/', { host: hosts.ru });
    expect(body).toMatch(/<p [^>]*lang="en"[^>]*>Karting<\/p>/);
  });

  it('names a site that has no name', async () => {
    answerIdentity({ sport: { text: 'Karting' }, shortName: { text: '' } });
    expect((await site.ask('/club')).body).toContain('· Karting</title>');
    expect(JSON.parse((await site.ask('/site.webmanifest')).body)).toMatchObject({ name: 'Karting' });
  });
});

it('the page about trainings has their name until the office writes its title', async () => {
  answerIdentity({ trainingName: { text: 'Karting school' } });
  const { body } = await site.ask('/drone-camp');
  expect(body).toContain('<title>Karting school · Paddock</title>');
  expect(body).toMatch(/<h1[^>]*>Karting school<\/h1>/);
});

it('news and the contact form have the name of the trainings as a topic', async () => {
  answerIdentity({ trainingName: { text: 'Karting school' } });
  const news = await site.ask('/race-event?category=camp');
  expect(news.body).toContain('<title>News · Karting school · Paddock</title>');
  expect(textsOf(news.body)).toMatch(/<span class="[^"]*">Karting school<\/span>/);
  expect((await site.ask('/contact')).body).toMatch(/<option value="camp"[^>]*>Karting school<\/option>/);
});
