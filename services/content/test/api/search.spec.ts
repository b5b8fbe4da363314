import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import type { SearchKind } from '@paddock/contracts/content/content-kinds';
import type { Language } from '@paddock/contracts/language';
import { Database } from '@paddock/kit/database/database';
import { plansOf, rowsRead, statementsOf } from '@paddock/kit/testing/query-plans';
import { AddInitials2000000001002 } from '../../src/database/migrations/2000000001002-add-initials.ts';
import { ContentHost } from '../support/content-host.ts';

describe('search', () => {
  let host: ContentHost;

  const find = (text: string, lang: Language = 'en', kind?: SearchKind) =>
    host.view('search', { text, ...(kind && { kind }) }, { lang });
  const titles = async (text: string, lang: Language = 'en') =>
    (await find(text, lang)).groups.flatMap(({ rows }) => rows.map(({ title }) => title.text));
  const gazelles = (page: number) =>
    host.view('search', { text: 'gazelle', kind: 'news', page, pageSize: 2 });
  const onlyTitle = { summary: {}, body: {} };

  beforeAll(async () => {
    host = await ContentHost.start();
    await host.saveNews({
      title: { cn: '上海穿越机夜赛决赛', en: 'Racing under the lights', ru: 'Ночные гонки: ещё один финал' },
      summary: { en: 'Fourteen gates in Shanghai', ru: 'Четырнадцать ворот', cn: '十四个发光门' },
      body: { en: '<p>The <strong>corkscrew</strong> was new &amp; steep.</p>' },
    });
    await host.saveNews({ title: { en: 'Café at the paddock' }, ...onlyTitle });
  });
  afterAll(() => host.close());

  it.each<[string, Language]>([
    ['race', 'en'],
    ['RACES light', 'en'],
    ['rac', 'en'],
    ['the races', 'en'],
    ['corkscrews', 'en'],
    ['гонка', 'ru'],
    ['ночная гонка', 'ru'],
    ['еще', 'ru'],
    ['夜赛', 'cn'],
    ['决', 'cn'],
    ['上海决赛', 'cn'],
    ['穿越机 夜赛', 'cn'],
    ['racing', 'ru'],
    ['ｒａｃｉｎｇ', 'en'],
  ])('finds by %j on the site in %s', async (text, lang) => {
    const { groups, meant, missing } = await find(text, lang);
    const shown = {
      en: 'Racing under the lights',
      ru: 'Ночные гонки: ещё один финал',
      cn: '上海穿越机夜赛决赛',
    };
    expect(groups).toMatchObject([{ kind: 'news', total: 1, rows: [{ title: { text: shown[lang] } }] }]);
    expect(meant).toBeNull();
    // The race service is down; content is still found.
    expect(missing).toEqual([{ kind: 'race' }, { kind: 'pilot' }]);
  });

  it.each([
    ['rcaing', 'racing'],
    ['lihgts', 'lights'],
    ['paddok', 'paddock'],
    ['финал гонкм', 'финал гонки'],
  ])('corrects %j to %j', async (text, meant) => {
    const view = await find(text, text < 'а' ? 'en' : 'ru');
    expect([view.meant, view.groups.length]).toEqual([meant, 1]);
  });

  it.each([
    ['трасу', 'Новая трасса'],
    ['казонь', 'Этап в Казани'],
    ['учасники', 'Список участников'],
    ['регистрацыя', 'Открыта регистрация'],
    ['харошая пагода', 'Хорошая погода'],
  ])('finds the Russian misspelling %j', async (text, ru) => {
    await host.saveNews({ title: { ru }, ...onlyTitle });
    expect(await titles(text, 'ru')).toEqual([ru]);
  });

  it.each([
    ['ghbdtn', 'привет', 'Привет из клуба'],
    ['"rjkjubz', 'экология', 'Экология полётов'],
    [',fnfhtz', 'батарея', 'Батарея и зарядка'],
    ['ыгтыуе', 'sunset', 'Sunset flight'],
    ['ghbdtnn', 'привет', 'Привет из клуба'],
  ])('reads %j in the other keyboard layout as %j', async (text, meant, title) => {
    await host.saveNews({ title: { ru: title }, ...onlyTitle });
    const view = await find(text, 'ru');
    expect(view.meant).toBe(meant);
    expect(view.groups[0]?.rows[0]?.title.text).toBe(title);
  });

  it.each([
    ['決賽', '上海穿越机夜赛决赛', '决赛'],
    ['穿越機夜賽', '上海穿越机夜赛决赛', '穿越机夜赛'],
    ['冠军杯', '冠軍盃開幕', '冠軍盃'],
    ['冠军盃', '冠軍盃開幕', '冠軍盃'],
    ['盃', '冠軍盃開幕', '盃'],
  ])('finds the Chinese variant %j in %j', async (text, cn, part) => {
    await host.saveNews({ title: { cn }, ...onlyTitle });
    const { groups, meant } = await find(text, 'cn');
    const found = groups[0]?.rows.find(({ title }) => title.text === cn)?.title;
    expect(found?.text.slice(found.marks[0], found.marks[1])).toBe(part);
    expect(meant).toBeNull();
  });

  it.each([
    ['yhyc', '2031 沿海夜场', '沿海夜场'],
    ['YHYC', '2031 沿海夜场', '沿海夜场'],
    ['yc', '2031 沿海夜场', '夜场'],
    ['2031yh', '2031 沿海夜场', '2031 沿海'],
    ['fpvzh', 'FPV展会', 'FPV展会'],
    ['yxp', '英雄盤', '英雄盤'],
  ])('finds by the pinyin initials %j in %j', async (text, cn, part) => {
    await host.saveNews({ title: { cn, en: 'Of initials' }, ...onlyTitle });
    const { groups, meant } = await find(text, 'cn');
    const { title } = groups[0]!.rows[0]!;
    expect([title.text, title.text.slice(title.marks[0], title.marks[1]), meant]).toEqual([cn, part, part]);
    expect((await find(text, 'en')).groups[0]?.rows[0]?.title.text).toBe('Of initials');
  });

  it('finds by pinyin initials only without other results, and the titles only', async () => {
    await host.saveNews({ title: { cn: '黄泥跑' }, summary: { cn: '紫薇阁' }, body: {} });
    expect(await titles('hnp', 'cn')).toEqual(['黄泥跑']);
    await host.saveNews({ title: { en: 'HNP' }, ...onlyTitle });
    expect(await find('hnp', 'cn')).toMatchObject({ meant: null, groups: [{ total: 1 }] });
    for (const text of ['h', 'hp', 'hnpp', 'zwg', 'h np', '=hnp'])
      expect([text, (await titles(text, 'cn')).includes('黄泥跑')]).toEqual([text, false]);
  });

  it('finds neither drafts nor scheduled or renamed entries by pinyin initials', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await host.saveNews({ status: 'draft', title: { cn: '葡萄干' }, ...onlyTitle });
    await host.saveNews({ publishedAt: ahead, title: { cn: '葡萄干' }, ...onlyTitle });
    expect(await titles('ptg', 'cn')).toEqual([]);
    const entry = await host.saveNews({ title: { cn: '葡萄干' }, ...onlyTitle });
    expect(await titles('ptg', 'cn')).toEqual(['葡萄干']);
    // The middle of a word.
    expect(await titles('tg', 'cn')).toEqual([]);
    await host.saveNews({ title: { cn: '橘子' }, ...onlyTitle }, entry);
    expect(await titles('ptg', 'cn')).toEqual([]);
  });

  it('prefers pinyin initials to the other keyboard layout on the Chinese site only', async () => {
    // The keys of кре are rht.
    await host.saveNews({ title: { ru: 'Кречет' }, ...onlyTitle });
    await host.saveNews({ title: { cn: '日火天' }, ...onlyTitle });
    expect([await titles('rht', 'cn'), await titles('rht', 'ru')]).toEqual([['日火天'], ['Кречет']]);
  });

  it('adds initials to entries that were indexed without them', async () => {
    await host.saveNews({ title: { cn: '菠萝蜜' }, ...onlyTitle });
    await host.query(`update search_entry set words = ts_delete(words, '{=blm,=lm,=m}'::text[])`);
    expect(await titles('blm', 'cn')).toEqual([]);
    await host
      .get(Database)
      .transaction(() => new AddInitials2000000001002().up(host.get(Database) as unknown as QueryRunner));
    expect(await titles('blm', 'cn')).toEqual(['菠萝蜜']);
  });

  it('prefers the layout in which a query was typed (control)', async () => {
    await host.saveNews({ title: { ru: 'Rfpfym' }, ...onlyTitle });
    await host.saveNews({ title: { ru: 'Этап в Казань' }, ...onlyTitle });
    expect(await find('rfpfym', 'ru')).toMatchObject({ meant: null, groups: [{ total: 1 }] });
  });

  it('takes neither short words for another layout, nor a letter for a stem', async () => {
    const ru = 'Рассказ о кабелях';
    await host.saveNews({ title: { ru }, ...onlyTitle });
    for (const text of ['js', 'rf', 'оы', 'оой'])
      expect([text, (await titles(text, 'ru')).includes(ru)]).toEqual([text, false]);
    expect((await find('js', 'ru')).meant).toBe('决赛');
    expect(await titles('rf,tkm', 'ru')).toEqual([ru]);
  });

  it.each([
    'corkscrew racing cafe',
    'xyzzy',
    '海上',
    '夜决',
    '%',
    '\\',
    "'",
    '& | ! :* ()',
    '-',
    '\uD83D\uDE80',
  ])('finds nothing by %j, without an error', async (text) => {
    expect((await find(text)).groups).toEqual([]);
  });

  it('finds Russian words with fleeting vowels by each form', async () => {
    const titlesOfOne = ['Зимний кубок клуба', 'Итоги двух гонок', 'Новый уровень', 'Старт у окна'];
    for (const ru of titlesOfOne) await host.saveNews({ title: { ru }, ...onlyTitle });
    const found = async (text: string) =>
      (await titles(text, 'ru')).filter((title) => titlesOfOne.includes(title));
    for (const text of ['кубок', 'кубки', 'кубка', 'кубков'])
      expect([text, await found(text)]).toEqual([text, ['Зимний кубок клуба']]);
    expect(await found('гонки')).toEqual(['Итоги двух гонок']);
    expect(await found('уровни')).toEqual(['Новый уровень']);
    expect(await found('окон')).toEqual(['Старт у окна']);
    // Inflections are no misspellings.
    expect((await find('кубки', 'ru')).meant).toBeNull();
  });

  it.each(['', ' '.repeat(1000), '\uD800', 'a'.repeat(101)])('rejects %j', async (text) => {
    expect((await host.call('search', { text })).code).toBe(1001);
  });

  it('shows an excerpt of the text', async () => {
    const [group] = (await find('corkscrew lights')).groups;
    const { title, excerpt } = group!.rows[0]!;
    const parts = ({ text, marks }: typeof title) =>
      marks.flatMap((from, i) => (i % 2 === 0 ? [text.slice(from, marks[i + 1])] : []));
    expect([parts(title), parts(excerpt)]).toEqual([['lights'], ['corkscrew']]);
    expect(excerpt.text).toContain('corkscrew was new & steep');
    const oneLetter = (await find('上', 'cn')).groups[0]!.rows[0]!.title;
    expect(parts(oneLetter)).toEqual(['上']);
    const inChinese = (await find('夜赛', 'cn')).groups[0]!.rows[0]!.title;
    expect(parts(inChinese)).toEqual(['夜赛']);
  });

  it('excludes drafts, scheduled entries and previous names', async () => {
    const ahead = new Date(Date.now() + 3_600_000).toISOString();
    await host.saveNews({ status: 'draft', title: { en: 'Zebra draft' }, ...onlyTitle });
    await host.saveNews({ publishedAt: ahead, title: { en: 'Zebra tomorrow' }, ...onlyTitle });
    expect(await titles('zebra')).toEqual([]);
    expect((await find('zebar')).meant).toBeNull();

    const entry = await host.saveNews({ title: { en: 'Quagga' }, ...onlyTitle });
    expect(await titles('quagga')).toEqual(['Quagga']);
    const renamed = await host.saveNews({ title: { en: 'Okapi' }, ...onlyTitle }, entry);
    expect([await titles('quagga'), await titles('okapi')]).toEqual([[], ['Okapi']]);
    await host.view('adm/del_news', { newsId: renamed.newsId }, host.editor);
    expect(await titles('okapi')).toEqual([]);
  });

  it('pages through one kind', async () => {
    for (const i of [1, 2, 3]) await host.saveNews({ title: { en: `Gazelle ${i}` }, ...onlyTitle });
    expect((await gazelles(1)).groups).toMatchObject([{ total: 3, rows: [{}, {}] }]);
    expect((await gazelles(2)).groups[0]?.rows.length).toBe(1);
    expect((await find('gazelle', 'en', 'video')).groups).toEqual([]);
  });

  it('uses the index for thousands of entries', async () => {
    await host.query(
      `insert into search_entry (kind, subject, title, text, cover, shown_from, at, words)
       select 'news', 'filler-' || n, '{"en":"Filler"}', '{}', '', now(), now(),
         to_tsvector('russian', 'filler entry number ' || n || ' about gates and lights')
       from generate_series(1, 5000) as n`,
    );
    await host.query('vacuum analyze search_entry');
    const plan = await host.query<Record<'QUERY PLAN', string>>(
      `explain select 1 from search_entry where words @@ '(''number'') & ''4711'''::tsquery`,
    );
    expect(plan.map((row) => row['QUERY PLAN']).join(' ')).toContain('search_entry_words');
    expect((await find('filler 4711')).groups[0]?.total).toBe(1);
    const database = host.get(Database);
    const statements = await statementsOf(database, () => find('blm', 'cn'));
    const searches = statements.filter(({ sql }) => sql.includes('from search_entry'));
    const reads = (await plansOf(database, searches)).map((one) => rowsRead(one, 'search_entry'));
    // As typed, by initials, and in the other layout.
    expect(reads).toEqual([0, 2, 0]);
    // Control: reads without the index are counted.
    const settings = ['enable_bitmapscan = off', 'enable_indexscan = off'];
    const [scan] = await plansOf(database, searches, { settings });
    expect(rowsRead(scan!, 'search_entry')).toBeGreaterThan(5000);
    // The total is capped at the last reachable page.
    expect((await find('filler')).groups[0]?.total).toBe(500);
  });
});
