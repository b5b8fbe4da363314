import { expect, it } from '@jest/globals';
import { fakeClass, fakePastRace, fakeRace, raceId } from './support/fake-races.ts';
import { fakeIdentity } from './support/fake-bff.ts';
import { bff, site } from './support/fresh-site.ts';
import { hosts } from './support/site-process.ts';

/** Properties that search engines require or recommend; `*` means each item. */
const wanted: Record<string, readonly string[]> = {
  SportsEvent: [
    'name',
    'startDate',
    'endDate',
    'description',
    'image',
    'url',
    'eventStatus',
    'eventAttendanceMode',
    'location.name',
    'location.address.streetAddress',
    'location.geo.latitude',
    'performer.*.name',
    'organizer.name',
    'organizer.url',
    'offers.*.price',
    'offers.*.priceCurrency',
    'offers.*.availability',
    'offers.*.url',
    'offers.*.validFrom',
  ],
  NewsArticle: [
    'headline',
    'image',
    'datePublished',
    'dateModified',
    'author.name',
    'author.url',
    'publisher.name',
    'publisher.logo',
  ],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl', 'duration'],
  ImageGallery: [
    'name',
    'url',
    'datePublished',
    'dateModified',
    'associatedMedia.*.contentUrl',
    'associatedMedia.*.name',
  ],
  SportsOrganization: ['name', 'url', 'logo', 'description', 'address', 'sameAs'],
  BreadcrumbList: ['itemListElement.*.name', 'itemListElement.*.item', 'itemListElement.*.position'],
};

const isFilled = (value: unknown): boolean => value !== undefined && value !== '' && value !== null;

function hasValue(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return Array.isArray(value) ? value.length > 0 : isFilled(value);
  if (typeof value !== 'object' || value === null) return false;
  if (name === '*')
    return Array.isArray(value) && value.length > 0 && value.every((item) => hasValue(item, rest));
  return hasValue((value as Record<string, unknown>)[name], rest);
}

const missingIn = (thing: Thing): string[] =>
  wanted[thing['@type']]!.filter((path) => !hasValue(thing, path.split('.')));

/** A copy without the value at the path. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (name === '*') return (value as unknown[]).map((item) => without(item, rest));
  const { [name!]: inner, ...others } = value as Record<string, unknown>;
  return rest.length > 0 ? { ...others, [name!]: without(inner, rest) } : others;
}

type Thing = Record<string, unknown> & { '@type': string };

async function thingsOn(path: string): Promise<Thing[]> {
  const { status, body } = await site.ask(path, { host: hosts.en });
  expect([path, status]).toEqual([path, 200]);
  const scripts = [...body.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  return scripts.map(([, text]) => JSON.parse(text!) as Thing);
}

/** All URLs in it, at any depth. */
const addressesIn = (value: unknown): string[] => {
  if (typeof value === 'string') return /^(?:https?:|\/)/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(addressesIn) : [];
};

/** Names of all organisations in it, at any depth, with their other name. */
function organisationsIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(organisationsIn);
  const { '@type': type, name, alternateName } = value as Record<string, unknown>;
  return type === 'SportsOrganization' ? [[name, alternateName], ...inside] : inside;
}

const noDeadlines = { earlyAmount: null, earlyUntil: null, paymentDays: null };
const entrants = {
  rows: [{ pilotId: null, callsign: 'Falcon', team: '', className: { text: 'Open class' } }],
  total: 1,
  confirmed: 1,
  waiting: 0,
  page: 1,
  pageSize: 24,
};

const evil = '</script><script>alert(1)</script><!-- \u2028 "quoted"';
const newsId = '0198c0de-0000-7000-8000-000000000002';
const videoId = '0198c0de-0000-7000-8000-000000000001';
const albumId = '0198c0de-0000-7000-8000-000000000003';
const cover = `/media/p/${'k'.repeat(43)}/1600x900/clear.jpg`;
const ok = (data: object) => () => ({ code: 0, data, msg: '' });
const card = {
  title: { text: evil },
  summary: { text: evil },
  cover,
  publishedAt: '2026-11-20T10:00:00.000Z',
};

it.each([
  ['/', ['SportsOrganization']],
  [`/race-detail/${raceId}`, ['SportsEvent', 'BreadcrumbList']],
  [`/event-detail/${newsId}`, ['NewsArticle', 'BreadcrumbList']],
  [`/race-video/${videoId}`, ['VideoObject', 'BreadcrumbList']],
  [`/race-images/${albumId}`, ['ImageGallery', 'BreadcrumbList']],
])('%s has the wanted properties of %j, with escaped text', async (path, types) => {
  bff.races.push(
    fakeRace({
      title: { text: evil },
      summary: { text: evil },
      venue: { text: evil },
      cover,
      classes: [fakeClass({ price: { amount: 28_000, currency: 'CNY', ...noDeadlines } })],
    }),
  );
  bff.override('get_entrant_list', ok(entrants));
  bff.override('get_identity', ok(Object.assign({}, fakeIdentity, { organisation: { text: evil } })));
  bff.override(
    'get_base',
    ok({
      tagline: { text: 'Races and training' },
      address: { text: 'West Bund' },
      links: [{ kind: 'telegram', url: 'https://t.me/paddock' }],
    }),
  );
  bff.override(
    'get_news_detail',
    ok({
      ...card,
      newsId,
      category: 'news',
      pinned: false,
      body: { text: '' },
      attachments: [],
      related: [],
      raceId: null,
      updatedAt: card.publishedAt,
    }),
  );
  bff.override(
    'get_race_video_detail',
    ok({
      card: { ...card, videoId, year: 2026, raceId: null, seconds: 48, live: false },
      url: `/media/v/${'k'.repeat(43)}/video.mp4`,
      qualities: [],
      subtitles: [],
      danmaku: false,
    }),
  );
  bff.override(
    'get_race_album',
    ok({
      ...card,
      albumId,
      year: 2026,
      raceId: null,
      pictureCount: 2,
      updatedAt: card.publishedAt,
      languages: ['en'],
      pictures: [
        { address: cover, caption: { text: evil } },
        { address: cover.replace('k', 'l'), caption: { text: '' } },
      ],
    }),
  );
  const things = await thingsOn(path);
  expect(things.map((thing) => thing['@type'])).toEqual(types);
  for (const names of organisationsIn(things)) expect(names).toEqual([evil, 'Paddock']);
  for (const thing of things) {
    expect(thing['@context']).toBe('https://schema.org');
    expect(missingIn(thing)).toEqual([]);
    // Control: each missing property is noticed.
    for (const property of wanted[thing['@type']]!)
      expect(missingIn(without(thing, property.split('.')) as Thing)).toContain(property);
    for (const address of addressesIn(thing))
      expect(['schema.org', 't.me', hosts.en]).toContain(new URL(address).host);
  }
  expect(JSON.stringify(things)).toContain('</script>');
});

it.each([fakePastRace(), fakeRace({ status: 'cancelled' })])(
  'leaves out offers and performers of a race that is $status and has no entrants',
  async (race) => {
    bff.races.push(race);
    const [event] = await thingsOn(`/race-detail/${raceId}`);
    expect(event!['@type']).toBe('SportsEvent');
    expect(event).not.toHaveProperty('offers');
    expect(event).not.toHaveProperty('performer');
  },
);

it('resolves links of answers to the host of the page', async () => {
  const body =
    '<p><a href="/contact?a=1&amp;b=2">Ask</a> <a href="#why">why</a> <a href="https://t.me/paddock">us</a></p>';
  const texts = { title: { text: 'FAQ' }, summary: { text: '' }, body: { text: '' } };
  const sections = [{ sectionId: newsId, title: { text: 'Where?' }, body: { text: body } }];
  bff.override('get_page', ok({ slug: 'faq', ...texts, cover: null, updatedAt: card.publishedAt, sections }));
  const [faq] = await thingsOn('/faq');
  const [{ acceptedAnswer }] = faq!.mainEntity as [{ acceptedAnswer: { text: string } }];
  expect([...acceptedAnswer.text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
    `http://${hosts.en}/contact?a=1&amp;b=2`,
    `http://${hosts.en}/faq#why`,
    'https://t.me/paddock',
  ]);
});

it('gives the times of a race in the time zone of its venue', async () => {
  const race = fakeRace({ zone: 'Asia/Shanghai', startsAt: '2026-12-14T02:00:00.000Z' });
  bff.races.push(race);
  const [event] = await thingsOn(`/race-detail/${raceId}`);
  expect(event!.startDate).toBe('2026-12-14T10:00:00+08:00');
  // Free of charge.
  expect(event).toMatchObject({ offers: [{ price: '0' }] });
});

it('describes a broadcast as live, with its start and embed address', async () => {
  const stream = 'https://live.example.com/final/index.m3u8';
  const liveSince = '2026-11-21T10:00:00.000Z';
  const video = {
    card: { ...card, videoId, year: 2026, raceId: null, seconds: null, live: true },
    url: null,
    stream,
    liveSince,
    qualities: [],
    subtitles: [],
    danmaku: null,
  };
  bff.override('get_race_video_detail', ok(video));
  const [onAir] = await thingsOn(`/race-video/${videoId}`);
  expect(onAir).toMatchObject({
    contentUrl: stream,
    publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: liveSince },
  });
  bff.override('get_race_video_detail', ok({ ...video, card: { ...video.card, live: false } }));
  const [over] = await thingsOn(`/race-video/${videoId.replace(/1$/, '2')}`);
  expect(over).not.toHaveProperty('publication');
});
