/** @jest-environment ../deploy/checks/jest/dom-environment.mjs */
import { languages, languageTags } from '@paddock/contracts/language';
import { expect, it } from '@jest/globals';
import { bff, site } from './support/fresh-site.ts';
import { hosts } from './support/site-process.ts';

const idOf = (number: number) => `0190a8d0-0000-7000-8000-${String(number).padStart(12, '0')}`;

const entry = (number: number, title: string, publishedAt: string) => ({
  newsId: idOf(number),
  category: 'news',
  title: { text: title },
  summary: { text: 'Bring <b>props</b> & a coat' },
  cover: '',
  pinned: false,
  publishedAt,
});

/** Undefined when malformed. */
function parsed(xml: string): Document | undefined {
  const document = new DOMParser().parseFromString(xml, 'application/xml');
  return document.querySelector('parsererror') ? undefined : document;
}

const said = (parent: Element, name: string): string =>
  [...parent.children].find(({ tagName }) => tagName === name)?.textContent?.trim() ?? '';

it.each(languages)('the feed in %s is valid RSS', async (lang) => {
  const titles = {
    cn: '夜航赛 <决赛> & “灯光”',
    en: 'Tom\'s "gates" ]]> & more',
    ru: 'Финал: 2 < 3 — «ура»',
  };
  const rows = [
    entry(1, titles[lang], '2026-01-05T08:00:00.500Z'),
    entry(2, `${titles[lang]} \uD83D\uDE80`, '2026-02-28T23:59:59Z'),
    { ...entry(3, 'Without a summary', '2025-12-31T16:30:00Z'), summary: { text: '' } },
  ];
  bff.override('get_news_list', () => ({
    code: 0,
    data: { rows, total: 3, page: 1, pageSize: 30 },
    msg: '',
  }));
  const { body } = await site.ask('/rss.xml', { host: hosts[lang] });
  const feed = parsed(body);
  // Control: the parser rejects malformed XML.
  expect(parsed(body.replaceAll('&#38;', '&'))).toBeUndefined();
  expect(feed?.documentElement.getAttribute('version')).toBe('2.0');
  const [channel] = feed!.getElementsByTagName('channel');
  for (const name of ['title', 'link', 'description', 'language'])
    expect([name, said(channel!, name)]).toEqual([name, expect.stringMatching(/\S/)]);
  expect(said(channel!, 'language')).toBe(languageTags[lang]);
  expect(said(channel!, 'link')).toBe(`http://${hosts[lang]}/race-event`);
  expect(feed!.getElementsByTagName('atom:link')[0]!.getAttribute('href')).toBe(
    `http://${hosts[lang]}/rss.xml`,
  );
  const items = [...channel!.getElementsByTagName('item')];
  expect(items.map((item) => [said(item, 'title'), said(item, 'guid'), said(item, 'link')])).toEqual(
    [rows[1]!, rows[0]!, rows[2]!].map(({ newsId, title }) => [
      title.text,
      newsId,
      `http://${hosts[lang]}/event-detail/${newsId}`,
    ]),
  );
  for (const item of items) {
    const date = said(item, 'pubDate');
    expect(date).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/);
    const { publishedAt } = rows.find(({ newsId }) => newsId === said(item, 'guid'))!;
    expect(Date.parse(date)).toBe(Math.floor(Date.parse(publishedAt) / 1000) * 1000);
    expect(item.getElementsByTagName('guid')[0]!.getAttribute('isPermaLink')).toBe('false');
  }
});
