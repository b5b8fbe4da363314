import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { legalSlugs, pageSlugs } from '@paddock/contracts/content/content-kinds';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inThree, pageInput } from '../factories/inputs.ts';
import { ContentHost } from '../support/content-host.ts';

describe('pages and site facts', () => {
  let host: ContentHost;

  beforeAll(async () => {
    host = await ContentHost.start();
  });
  afterAll(() => host.close());

  it('exist before their first save', async () => {
    expect(await host.view('get_base', {})).toMatchObject({
      organisation: { text: '' },
      pages: [],
      links: [],
    });
    expect(refused(await host.call('get_page', { slug: 'faq' }))).toBe('not_found');
    const { rows } = await host.view('adm/get_adm_page_list', {}, host.editor);
    expect(rows.map(({ slug }) => slug)).toEqual([...pageSlugs]);
    expect(rows.filter(({ updatedAt }) => updatedAt !== null)).toEqual([]);
    expect(await host.view('adm/get_adm_page_detail', { slug: 'faq' }, host.editor)).toMatchObject({
      version: 0,
    });
  });

  it('are public once saved, with stable section ids', async () => {
    const cleared = host.recordTags();
    const saved = await host.view(
      'adm/save_page',
      pageInput({
        title: inThree('Questions'),
        sections: [{ title: inThree('Rain?'), body: { en: '<p>Yes<script>1</script></p>' } }],
      }),
      host.editor,
    );
    expect(cleared).toEqual(['pages']);
    const [section] = saved.sections;
    const shown = await host.view('get_page', { slug: 'faq' }, { lang: 'ru' });
    expect(shown.sections).toEqual([
      {
        sectionId: section!.sectionId,
        title: { text: 'Rain? по-русски' },
        body: { text: '<p>Yes</p>', lang: 'en' },
      },
    ]);
    expect((await host.view('get_base', {}, { lang: 'cn' })).pages).toMatchObject([
      { slug: 'faq', title: { text: 'Questions（中文）' } },
    ]);
    const doubled = pageInput({ version: 1, sections: [section!, section!] });
    const resaved = await host.view('adm/save_page', doubled, host.editor);
    expect(new Set(resaved.sections.map(({ sectionId }) => sectionId)).size).toBe(2);
    expect(resaved.sections[0]!.sectionId).toBe(section!.sectionId);
    expect(refused(await host.call('adm/save_page', doubled, host.editor))).toBe('stale');
  });

  it.each(legalSlugs)('include %s, dated by its last change', async (slug) => {
    expect(refused(await host.call('get_page', { slug }))).toBe('not_found');
    const saved = await host.view('adm/save_page', pageInput({ slug, title: inThree('Rules') }), host.editor);
    expect(await host.view('get_page', { slug }, { lang: 'ru' })).toMatchObject({
      slug,
      title: { text: 'Rules по-русски' },
      updatedAt: saved.updatedAt,
    });
  });

  it('store the facts about the organisation, in versions too', async () => {
    const facts = {
      version: 0,
      organisation: inThree('Paddock'),
      shortName: {},
      tagline: {},
      address: {},
      footer: {},
      heroTitle: {},
      heroText: {},
      email: 'hello@example.com',
      latitude: 31.2,
      longitude: 121.4,
      links: [{ kind: 'vk' as const, url: 'https://vk.com/paddock' }],
    };
    const half = await host.call('adm/save_setting', { ...facts, longitude: null }, host.editor);
    expect(faultsOf(half)).toEqual({ longitude: 'halfCoordinates' });
    const unnamed = await host.call('adm/save_setting', { ...facts, organisation: {} }, host.editor);
    expect(faultsOf(unnamed)).toEqual({ organisation: 'required' });
    await host.view('adm/save_setting', facts, host.editor);
    expect(await host.view('get_base', {})).toMatchObject({
      organisation: { text: 'Paddock' },
      latitude: 31.2,
    });
    expect(await host.view('get_identity', {}, { lang: 'ru' })).toMatchObject({
      shortName: { text: 'Paddock по-русски' },
      heroTitle: { text: '' },
      links: facts.links,
    });
    const { rows } = await host.view('adm/get_version_list', { kind: 'setting', id: 'site' }, host.editor);
    expect(rows).toMatchObject([{ version: 1, savedBy: 'the-editor' }]);
    const elsewhere = { ...facts, version: 1, links: [{ kind: 'vk' as const, url: 'javascript:alert(1)' }] };
    expect(refused(await host.call('adm/save_setting', elsewhere, host.editor))).toBe('bad_input');
    const short = { ...facts, version: 1, shortName: { en: 'PDK' }, heroTitle: inThree('Fly') };
    await host.view('adm/save_setting', short, host.editor);
    expect(await host.view('get_identity', {}, { lang: 'ru' })).toMatchObject({
      organisation: { text: 'Paddock по-русски' },
      shortName: { text: 'PDK', lang: 'en' },
      heroTitle: { text: 'Fly по-русски' },
    });
    const auth = { caller: { kind: 'service', service: 'auth' } } as const;
    expect(await host.view('get_organisation_name', {}, auth)).toEqual({
      name: inThree('Paddock'),
      shortName: { en: 'PDK' },
    });
  });
});
