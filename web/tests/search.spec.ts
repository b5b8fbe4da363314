import { describe, expect, it } from '@jest/globals';
import { refuse } from './support/fake-answers.ts';
import { fakeRace, raceId, raceIdOf } from './support/fake-races.ts';
import { bff, site } from './support/fresh-site.ts';
import { readable } from './support/readable.ts';

const row = (kind: string, id: string, text: string, marks: number[] = []) => ({
  kind,
  id,
  title: { text, marks },
  excerpt: { text: 'Fourteen gates', marks: [0, 8] },
  cover: '',
  at: '2026-11-20T10:00:00.000Z',
});

const found = (more: object = {}) => ({
  code: 0,
  data: {
    groups: [
      { kind: 'race', total: 1, rows: [row('race', raceIdOf(1), 'Night <Cup>', [0, 5])] },
      { kind: 'page', total: 9, rows: [row('page', 'overview', 'About us')] },
    ],
    meant: null,
    missing: [],
    ...more,
  },
  msg: '',
});

describe('/search', () => {
  it('shows highlighted results by kind, without script, not indexed', async () => {
    bff.override('search', () => found());
    const { status, body, headers } = await site.ask('/search?q=%20night%0A%20cup');
    expect([status, headers['cache-control']]).toEqual([200, 'private, no-cache']);
    expect(body).toContain('<meta name="robots" content="noindex"/>');
    expect(body).toMatch(/<mark[^>]*>Night<\/mark> ?&lt;Cup&gt;/);
    for (const words of [`href="/race-detail/${raceIdOf(1)}"`, 'href="/overview"', '8 more', '20 Nov 2026'])
      expect(readable(body)).toContain(words);
    expect(body).toContain('href="/search?q=night+cup&amp;kind=page"');
    expect(bff.callsOf('search').map(({ input }) => input)).toEqual([{ text: 'night cup' }]);
  });

  it('shows covers and helmets next to results, and sections and races without a query', async () => {
    const cover = `/media/i/${'k'.repeat(43)}-1200x800/c.jpg`;
    bff.override('search', () =>
      found({ groups: [{ kind: 'news', total: 1, rows: [{ ...row('news', raceIdOf(2), 'A'), cover }] }] }),
    );
    expect((await site.ask('/search?q=a')).body).toContain(cover);
    bff.override('search', () =>
      found({
        groups: [{ kind: 'pilot', total: 1, rows: [{ ...row('pilot', raceIdOf(3), 'ACE'), cover }] }],
      }),
    );
    expect((await site.ask('/search?q=ace')).body).toMatch(/data-livery="\d"[^>]*><img src="[^"]*kkk/);
    bff.races.push(fakeRace());
    const start = (await site.ask('/search')).body;
    for (const part of ['Upcoming races', 'href="/rank"', `href="/race-detail/${raceId}"`])
      expect(start).toContain(part);
  });

  it('shows a corrected query and kinds that failed', async () => {
    bff.override('search', () => found({ meant: 'night', missing: [{ kind: 'race' }, { kind: 'pilot' }] }));
    const body = readable((await site.ask('/search?q=nigt')).body);
    expect(body).toContain('No results for “nigt”. Showing results for “night”.');
    expect(body).toContain('Search is unavailable for: Races, Pilots.');
  });

  it('has pages of one kind', async () => {
    bff.override('search', () =>
      found({ groups: [{ kind: 'news', total: 41, rows: [row('news', raceIdOf(2), 'A')] }] }),
    );
    const { body } = await site.ask('/search?q=a&kind=news&page=2');
    expect(bff.callsOf('search')[0]?.input).toEqual({ text: 'a', kind: 'news', page: 2, pageSize: 20 });
    expect(body).toContain('href="/search?q=a&amp;kind=news&amp;page=3"');
  });

  it.each(['', '%20%20', '+'.repeat(1000), '%00', '%0A'])('sends no request for %j', async (q) => {
    expect((await site.ask(`/search?q=${q}`)).status).toBe(200);
    expect(bff.callsOf('search')).toEqual([]);
  });

  it.each([
    ['%25', '%'],
    ['%5C%27', "\\'"],
    ['%ED%A0%80', '\uFFFD\uFFFD\uFFFD'],
    ['x'.repeat(300), 'x'.repeat(100)],
  ])('normalises %j', async (q, text) => {
    bff.override('search', () => found({ groups: [] }));
    const { status, body } = await site.ask(`/search?q=${q}`);
    expect([status, readable(body).includes('No results for')]).toEqual([200, true]);
    expect(bff.callsOf('search')[0]?.input).toEqual({ text });
  });

  it.each(['kind=nothing', 'page=0', 'page=26', 'page=x'])('has no page %p', async (wanted) => {
    expect((await site.ask(`/search?q=a&${wanted}`)).status).toBe(404);
  });
});

describe('/search.json', () => {
  it('returns uncached suggestions', async () => {
    bff.override('search', () => found());
    const { body, headers } = await site.ask('/search.json?q=night');
    expect(headers['cache-control']).toBe('private, no-store');
    expect(JSON.parse(body)).toMatchObject({
      hits: [
        { kind: 'race', to: `/race-detail/${raceIdOf(1)}` },
        { kind: 'page', to: '/overview' },
      ],
    });
  });

  it('returns no suggestions when rate limited', async () => {
    bff.override('search', ({ lang }) => refuse('too_many', lang));
    const { status, body } = await site.ask('/search.json?q=night');
    expect([status, JSON.parse(body)]).toEqual([200, { hits: [], meant: null }]);
  });
});
