import type { CallName } from '@paddock/contracts/call-table';
import { describe, expect, it } from '@jest/globals';
import { inTime } from '../app/server/calls.server.ts';
import { refuse } from './support/fake-answers.ts';
import { fakeDay } from './support/fake-heats.ts';
import { fakeClass, fakePastRace, fakeRace, raceId, raceIdOf } from './support/fake-races.ts';
import { fakeClassResult, fakePodium, fakeRow, fakeStandings } from './support/fake-results.ts';
import { bff, site } from './support/fresh-site.ts';
import { readable } from './support/readable.ts';

const page = (rows: object[], more: object = {}) => ({
  code: 0,
  data: { rows, total: rows.length, page: 1, pageSize: 20, ...more },
  msg: '',
});
const moment = '2026-11-20T10:00:00.000Z';
const words = (text: string) => ({ title: { text }, summary: { text: '' } });

/** What each part of the page shows, and the call without which it has nothing. */
const parts: readonly [CallName, shown: string, answer: () => object][] = [
  [
    'get_podium_list',
    'Latest results',
    () => page([fakePodium({ race: fakePastRace({ raceId: raceIdOf(2) }) })]),
  ],
  ['get_standings', 'Season leaders', () => ({ code: 0, data: fakeStandings(), msg: '' })],
  [
    'get_news_list',
    'A new track',
    () =>
      page([
        {
          newsId: raceIdOf(5),
          category: 'news',
          ...words('A new track'),
          cover: '',
          pinned: false,
          publishedAt: moment,
        },
      ]),
  ],
  [
    'get_race_video',
    'Night final',
    () =>
      page(
        [
          {
            videoId: raceIdOf(6),
            ...words('Night final'),
            year: 2026,
            raceId: null,
            cover: '',
            seconds: 48,
            live: false,
            publishedAt: moment,
          },
        ],
        { years: [2026] },
      ),
  ],
  [
    'get_race_images',
    'Gates at dusk',
    () =>
      page(
        [
          {
            albumId: raceIdOf(7),
            ...words('Gates at dusk'),
            year: 2026,
            raceId: null,
            cover: '',
            pictureCount: 9,
            publishedAt: moment,
          },
        ],
        { years: [2026] },
      ),
  ],
  [
    'get_partner',
    'Polaris Power',
    () =>
      page([
        {
          partnerId: raceIdOf(8),
          name: { text: 'Polaris Power' },
          about: { text: '' },
          logo: null,
          url: null,
        },
      ]),
  ],
];

function fill() {
  for (const [name, , answer] of parts) bff.override(name, () => answer() as never);
  bff.override('get_race_result', () => ({
    code: 0,
    data: { classes: [fakeClassResult()], teams: null },
    msg: '',
  }));
  bff.races.push(
    fakeRace({
      title: { text: 'Night Circuit' },
      classes: [1, 2, 3, 4, 5].map((n) =>
        fakeClass({ classId: raceIdOf(10 + n), name: { text: `Class ${n}` } }),
      ),
    }),
  );
}

describe('the front page', () => {
  it('shows the next race first, then news and results', async () => {
    fill();
    const body = readable((await site.ask('/')).body);
    const inOrder = [
      'Next race',
      'Night Circuit',
      'Class 3',
      'and 2 more classes',
      ...parts.map(([, shown]) => shown),
    ];
    const places = inOrder.map((each) => body.indexOf(each));
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(body).not.toContain('Class 4');
    // A tower: the first in full, the second by the gap.
    expect(body).toContain('+1.000');
  });

  it.each([
    [true, `/race-detail/${raceId}/live`, 'Follow live'],
    [false, `/race-detail/${raceId}`, 'View race'],
  ])('leads to what happens at a race that is on, with heats: %s', async (published, path, label) => {
    const hour = 3_600_000;
    bff.races.push(
      fakeRace({
        startsAt: new Date(Date.now() - hour).toISOString(),
        endsAt: new Date(Date.now() + hour).toISOString(),
        signUpState: 'closed',
      }),
    );
    bff.override('get_race_day', () => ({ code: 0, data: fakeDay({ published }), msg: '' }));
    const body = readable((await site.ask('/')).body);
    expect(body).toContain('Racing now');
    expect(body).toMatch(new RegExp(`href="${path}"[^>]*>(?:<[^>]*>)*${label}`));
  });

  it('shows the pictures of pilots in the latest results and among the leaders, lazily and from one file', async () => {
    const picture = `/media/p/${'k'.repeat(43)}/400x400/${'d'.repeat(48)}.jpg`;
    fill();
    const rows = [fakeRow(1, { picture }), fakeRow(2)];
    const classes = [fakeClassResult({ rows })];
    bff.override('get_race_result', () => ({ code: 0, data: { classes, teams: null }, msg: '' }));
    const standings = fakeStandings();
    standings.rows[0]!.picture = picture;
    bff.override('get_standings', () => ({ code: 0, data: standings, msg: '' }));
    const { body } = await site.ask('/');
    const pictures = body.match(/<img[^>]*\/media\/p\/kkk[^>]*>/g)!;
    expect(pictures).toHaveLength(2);
    for (const each of pictures) expect(each).toContain('loading="lazy"');
    const [inResults, amongLeaders] = pictures.map((each) => /src="([^"]+)"/.exec(each)?.[1]);
    expect(inResults).toContain('-96.webp');
    expect(amongLeaders).toBe(inResults);
    expect(bff.callsOf('get_race_result')).toHaveLength(1);
  });

  it('works without any content', async () => {
    const { status, body } = await site.ask('/');
    expect(status).toBe(200);
    expect(readable(body)).toContain('Three steps to the start line');
    for (const [, shown] of parts) expect(readable(body)).not.toContain(shown);
  });

  it.each(parts)('works without %s', async (name, missing) => {
    fill();
    bff.override(name, ({ lang }) => refuse('unavailable', lang));
    const { status, body } = await site.ask('/');
    expect(status).toBe(200);
    for (const [other, shown] of parts)
      expect([other, readable(body).includes(shown)]).toEqual([other, shown !== missing]);
  });

  it('does not wait for a part that times out', async () => {
    const never = new Promise<string>(() => undefined);
    expect(await inTime(never, 'without', 1)).toBe('without');
    expect(await inTime(Promise.resolve('a part'), 'without', 100_000)).toBe('a part');
  });
});
