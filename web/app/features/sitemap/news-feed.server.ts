import { languageTags } from '@paddock/contracts/language';
import { callAsVisitor, viewOf, type Incoming } from '../../server/calls.server.ts';
import { siteContext, visitContext } from '../../server/contexts.server.ts';
import { escaped, xmlFile } from './xml.server.ts';

const LATEST = 30;

/** Newest first; ignores pinning. */
export async function newsFeed(incoming: Incoming): Promise<Response> {
  const { hosts, scheme } = incoming.context.get(siteContext).settings;
  const { lang, i18n } = incoming.context.get(visitContext);
  const t = i18n.getFixedT(null, 'frame');
  const origin = `${scheme}://${hosts[lang]}`;
  const { rows } = viewOf(await callAsVisitor(incoming, 'get_news_list', { pageSize: LATEST }));
  const items = rows
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .map(({ newsId, title, summary, publishedAt }) => {
      const url = `${origin}/event-detail/${newsId}`;
      return [
        `<item><title>${escaped(title.text)}</title><link>${escaped(url)}</link>`,
        `<guid isPermaLink="false">${newsId}</guid>`,
        `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
        `<description>${escaped(summary.text)}</description></item>`,
      ].join('');
    });
  return xmlFile('application/rss+xml', [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escaped(t('feed.title'))}</title><link>${escaped(`${origin}/race-event`)}</link>`,
    `<description>${escaped(t('feed.description'))}</description>`,
    `<language>${languageTags[lang]}</language>`,
    `<atom:link href="${escaped(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ]);
}
