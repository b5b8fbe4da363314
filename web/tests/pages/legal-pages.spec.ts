import { legalSlugs } from '@paddock/contracts/content/content-kinds';
import { expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeIdentity } from '../support/fake-bff.ts';
import { bff, site } from '../support/fresh-site.ts';
import { hosts } from '../support/site-process.ts';

const sectionId = '01990000-0000-7000-8000-000000000001';

/** Pages with different titles. */
function written(texts: object = {}): void {
  bff.override('get_page', ({ input: { slug } }) => ({
    code: 0,
    data: {
      slug,
      title: { text: `Title of ${String(slug)}` },
      summary: { text: 'In short' },
      cover: '',
      body: { text: '<p>All of it</p>' },
      sections: [{ sectionId, title: { text: 'Results' }, body: { text: '<p>They stay</p>' } }],
      updatedAt: '2026-03-01T23:30:00.000Z',
      ...texts,
    },
    msg: '',
  }));
}

it.each(legalSlugs)('/%s shows what the office wrote, with the day of the last change', async (slug) => {
  written();
  const { status, body } = await site.ask(`/${slug}`, { host: hosts.en });
  expect(status).toBe(200);
  expect(body).toContain(`<title>Title of ${slug} · Paddock</title>`);
  expect(body).toMatch(new RegExp(`<h1 [^>]*>Title of ${slug}</h1>`));
  for (const text of ['In short', '<p>All of it</p>', `id="${sectionId}"`, 'Results', '<p>They stay</p>'])
    expect(body).toContain(text);
  expect(body).toContain('Last changed 1 Mar 2026');
  expect(bff.callsOf('get_page').map(({ input }) => input)).toEqual([{ slug }]);
});

it.each([
  ['cn', '最近更新：2026年3月1日'],
  ['ru', 'Последнее изменение: 1 марта 2026'],
] as const)('is dated in %s', async (lang, date) => {
  written();
  expect((await site.ask('/terms', { host: hosts[lang] })).body).toContain(date);
});

it('is shown without a picture, and without an introduction that is not written', async () => {
  written({ summary: { text: '' }, body: { text: '' } });
  const { body } = await site.ask('/privacy');
  expect(body.slice(body.indexOf('<main'), body.indexOf('</main>'))).not.toMatch(/<img|<p [^>]*><\/p>/);
});

it('says which language stands in for what is not translated', async () => {
  written({ body: { text: '<p>Only in English</p>', lang: 'en' } });
  const { body } = await site.ask('/imprint', { host: hosts.ru });
  expect(body).toContain('Часть текстов пока не переведена; язык оригинала: английский.');
  expect(body).toMatch(/lang="en"[^>]*><p>Only in English/);
});

it.each(legalSlugs)('/%s does not exist until it is written', async (slug) => {
  bff.override('get_page', ({ lang }) => refuse('not_found', lang));
  const { status, body } = await site.ask(`/${slug}`, { host: hosts.en });
  expect(status).toBe(404);
  expect(body).toContain('This page is empty');
  expect(body).toContain('<meta name="robots" content="noindex"');
});

it('an outage is not taken for a page that is not written', async () => {
  bff.override('get_page', ({ lang }) => refuse('unavailable', lang));
  const { status, body } = await site.ask('/privacy', { host: hosts.en });
  expect(status).toBe(503);
  expect(body).not.toContain('This page is empty');
});

it('is the same for members and visitors', async () => {
  written();
  const { phone } = bff.addMember({ phone: '+8613800138000' });
  const cookie = `access_token=${bff.signIn(phone)}`;
  const visitor = await site.askCached('/privacy');
  const member = await site.askCached('/privacy', { headers: { cookie } });
  expect(visitor.headers['cache-control']).toBe('public, no-cache');
  expect(member.body).toBe(visitor.body);
  expect(bff.callsOf('get_page')).toHaveLength(1);
});

async function linkedInForm(path: string) {
  const { body } = await site.ask(path, { host: hosts.en });
  const form = body.slice(body.indexOf('<form'), body.indexOf('</form>'));
  return [...form.matchAll(/href="\/(privacy|terms)"/g)].map(([, slug]) => slug);
}

it('is linked from every page and from forms that ask for personal data', async () => {
  const { body } = await site.ask('/faq', { host: hosts.en });
  for (const slug of legalSlugs) expect(body).toContain(`href="/${slug}"`);
  expect(await linkedInForm('/member/register')).toEqual(['terms', 'privacy']);
  expect(await linkedInForm('/contact')).toEqual(['privacy']);
  expect(await linkedInForm('/event-club-join')).toEqual(['privacy']);
});

const has = (...legalPages: string[]) =>
  bff.override('get_identity', () => ({
    code: 0,
    data: Object.assign({}, fakeIdentity, { legalPages }),
    msg: '',
  }));

it('is linked once it is written', async () => {
  has('imprint');
  const { body } = await site.ask('/rank');
  expect(body).toContain('href="/imprint"');
  expect(body).not.toMatch(/href="\/(privacy|terms)"/);
});

it.each([
  [
    ['privacy', 'terms'],
    /you accept the <a[^>]*href="\/terms"[^>]*>.* have read the <a[^>]*href="\/privacy"/,
  ],
  [['terms'], /you accept the <a[^>]*href="\/terms"[^>]*>terms of use<\/a>\./],
  [['privacy'], /you confirm that you have read the <a[^>]*href="\/privacy"/],
] as const)('is accepted with an account: %j', async (pages, words) => {
  has(...pages);
  expect((await site.ask('/member/register')).body).toMatch(words);
});

it('is not accepted before it is written', async () => {
  has();
  expect((await site.ask('/member/register')).body).not.toContain('By creating an account');
  const contact = (await site.ask('/contact')).body;
  expect(contact).toContain('We only use your details to reply to you.');
  expect(contact).not.toContain('Privacy policy');
});
