import { beforeEach, expect, it } from '@jest/globals';
import { fakeIdentity } from '../support/fake-bff.ts';
import { bff, site } from '../support/fresh-site.ts';
import { hosts } from '../support/site-process.ts';

beforeEach(() => bff.reset());

const has = (...languages: string[]) =>
  bff.override('get_identity', () => ({
    code: 0,
    data: Object.assign({}, fakeIdentity, { languages }),
    msg: '',
  }));

const alternatesIn = (text: string) => [...text.matchAll(/hreflang="([^"]+)"/gi)].map(([, tag]) => tag);

it('names only the languages of the site, the main one as the default', async () => {
  has('ru', 'en');
  const { body } = await site.ask('/history', { host: hosts.en });
  expect(alternatesIn(body.slice(0, body.indexOf('</head>')))).toEqual(['ru', 'en', 'x-default']);
  expect(body).toContain(`hrefLang="x-default" href="http://${hosts.ru}/history"`);
  expect(body).not.toContain('中文');
  const { body: map } = await site.ask('/sitemap/pages.xml', { host: hosts.en });
  expect(new Set(alternatesIn(map))).toEqual(new Set(['ru', 'en', 'x-default']));
});

it('with one language has no switch and no alternates', async () => {
  has('en');
  const { body } = await site.ask('/faq', { host: hosts.en });
  expect(alternatesIn(body)).toEqual([]);
  expect(body).not.toContain('Русский');
  expect((await site.ask('/member/register', { host: hosts.en })).body).not.toContain('Continue in');
});

it.each(['/rank?year=2025', '/member/login', '/sitemap.xml', '/rss.xml'])(
  'leads %s of another language to the main one',
  async (path) => {
    has('ru', 'en');
    const { status, headers } = await site.ask(path, { host: hosts.cn });
    // `ask` adds it, so that no page comes from the cache.
    const location = headers.location?.replace(/[?&]fresh=$/, '');
    expect([status, location]).toEqual([302, `http://${hosts.ru}${path}`]);
    expect(headers['cache-control']).toContain('no-store');
  },
);
