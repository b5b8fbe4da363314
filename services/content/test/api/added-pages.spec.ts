import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { pageSlugs } from '@paddock/contracts/content/content-kinds';
import { maxInBar, maxOwnPages } from '@paddock/contracts/content/site-menu';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { inThree, pageInput } from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

const inBar = (count: number) =>
  Array.from({ length: count }, (_each, i) => ({ path: `/page/p-${i}`, place: 'bar' as const }));

describe('pages that editors add', () => {
  let host: ContentHost;
  const seo = { caller: { kind: 'service', service: 'seo' } } as const;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  const add = (slug: string, changes: Parameters<typeof pageInput>[0] = {}) =>
    host.call('adm/save_page', pageInput({ slug, title: inThree('Getting there'), ...changes }), host.editor);
  const slugs = async () => (await host.view('get_page_list', {})).rows.map(({ slug }) => slug);
  const found = async (text: string) => (await host.view('search', { text, kind: 'page' })).groups;

  it('are hidden as drafts, and public once published', async () => {
    const hidden = { status: 'draft', title: { en: 'Airfield', ru: 'Аэродром' } } as const;
    const draft = await add('travel', hidden);
    expect(draft.data).toMatchObject({ slug: 'travel', status: 'draft', version: 1 });
    expect(refused(await host.call('get_page', { slug: 'travel' }))).toBe('not_found');
    expect(await slugs()).toEqual([]);
    expect(await found('Airfield')).toEqual([]);
    const { rows, total } = await host.view('adm/get_adm_page_list', {}, host.editor);
    expect([total, rows.at(-1)?.slug]).toEqual([pageSlugs.length + 1, 'travel']);

    const cleared = host.recordTags();
    await add('travel', { ...hidden, version: 1, status: 'published' });
    expect(cleared).toEqual(['pages']);
    expect(await host.view('get_page', { slug: 'travel' }, { lang: 'ru' })).toMatchObject({
      title: { text: 'Аэродром' },
      languages: ['en', 'ru'],
    });
    expect(await host.view('get_page_list', {})).toMatchObject({
      rows: [{ slug: 'travel', languages: ['en', 'ru'] }],
    });
    expect(await found('Airfield')).toMatchObject([{ kind: 'page', rows: [{ id: 'travel' }] }]);
    const gaps = await host.view('get_gaps_of_content', { most: 50, visited: [] }, seo);
    expect(JSON.stringify(gaps)).toContain('/page/travel');
  });

  it('need a title, and an address that no other page has', async () => {
    expect(faultsOf(await add('empty', { title: {} }))).toEqual({ title: 'publishedWithoutTitle' });
    expect(faultsOf(await add('travel'))).toEqual({ slug: 'addressTaken' });
    for (const slug of ['Travel', 'a', 'how to', 'up/down', '-a', 'a--b', 'new', 'ä-b', 'x'.repeat(41)])
      expect(faultsOf(await add(slug))).toEqual({ slug: expect.stringMatching(/pattern|Length/) });
    expect(refused(await add('faq', { version: 3 }))).toBe('stale');
  });

  it('refuse a second page with the same address', async () => {
    const both = await Promise.all([add('parking'), add('parking')]);
    expect(both.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(both.map((answer) => (answer.code === 0 ? {} : faultsOf(answer)))).toContainEqual({
      slug: 'addressTaken',
    });
  });

  it('hide a page of the site as a draft', async () => {
    await host.view('adm/save_page', pageInput({ slug: 'terms', title: inThree('Rules') }), host.editor);
    expect((await host.view('get_identity', {})).legalPages).toEqual(['terms']);
    const draft = pageInput({ slug: 'terms', title: inThree('Rules'), version: 1, status: 'draft' });
    await host.view('adm/save_page', draft, host.editor);
    expect((await host.view('get_identity', {})).legalPages).toEqual([]);
    expect(refused(await host.call('get_page', { slug: 'terms' }))).toBe('not_found');
  });

  it('are deleted with their versions; those of the site are not', async () => {
    await add('volunteers');
    await host.view('adm/del_page', { slug: 'volunteers' }, host.editor);
    expect(await slugs()).not.toContain('volunteers');
    const versions = await host.view('adm/get_version_list', { kind: 'page', id: 'volunteers' }, host.editor);
    expect(versions.rows).toEqual([]);
    for (const slug of ['volunteers', 'terms', 'faq'])
      expect(refused(await host.call('adm/del_page', { slug }, host.editor))).toBe('not_found');
    const detail = await host.call('adm/get_adm_page_detail', { slug: 'volunteers' }, host.editor);
    expect(refused(detail)).toBe('not_found');
  });

  it('appear in the menu in its order, without drafts and deleted ones', async () => {
    const texts = { shortName: {}, tagline: {}, address: {}, footer: {}, heroTitle: {}, heroText: {} };
    const settings = { version: 0, organisation: inThree('Paddock'), ...texts, links: [] };
    await host.view('adm/save_setting', settings, host.editor);
    expect((await host.view('get_identity', {})).menu).toBeNull();
    await add('draft', { status: 'draft' });
    const menu = [
      { path: '/page/travel', place: 'bar' },
      { path: '/race-list', place: 'menu' },
      { path: '/page/draft', place: 'bar' },
      { path: '/page/gone', place: 'footer' },
      { path: '/somewhere', place: 'footer' },
      { path: '/race-list', place: 'footer' },
    ] as const;
    const saved = await host.view(
      'adm/save_setting',
      { ...settings, version: 1, menu: [...menu] },
      host.editor,
    );
    expect(saved.menu).toHaveLength(5);
    expect((await host.view('get_identity', {}, { lang: 'cn' })).menu).toEqual([
      { path: '/page/travel', place: 'bar', title: { text: 'Airfield', lang: 'en' } },
      { path: '/race-list', place: 'footer' },
    ]);
  });

  it('have room in the bar for a few', async () => {
    const { updatedAt: _, ...settings } = (await host.view('adm/get_adm_setting_list', {}, host.editor))
      .rows[0]!;
    const save = (count: number) =>
      host.call('adm/save_setting', { ...settings, menu: inBar(count) }, host.editor);
    expect(faultsOf(await save(maxInBar + 1))).toEqual({ menu: 'tooManyInBar' });
    expect((await save(maxInBar)).code).toBe(0);
  });

  it('have a limit', async () => {
    await host.query(
      `insert into site_page (slug, version, title, summary, cover, body, sections, updated_at)
       select 'p-' || n, 1, '{"en":"Page"}', '{}', '', '{}', '[]', now()
       from generate_series(1, $1 - (select count(*) from site_page where slug <> all($2::text[]))) n`,
      [maxOwnPages, pageSlugs],
    );
    expect(faultsOf(await add('one-more'))).toEqual({ slug: 'tooManyPages' });
    expect((await add('travel', { version: 2, title: inThree('Airfield') })).code).toBe(0);
    const { rows } = await host.view('adm/get_adm_page_list', { pageSize: 100 }, host.editor);
    expect(rows).toHaveLength(100);
  });
});
