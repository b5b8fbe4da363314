import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { legalSlugs, pageSlugs } from '@paddock/contracts/content/content-kinds';
import { sportWords } from '@paddock/contracts/content/content-limits';
import { languages } from '@paddock/contracts/language';
import { faultsOf, refused } from '@paddock/kit/testing/test-host';
import { hasText } from '@paddock/kit/texts/localized-text';
import { aDocument, inThree, pageInput } from '../factories/inputs.ts';
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

  it('of the organisation are absent until they are written', async () => {
    expect((await host.view('get_identity', {})).legalPages).toEqual([]);
  });

  it.each(legalSlugs)('offer a template of %s with what the settings have', async (slug) => {
    const detail = () => host.view('adm/get_adm_page_detail', { slug }, host.editor);
    const template = await detail();
    expect(template).toMatchObject({ slug, version: 0, updatedAt: null });
    const texts = JSON.stringify(template);
    expect(texts).not.toContain('{organisation');
    for (const lang of languages) {
      expect(template.title[lang]).toMatch(/\S/);
      expect(template.body[lang]).toMatch(/\[|［/);
    }
    expect(texts).not.toMatch(/mailto|tel:/);
  });

  it.each(legalSlugs)('include %s, dated by its last change', async (slug) => {
    expect(refused(await host.call('get_page', { slug }))).toBe('not_found');
    const saved = await host.view('adm/save_page', pageInput({ slug, title: inThree('Rules') }), host.editor);
    expect(await host.view('get_page', { slug }, { lang: 'ru' })).toMatchObject({
      slug,
      title: { text: 'Rules по-русски' },
      updatedAt: saved.updatedAt,
    });
    expect((await host.view('get_identity', {})).legalPages).toContain(slug);
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
    await host.query(`delete from site_page where slug = 'privacy'`);
    const { body } = await host.view('adm/get_adm_page_detail', { slug: 'privacy' }, host.editor);
    expect(body.ru).toContain('Paddock по-русски');
    expect(body.en).toContain('<a href="mailto:hello@example.com">hello@example.com</a>');
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
      certificatePrefix: null,
      signature: null,
      seal: null,
      accent: null,
      videoSystems: true,
      country: null,
    });
  });

  it('store the look, the start of certificate numbers, the country and the languages', async () => {
    const [row] = (await host.view('adm/get_adm_setting_list', {}, host.editor)).rows;
    const { version, organisation, ...rest } = row!;
    const facts = {
      ...rest,
      version,
      organisation: hasText(organisation) ? organisation : inThree('Paddock'),
    };
    const logo = `/media/p/${'k'.repeat(43)}/900x300/clear.png`;
    for (const wrong of [
      { accent: 'orange' },
      { accent: '#FF6A2B' },
      { accent: '#ff6a2b}' },
      { logo: 'https://example.org/logo.png' },
      { certificatePrefix: 'west' },
      { certificatePrefix: 'W' },
      { country: 'Germany' },
    ])
      expect(faultsOf(await host.call('adm/save_setting', { ...facts, ...wrong }, host.editor))).toEqual({
        [Object.keys(wrong)[0]!]: expect.stringMatching(/pattern|minLength|maxLength|choice/),
      });
    await host.view(
      'adm/save_setting',
      { ...facts, accent: '#ff6a2b', logo, certificatePrefix: 'WEST', country: 'DE' },
      host.editor,
    );
    expect(await host.view('get_identity', {})).toMatchObject({
      accent: '#ff6a2b',
      logo,
      logoOnDark: null,
      country: 'DE',
    });
    const race = { caller: { kind: 'service', service: 'race' } } as const;
    expect(await host.view('get_organisation_name', {}, race)).toMatchObject({ certificatePrefix: 'WEST' });
    expect((await host.view('get_identity', {})).languages).toEqual(['en', 'cn', 'ru']);
    const inTwo = {
      ...facts,
      version: version + 1,
      languages: ['ru' as const, 'en' as const, 'ru' as const],
    };
    await host.view('adm/save_setting', inTwo, host.editor);
    expect((await host.view('get_identity', {})).languages).toEqual(['ru', 'en']);
  });

  it('store signature and seal of certificates, and keep their files', async () => {
    const [row] = (await host.view('adm/get_adm_setting_list', {}, host.editor)).rows;
    expect(row).toMatchObject({ signature: null, seal: null });
    const { signature: _signature, seal: _seal, version, ...rest } = row!;
    const earlier = { ...rest, organisation: inThree('Paddock') };
    const [signature, seal] = ['s', 'z'].map((key) => `/media/p/${key.repeat(43)}/900x300/clear.png`);
    for (const wrong of [{ signature: 'https://example.org/signature.png' }, { seal: aDocument }]) {
      const envelope = await host.call('adm/save_setting', { ...earlier, ...wrong, version }, host.editor);
      expect(faultsOf(envelope)).toEqual({
        [Object.keys(wrong)[0]!]: expect.stringMatching(/pattern|maxLength/),
      });
    }
    const pictures = { signature: signature!, seal: seal! };
    const saved = await host.view('adm/save_setting', { ...earlier, ...pictures, version }, host.editor);
    expect(saved).toMatchObject(pictures);
    const race = { caller: { kind: 'service', service: 'race' } } as const;
    expect(await host.view('get_organisation_name', {}, race)).toMatchObject(pictures);
    // Only certificates show them.
    for (const call of ['get_identity', 'get_base'] as const)
      expect(JSON.stringify(await host.view(call, {}))).not.toContain(signature);
    const [kept] = await host.query<{ payload: object }>(
      `select payload from outbox_job where name = 'report-files' order by id desc limit 1`,
    );
    expect(kept?.payload).toMatchObject({
      owner: 'setting:site',
      addresses: expect.arrayContaining([signature, seal]),
    });
    // A page of the previous release sends neither.
    await host.view('adm/save_setting', { ...earlier, version: saved.version }, host.editor);
    expect(await host.view('get_organisation_name', {}, race)).toMatchObject({ signature: null, seal: null });
  });

  it('say what English texts call those who race', async () => {
    const [row] = (await host.view('adm/get_adm_setting_list', {}, host.editor)).rows;
    expect(row).toMatchObject({ racerName: 'pilot' });
    const karting = Object.assign({}, row, {
      organisation: inThree('Paddock'),
      racerName: 'driver' as const,
    });
    const { version } = await host.view('adm/save_setting', karting, host.editor);
    expect(await host.view('get_identity', {})).toMatchObject({ racerName: 'driver' });
    const wrong = Object.assign({}, karting, { version, racerName: 'jockey' });
    expect(faultsOf(await host.call('adm/save_setting', wrong, host.editor))).toEqual({
      racerName: expect.stringContaining('choice'),
    });
    const { racerName: _racerName, ...earlier } = karting;
    await host.view('adm/save_setting', { ...earlier, version }, host.editor);
    expect(await host.view('get_identity', {})).toMatchObject({ racerName: 'pilot' });
  });

  it('say whether pilots have video systems, true until an input says otherwise', async () => {
    const race = { caller: { kind: 'service', service: 'race' } } as const;
    const [row] = (await host.view('adm/get_adm_setting_list', {}, host.editor)).rows;
    expect(row).toMatchObject({ videoSystems: true });
    const { version, videoSystems: _videoSystems, ...rest } = row!;
    const earlier = { ...rest, organisation: inThree('Paddock') };
    const without = { ...earlier, version, videoSystems: false };
    const saved = await host.view('adm/save_setting', without, host.editor);
    for (const said of [
      saved,
      await host.view('get_identity', {}),
      await host.view('get_organisation_name', {}, race),
    ])
      expect(said).toMatchObject({ videoSystems: false });
    // A page of the previous release does not send it.
    await host.view('adm/save_setting', { ...earlier, version: saved.version }, host.editor);
    expect(await host.view('get_identity', {})).toMatchObject({ videoSystems: true });
  });

  it('store what the site calls its sport and trainings, until an input leaves them out', async () => {
    const [row] = (await host.view('adm/get_adm_setting_list', {}, host.editor)).rows;
    expect(row).toMatchObject({ sport: {}, trainingName: {} });
    const { version, sport: _sport, trainingName: _trainingName, ...rest } = row!;
    const earlier = { ...rest, organisation: inThree('Paddock') };
    const none = { sport: { text: '' }, trainingName: { text: '' } };
    expect(await host.view('get_identity', {})).toMatchObject(none);
    const words = { sport: { en: ' Karting ', ru: 'Картинг' }, trainingName: { en: 'Karting school' } };
    const tooLong = await host.call(
      'adm/save_setting',
      { ...earlier, version, sport: { en: 'k'.repeat(sportWords.max + 1) } },
      host.editor,
    );
    expect(faultsOf(tooLong)).toEqual({ 'sport.en': 'maxLength' });
    const saved = await host.view('adm/save_setting', { ...earlier, ...words, version }, host.editor);
    expect(saved).toMatchObject({ sport: { en: 'Karting', ru: 'Картинг' } });
    expect(await host.view('get_identity', {}, { lang: 'ru' })).toMatchObject({
      sport: { text: 'Картинг' },
      trainingName: { text: 'Karting school', lang: 'en' },
    });
    // A page of the previous release sends neither.
    await host.view('adm/save_setting', { ...earlier, version: saved.version }, host.editor);
    expect(await host.view('get_identity', {})).toMatchObject(none);
  });
});
