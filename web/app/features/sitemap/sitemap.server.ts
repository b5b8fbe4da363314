import { languageTags, translatedOf, type Language } from '@paddock/contracts/language';
import { pathsAtOnce } from '@paddock/contracts/seo/seo-limits';
import {
  callAsVisitor,
  type Incoming,
  pageNotFound,
  originOf,
  siteContext,
  viewOf,
  visitContext,
} from '../../server/calls.server.ts';
import { requireSiteLanguage, siteNameOf } from '../../server/identity.server.ts';
import { LARGEST_PAGE, lists, type ListedVideo, pageRows, type SitemapRow } from './sitemap-rows.server.ts';

/** API calls per sitemap file. */
const CALLS_A_FILE = 5;
const IN_A_FILE = LARGEST_PAGE * CALLS_A_FILE;
/** Upper bound for crawlers. */
const MAX_FILES = 40;

const sections: Readonly<Record<string, (typeof lists)[keyof typeof lists] | undefined>> = lists;

function origins({ context }: Incoming) {
  const { hosts, scheme } = context.get(siteContext).settings;
  const of = (lang: Language): string => `${scheme}://${hosts[lang]}`;
  return { of, own: of(context.get(visitContext).lang) };
}

/** Sitemap index of one language. */
export async function sitemapIndex(incoming: Incoming): Promise<Response> {
  const { own } = origins(incoming);
  await requireSiteLanguage(incoming);
  const names = ['pages'];
  for (const [name, list] of Object.entries(lists)) {
    // oxlint-disable-next-line eslint/no-await-in-loop -- few, and the answers are kept
    const { total } = await list(incoming, 1);
    const files = Math.min(MAX_FILES, Math.ceil(total / IN_A_FILE));
    names.push(...Array.from({ length: files }, (_, i) => `${name}-${i + 1}`));
  }
  return xmlFile('application/xml', [
    '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...names.map((name) => `<sitemap><loc>${own}/sitemap/${name}.xml</loc></sitemap>`),
    '</sitemapindex>',
  ]);
}

const alternate = (tag: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${tag}" href="${escaped(href)}"/>`;

const namespaces = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
].join(' ');

/** Pages of this language with their pictures, their video and their translations. */
export async function sitemapFile(incoming: Incoming, file: string): Promise<Response> {
  const { of, own } = origins(incoming);
  const { lang } = incoming.context.get(visitContext);
  const ofSite = await requireSiteLanguage(incoming);
  const all = await rowsIn(incoming, file);
  if (!all) throw pageNotFound(incoming.url);
  const rows = await listedOf(
    incoming,
    all.filter((row) => !row.languages?.length || row.languages.includes(lang)),
  );
  const alternatesOf = ({ path, languages: translated = [] }: SitemapRow): string[] => {
    const [first, ...others] = translatedOf(ofSite, translated);
    if (others.length === 0) return [];
    return [
      ...[first, ...others].map((one) => alternate(languageTags[one], of(one) + path)),
      alternate('x-default', of(first) + path),
    ];
  };
  return xmlFile('application/xml', [
    `<urlset ${namespaces}>`,
    ...rows.map((row) =>
      [
        `<url>${element('loc', own + row.path)}`,
        row.changedAt ? element('lastmod', row.changedAt) : '',
        ...alternatesOf(row),
        ...(row.images ?? []).map(
          (address) => `<image:image>${element('image:loc', own + address)}</image:image>`,
        ),
        row.video ? videoElement(row.video, own) : '',
        '</url>',
      ].join(''),
    ),
    '</urlset>',
  ]);
}

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

const longestSeconds = 28_800;

/** Empty without the required poster and file. */
function videoElement(video: ListedVideo, origin: string): string {
  const { poster, file, title, summary, seconds, publishedAt, live } = video;
  if (!poster || !file) return '';
  const parts = [
    element('video:thumbnail_loc', new URL(poster, origin).href),
    element('video:title', title.text),
    element('video:description', summary.text || title.text),
    element('video:content_loc', new URL(file, origin).href),
    seconds === null || seconds > longestSeconds ? '' : element('video:duration', String(seconds)),
    element('video:publication_date', publishedAt),
    live ? element('video:live', 'yes') : '',
  ];
  return `<video:video>${parts.join('')}</video:video>`;
}

/** Excludes pages marked noindex in the office. */
async function listedOf(incoming: Incoming, rows: readonly SitemapRow[]): Promise<SitemapRow[]> {
  const paths = rows.map(({ path }) => path);
  const parts = Array.from({ length: Math.ceil(paths.length / pathsAtOnce) }, (_, i) =>
    paths.slice(i * pathsAtOnce, (i + 1) * pathsAtOnce),
  );
  const answers = await Promise.all(
    parts.map((part) => callAsVisitor(incoming, 'get_unlisted', { paths: part })),
  );
  const unlisted = new Set(answers.flatMap((answer) => viewOf(answer).paths));
  return rows.filter(({ path }) => !unlisted.has(path));
}

async function rowsIn(incoming: Incoming, file: string): Promise<SitemapRow[] | undefined> {
  if (file === 'pages.xml') return pageRows(incoming);
  const [, name = '', number = ''] = /^([a-z]+)-([1-9]\d?)\.xml$/.exec(file) ?? [];
  const list = Object.hasOwn(sections, name) ? sections[name] : undefined;
  const first = (Number(number) - 1) * CALLS_A_FILE + 1;
  if (!list || Number(number) > MAX_FILES) return undefined;
  const { total, rows } = await list(incoming, first);
  if (total > 0 && first > Math.ceil(total / LARGEST_PAGE)) return undefined;
  const left = Math.ceil((total - (first - 1) * LARGEST_PAGE) / LARGEST_PAGE) - 1;
  const more = Math.max(0, Math.min(CALLS_A_FILE - 1, left));
  const others = await Promise.all(Array.from({ length: more }, (_, i) => list(incoming, first + 1 + i)));
  return [...rows, ...others.flatMap((other) => other.rows)];
}

/** Excludes personal pages, previews and e-mail links. */
export function robotsFile(incoming: Incoming): Response {
  const { own } = origins(incoming);
  const closed = [
    '/member',
    '/api/',
    '/race-preview/',
    '/event-preview/',
    '/video-preview/',
    '/album-preview/',
    '/unsubscribe',
    '/confirm-email',
    '/club/file/',
  ];
  const text = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${own}/sitemap.xml`,
    '',
  ].join('\n');
  return new Response(text, {
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'public, s-maxage=3600, stale-while-revalidate=86400',
    },
  });
}

/** Escapes text and drops characters that XML forbids. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Cached like pages, by the tags of its calls. */
const xmlFile = (type: string, lines: readonly string[]): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${lines.join('\n')}\n`, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'public, s-maxage=300, stale-while-revalidate=3600',
    },
  });

const LATEST = 30;

/** News in the language of the host, newest first; ignores pinning. */
export async function newsFeed(incoming: Incoming): Promise<Response> {
  const { lang, i18n } = incoming.context.get(visitContext);
  const t = i18n.getFixedT(null, 'frame');
  const origin = originOf(incoming);
  await requireSiteLanguage(incoming);
  const [site, news] = await Promise.all([
    siteNameOf(incoming),
    callAsVisitor(incoming, 'get_news_list', { pageSize: LARGEST_PAGE }),
  ]);
  const { rows } = viewOf(news);
  const items = rows
    .filter(({ title }) => !title.lang)
    .toSorted((a, b) => Date.parse(b.publishedAt) - Date.parse(a.publishedAt))
    .slice(0, LATEST)
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
    `<title>${escaped(t('feed.title', { site }))}</title><link>${escaped(`${origin}/race-event`)}</link>`,
    `<description>${escaped(t('feed.description'))}</description>`,
    `<language>${languageTags[lang]}</language>`,
    `<atom:link href="${escaped(`${origin}/rss.xml`)}" rel="self" type="application/rss+xml"/>`,
    ...items,
    '</channel></rss>',
  ]);
}
