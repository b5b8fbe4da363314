import type { ViewOf } from '@paddock/contracts/call-table';
import { beforeEach, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeIdentity } from '../support/fake-bff.ts';
import { bff, site } from '../support/fresh-site.ts';
import { hosts } from '../support/site-process.ts';

beforeEach(() => bff.reset());

const page: ViewOf<'get_page'> = {
  slug: 'travel',
  title: { text: 'Getting there' },
  summary: { text: 'By train' },
  cover: '',
  body: { text: '<p>Line 3</p>' },
  sections: [],
  languages: ['en', 'ru'],
  updatedAt: '2026-03-01T23:30:00.000Z',
};

const isWritten = () =>
  bff.override('get_page', ({ input: { slug }, lang }) =>
    slug === 'travel' ? { code: 0, data: page, msg: '' } : refuse('not_found', lang),
  );

const hasMenu = (...menu: NonNullable<ViewOf<'get_identity'>['menu']>) =>
  bff.override('get_identity', () => ({ code: 0, data: Object.assign({}, fakeIdentity, { menu }), msg: '' }));

const linksIn = (body: string, from: string, to: string) =>
  [...body.slice(body.indexOf(from), body.indexOf(to)).matchAll(/<a [^>]*?href="([^"]+)"[^>]*>/g)].map(
    ([, href]) => href,
  );

it('a page has its texts, and alternates in its languages', async () => {
  isWritten();
  const { status, body } = await site.ask('/page/travel', { host: hosts.en });
  expect(status).toBe(200);
  for (const text of ['<title>Getting there · Paddock</title>', 'content="By train"', '<p>Line 3</p>'])
    expect(body).toContain(text);
  const head = body.slice(0, body.indexOf('</head>'));
  expect([...head.matchAll(/hreflang="([^"]+)"/gi)].map(([, tag]) => tag)).toEqual(['en', 'ru', 'x-default']);
  expect(body).toContain(`<link rel="canonical" href="http://${hosts.en}/page/travel"`);
});

it.each(['/page/other', '/page', '/page/travel/more'])('%s does not exist', async (path) => {
  isWritten();
  expect((await site.ask(path)).status).toBe(404);
});

it.each(['/page/Travel', '/page/%3Cb%3E'])('%s does not exist, as malformed', async (path) => {
  bff.override('get_page', ({ lang }) => refuse('bad_input', lang));
  expect((await site.ask(path)).status).toBe(404);
});

it('a page of the site has no second address', async () => {
  const { status, headers } = await site.ask('/page/faq');
  expect([status, headers.location]).toEqual([301, '/faq']);
});

it('the sitemap lists it in its languages', async () => {
  bff.override('get_page_list', () => ({
    code: 0,
    data: { rows: [{ slug: 'travel', languages: ['en', 'ru'], updatedAt: page.updatedAt }] },
    msg: '',
  }));
  const { body } = await site.ask('/sitemap/pages.xml', { host: hosts.en });
  expect(body).toContain(`http://${hosts.en}/page/travel</loc><lastmod>${page.updatedAt}<`);
  expect((await site.ask('/sitemap/pages.xml', { host: hosts.cn })).body).not.toContain('/page/travel');
});

it('the menu follows the office', async () => {
  hasMenu(
    { path: '/page/travel', place: 'bar', title: { text: 'Anreise', lang: 'en' } },
    { path: '/race-list', place: 'bar' },
    { path: '/faq', place: 'menu' },
    { path: '/contact', place: 'footer' },
  );
  const { body } = await site.ask('/rank', { host: hosts.ru });
  const header = body.slice(body.indexOf('<header'), body.indexOf('</header>'));
  const [bar, column] = [...header.matchAll(/<nav [^>]*>.*?<\/nav>/gs)]
    .map(([nav]) => nav)
    .filter((nav) => nav.includes('/page/travel'))
    .map((nav) => linksIn(nav, '<nav', '</nav>'));
  expect(bar).toEqual(['/page/travel', '/race-list']);
  expect(column).toEqual(['/page/travel', '/race-list', '/member', '/faq']);
  expect(body).toContain('lang="en" href="/page/travel"');
  const footer = linksIn(body, '<footer', '</footer>');
  expect(footer.slice(footer.indexOf('/page/travel')).slice(0, 4)).toEqual([
    '/page/travel',
    '/race-list',
    '/faq',
    '/contact',
  ]);
});

it('the standard menu is the default', async () => {
  const { body } = await site.ask('/rank', { host: hosts.en });
  const footer = linksIn(body, '<footer', '</footer>');
  for (const path of ['/race-list', '/drone-camp', '/contact', '/cert-check']) expect(footer).toContain(path);
  expect(footer).not.toContain('/');
});
