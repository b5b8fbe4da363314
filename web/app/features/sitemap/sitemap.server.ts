import { languages, languageTags } from '@paddock/contracts/language';
import { pathsAtOnce } from '@paddock/contracts/seo/seo-limits';
import {
  callAsVisitor,
  viewOf,
  type Incoming,
  siteContext,
  visitContext,
  pageNotFound,
} from '../../server/calls.server.ts';

/** Static public pages. */
const pages = [
  '/',
  '/race-list',
  '/race-center',
  '/rank',
  '/history',
  '/race-event',
  '/race-video',
  '/race-images',
  '/event-club',
  '/event-club-join',
  '/club',
  '/drone-camp',
  '/overview',
  '/faq',
  '/contact',
];

const LARGEST_PAGE = 100;
/** API calls per sitemap file. */
const CALLS_A_FILE = 5;
const IN_A_FILE = LARGEST_PAGE * CALLS_A_FILE;
/** Upper bound for crawlers. */
const MAX_FILES = 40;

interface Listed {
  total: number;
  paths: string[];
}

/** Paged addresses by section. */
const lists: Readonly<Record<string, (incoming: Incoming, page: number) => Promise<Listed>>> = {
  async races(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_race_list', { page, pageSize: LARGEST_PAGE }),
    );
    return { total, paths: rows.map(({ raceId }) => `/race-detail/${raceId}`) };
  },
  async news(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_news_list', { page, pageSize: LARGEST_PAGE }),
    );
    return { total, paths: rows.map(({ newsId }) => `/event-detail/${newsId}`) };
  },
  async videos(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_race_video', { page, pageSize: LARGEST_PAGE }),
    );
    return { total, paths: rows.map(({ videoId }) => `/race-video/${videoId}`) };
  },
  async pilots(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_pilot_list', { page, pageSize: LARGEST_PAGE }),
    );
    return { total, paths: rows.map(({ pilotId }) => `/pilot/${pilotId}`) };
  },
  async albums(incoming, page) {
    const { total, rows } = viewOf(
      await callAsVisitor(incoming, 'get_race_images', { page, pageSize: LARGEST_PAGE }),
    );
    return { total, paths: rows.map(({ albumId }) => `/race-images/${albumId}`) };
  },
};

function origins({ context }: Incoming) {
  const { hosts, scheme } = context.get(siteContext).settings;
  const of = (lang: (typeof languages)[number]): string => `${scheme}://${hosts[lang]}`;
  return { of, own: of(context.get(visitContext).lang) };
}

/** Sitemap index of one language. */
export async function sitemapIndex(incoming: Incoming): Promise<Response> {
  const { own } = origins(incoming);
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

/** URLs with their alternates in the other languages. */
export async function sitemapFile(incoming: Incoming, file: string): Promise<Response> {
  const { of, own } = origins(incoming);
  const all = await pathsIn(incoming, file);
  if (!all) throw pageNotFound(incoming.url);
  const paths = await listedOf(incoming, all);
  return xmlFile('application/xml', [
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...paths.map((path) =>
      [
        `<url><loc>${escaped(own + path)}</loc>`,
        ...languages.map((lang) => alternate(languageTags[lang], of(lang) + path)),
        `${alternate('x-default', of('en') + path)}</url>`,
      ].join(''),
    ),
    '</urlset>',
  ]);
}

/** Excludes pages marked noindex in the office. */
async function listedOf(incoming: Incoming, paths: readonly string[]): Promise<string[]> {
  const parts = Array.from({ length: Math.ceil(paths.length / pathsAtOnce) }, (_, i) =>
    paths.slice(i * pathsAtOnce, (i + 1) * pathsAtOnce),
  );
  const answers = await Promise.all(
    parts.map((part) => callAsVisitor(incoming, 'get_unlisted', { paths: part })),
  );
  const unlisted = new Set(answers.flatMap((answer) => viewOf(answer).paths));
  return paths.filter((path) => !unlisted.has(path));
}

async function pathsIn(incoming: Incoming, file: string): Promise<string[] | undefined> {
  if (file === 'pages.xml') {
    const { rows } = viewOf(await callAsVisitor(incoming, 'get_race_year', {}));
    return [...pages, ...rows.map(({ year }) => `/race-center-${year}`)];
  }
  const [, name = '', number = ''] = /^([a-z]+)-([1-9]\d?)\.xml$/.exec(file) ?? [];
  const list = Object.hasOwn(lists, name) ? lists[name] : undefined;
  const first = (Number(number) - 1) * CALLS_A_FILE + 1;
  if (!list || Number(number) > MAX_FILES) return undefined;
  const { total, paths } = await list(incoming, first);
  if (total > 0 && first > Math.ceil(total / LARGEST_PAGE)) return undefined;
  const left = Math.ceil((total - (first - 1) * LARGEST_PAGE) / LARGEST_PAGE) - 1;
  const more = Math.max(0, Math.min(CALLS_A_FILE - 1, left));
  const others = await Promise.all(Array.from({ length: more }, (_, i) => list(incoming, first + 1 + i)));
  return [...paths, ...others.flatMap((other) => other.paths)];
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
