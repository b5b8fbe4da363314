import { expect, it } from '@jest/globals';
import { bff, site } from '../support/fresh-site.ts';
import { hosts } from '../support/site-process.ts';

const note = 'Часть текстов пока не переведена; язык оригинала: английский.';
const inEnglish = (text: string) => ({ text, lang: 'en' });

/** Heading translated, section not. */
function written(body: object, sections: object[]): void {
  const page = {
    slug: 'overview',
    title: { text: 'Заголовок отдела' },
    summary: inEnglish('Told in English'),
    cover: '',
    body,
    sections,
    updatedAt: '2026-03-01T08:00:00.000Z',
  };
  bff.override('get_page', () => ({ code: 0, data: page, msg: '' }));
  const none = { rows: [], total: 0, page: 1, pageSize: 13 };
  bff.override('get_news_list', () => ({ code: 0, data: none, msg: '' }));
}

const sections = [
  {
    sectionId: '01990000-0000-7000-8000-000000000001',
    title: { text: 'Раздел' },
    body: inEnglish('<p>x</p>'),
  },
];

it.each(['/overview', '/drone-camp', '/faq', '/history', '/contact'])(
  '%s says which language stands in for what is not translated, and marks it',
  async (path) => {
    written({ text: '<p>Текст</p>' }, sections);
    const { body } = await site.ask(path, { host: hosts.ru });
    expect(body).toContain(note);
    expect(body).toMatch(/<h1 [^>]*>Заголовок отдела<\/h1>/);
    expect(body).toMatch(/<p [^>]*lang="en"[^>]*>Told in English<\/p>/);
    expect(body).toContain('Раздел');
  },
);

const id = '01990000-0000-7000-8000-000000000002';
const card = {
  title: { text: 'Заголовок отдела' },
  summary: inEnglish('Told in English'),
  year: 2026,
  raceId: null,
  cover: '',
};

it.each([
  [
    `/race-images/${id}`,
    'get_race_album' as const,
    // Only its last picture is untranslated.
    {
      ...card,
      albumId: id,
      summary: { text: 'По-русски' },
      pictureCount: 2,
      pictures: [
        { address: '/a.jpg', caption: { text: 'Подпись' } },
        { address: '/b.jpg', caption: inEnglish('Told in English') },
      ],
    },
  ],
  [
    `/race-video/${id}`,
    'get_race_video_detail' as const,
    {
      card: {
        ...card,
        videoId: id,
        recording: false,
        seconds: 48,
        live: false,
        publishedAt: '2026-03-01T08:00:00.000Z',
      },
      url: null,
      hasLadder: false,
      heats: [],
      qualities: [],
      thumbnails: null,
      subtitles: [],
      danmaku: null,
    },
  ],
])('%s says so, too', async (path, call, view) => {
  bff.override(call, () => ({ code: 0, data: view, msg: '' }));
  const { status, body } = await site.ask(path, { host: hosts.ru });
  expect(status).toBe(200);
  expect(body).toContain(note);
  expect(body).toMatch(/lang="en"[^>]*>(?:<span[^>]*><img[^>]*alt=")?Told in English/);
});

it('shows no note when all is translated (control)', async () => {
  bff.override('get_page', () => ({
    code: 0,
    data: {
      slug: 'overview',
      title: { text: 'О нас' },
      summary: { text: '' },
      cover: '',
      body: { text: '<p>Текст</p>' },
      sections: [],
      updatedAt: '2026-03-01T08:00:00.000Z',
    },
    msg: '',
  }));
  expect((await site.ask('/overview', { host: hosts.ru })).body).not.toContain('язык оригинала');
});
