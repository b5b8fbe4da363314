import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { refuse } from './support/fake-answers.ts';
import { FakeBff } from './support/fake-bff.ts';
import { fakePastRace, fakeRace, raceId } from './support/fake-races.ts';
import { envFor, hosts, SiteProcess } from './support/site-process.ts';

let bff: FakeBff;
let site: SiteProcess;

beforeAll(async () => {
  bff = await FakeBff.start();
});

// A new server for each test: pages of races are kept for a few seconds.
beforeEach(async () => {
  bff.reset();
  await site?.stop();
  site = await SiteProcess.start(envFor(bff.url));
});

afterAll(async () => {
  await Promise.all([site.stop(), bff.stop()]);
});

const idOf = (number: number): string => `0190a8d0-0000-7000-8000-${String(number).padStart(12, '0')}`;
const detail = `/race-detail/${raceId}`;
/** What a reader sees of the page itself, without markers that React leaves between words. */
const seen = (body: string): string =>
  (/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replaceAll(/<script[\s\S]*?<\/script>|<!-- -->/g, '');

describe('/race-list', () => {
  it('shows races to come and none of the past, with date, place, state and places in words', async () => {
    bff.races.push(
      fakeRace({ startsAt: '2099-12-14T02:00:00.000Z', endsAt: '2099-12-14T12:00:00.000Z' }),
      fakePastRace({ raceId: idOf(2), title: { text: 'Long ago' } }),
    );
    const { status, body } = await site.ask('/race-list');
    expect(status).toBe(200);
    expect(body).toContain(
      `<a class="${/class="([^"]*)" href="\/race-detail/.exec(body)?.[1]}" href="${detail}"`,
    );
    for (const words of [
      'Night Circuit',
      'December 2099',
      '10:00',
      'West Bund',
      'Sign-up open',
      '8 places left',
    ])
      expect(seen(body)).toContain(words);
    expect(body).toContain('China Standard Time (UTC+8)');
    expect(body).not.toContain('Long ago');
  });

  it('is filtered by state and words in the address, without script', async () => {
    bff.races.push(
      fakeRace(),
      fakeRace({ raceId: idOf(2), title: { text: 'Neva Cup' }, signUpState: 'upcoming' }),
      fakeRace({ raceId: idOf(3), title: { text: 'Neva Night' }, signUpState: 'open' }),
    );
    const { body } = await site.ask('/race-list?state=open&text=neva&page=');
    expect(body).toContain('Neva Night');
    expect(body).not.toContain('Neva Cup');
    expect(body).not.toContain('Night Circuit');
    expect(body).toMatch(/<input type="hidden" name="state" value="open"/);
    expect(body).toContain('href="/race-list?state=upcoming&amp;text=neva"');
    expect((await site.ask('/race-list?state=&text=')).body).toContain('Night Circuit');
  });

  it('is paged, and a page that is not there is missing', async () => {
    for (let number = 1; number <= 21; number += 1)
      bff.races.push(fakeRace({ raceId: idOf(number), title: { text: `Race ${number}.` } }));
    expect((await site.ask('/race-list')).body).toContain('href="/race-list?page=2"');
    const second = (await site.ask('/race-list?page=2')).body;
    expect(second).toContain('Race 21.');
    expect(second).not.toContain('Race 20.');
    for (const page of ['3', '0', '-1', 'x', '99999'])
      expect((await site.ask(`/race-list?page=${page}`)).status).toBe(404);
    expect((await site.ask('/race-list?state=nonsense')).status).toBe(404);
  });

  it('reads on while there are races to come, and stops at the past', async () => {
    for (let number = 1; number <= 120; number += 1) bff.races.push(fakeRace({ raceId: idOf(number) }));
    for (let number = 121; number <= 400; number += 1) bff.races.push(fakePastRace({ raceId: idOf(number) }));
    expect((await site.ask('/race-list')).body).toContain('120 races');
    expect(bff.callsOf('get_race_list')).toHaveLength(2);
  });

  it('says so when there is nothing, and what to do', async () => {
    expect((await site.ask('/race-list')).body).toContain('No race is announced at the moment');
    const filtered = await site.ask('/race-list?text=nothing');
    expect(filtered.body).toContain('No race matches');
    expect(filtered.body).toContain('href="/race-list"');
  });

  it('is an error page when races cannot be read', async () => {
    bff.override('get_race_list', ({ lang }) => refuse('unavailable', lang));
    expect((await site.ask('/race-list')).status).toBe(503);
  });
});

describe('/race-detail', () => {
  it('says when and where in the zone of the race, and what it costs', async () => {
    bff.races.push(
      fakeRace({
        zone: 'Europe/Moscow',
        startsAt: '2099-01-11T07:00:00.000Z',
        endsAt: '2099-01-11T16:30:00.000Z',
        signUpClosesAt: '2099-01-09T20:59:00.000Z',
      }),
    );
    const { body } = await site.ask(detail);
    expect(body).toContain('January 11, 2099 at 10:00–19:30');
    expect(body).toContain('Moscow Standard Time (UTC+3)');
    expect(body).toMatch(/until (?:<!-- -->)?January 9, 2099 at 23:59/);
    for (const words of [
      'West Bund',
      '280 CNY',
      '31.1686, 121.4589',
      'Flight rules',
      '<strong>lit gates</strong>',
    ])
      expect(body).toContain(words);
    expect((await site.ask(detail, { host: hosts.ru })).body).toContain('Москва, стандартное время (UTC+3)');
    expect((await site.ask(detail, { host: hosts.cn })).body).toContain('2099年1月11日 10:00–19:30');
  });

  it.each([
    ['upcoming', {}, 'Opens soon', 'Sign-up opens in'],
    ['open', {}, 'Sign-up open', 'Sign-up closes in'],
    ['waiting', {}, 'Waiting list', 'Sign-up closes in'],
    ['full', {}, 'Full', 'Sign-up closes in'],
    ['closed', {}, 'Sign-up closed', 'Starts in'],
    ['closed', { startsAt: '2020-01-01T00:00:00.000Z' }, 'Under way', 'Ends in'],
  ] as const)('tells how it stands: %s %p', async (signUpState, more, state, next) => {
    bff.races.push(fakeRace({ signUpState, signUpOpensAt: '2099-01-01T00:00:00.000Z', ...more }));
    const { body } = await site.ask(detail);
    expect(body).toContain(`</span>${state}</span>`);
    expect(body).toContain(next);
  });

  it.each([
    ['cancelled', fakeRace({ status: 'cancelled', signUpState: 'closed' }), 'Cancelled'],
    ['finished', fakePastRace(), 'Finished'],
  ])('counts down to nothing when it is %s', async (_, race, state) => {
    bff.races.push(race);
    const { body } = await site.ask(detail);
    expect(body).toContain(`</span>${state}</span>`);
    expect(seen(body)).not.toMatch(/(?:opens|closes|Starts|Ends) in/);
    expect(seen(body)).not.toContain('places left');
  });

  it('shows places of each class in words, and keeps the questions for those who sign up', async () => {
    bff.races.push(fakeRace());
    const { body } = await site.ask(detail);
    expect(body).toContain('8 of 64 places left');
    expect(body).toContain('From age 16');
    expect(body).not.toContain('A question for those who sign up');
  });

  it('marks texts of another language and says which it is', async () => {
    bff.races.push(fakeRace({ title: { text: 'Night Circuit', lang: 'en' } }));
    const { body } = await site.ask(detail, { host: hosts.ru });
    expect(body).toMatch(/<h1[^>]*lang="en"[^>]*>Night Circuit/);
    expect(body).toContain('язык оригинала: английский');
    bff.races.splice(0, 1, fakeRace());
    expect((await site.ask(detail)).body).not.toContain('no English version');
  });

  it('has addresses and a description from configuration', async () => {
    bff.races.push(fakeRace());
    const { body } = await site.ask(`${detail}?from=poster`, { host: hosts.cn });
    expect(body).toContain(`<link rel="canonical" href="http://${hosts.cn}${detail}"/>`);
    expect(body).toContain(`hrefLang="ru" href="http://${hosts.ru}${detail}"`);
    expect(body).toContain('<title>Night Circuit · Paddock</title>');
    expect(body).toContain('<meta name="description" content="Eight rounds after sunset."/>');
  });

  it('describes the race to search engines, and no title can break out of that', async () => {
    const text = '</script><script>alert(1)</script><!--';
    bff.races.push(fakeRace({ title: { text } }));
    const { body, headers } = await site.ask(detail);
    const nonce = /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1];
    const [, attributes = '', json = ''] =
      /<script type="application\/ld\+json"([^>]*)>(.*?)<\/script>/.exec(body) ?? [];
    expect(attributes).toContain(`nonce="${nonce}"`);
    expect(JSON.parse(json)).toMatchObject({
      '@type': 'SportsEvent',
      name: text,
      url: `http://${hosts.en}${detail}`,
      location: { name: 'West Bund', geo: { latitude: 31.1686 } },
    });
    expect(body).not.toContain('<script>alert(1)');
  });

  it.each([raceId, 'x', '..%2f..%2fadm', `${raceId}x`])(
    'a race nobody published is a missing page: %s',
    async (id) => {
      const { status, body } = await site.ask(`/race-detail/${id}`);
      expect(status).toBe(404);
      expect(body).toContain('Page Not Found');
      expect((await site.ask(`/race-detail/${id}/calendar.ics`)).status).toBe(404);
    },
  );
});

describe('pages of races', () => {
  it('are made once for everybody, and never with a person’s data', async () => {
    bff.races.push(fakeRace());
    const { phone } = bff.addMember({ phone: '+8613800138000' });
    const headers = { cookie: `access_token=${bff.signIn(phone)}` };
    for (const path of ['/race-list', '/race-list?state=open', detail, '/history']) {
      bff.calls.length = 0;
      const first = await site.ask(path, { headers });
      const count = bff.calls.length;
      expect(count).toBeGreaterThan(0);
      expect(bff.calls.map((call) => call.headers.access_token)).toEqual(bff.calls.map(() => undefined));
      expect(first.headers['cache-control']).toBe('no-cache');
      await site.ask(path);
      expect([path, bff.calls.length]).toEqual([path, count]);
    }
  });

  it('found by words are not kept (control: by state they are)', async () => {
    bff.races.push(fakeRace());
    await site.ask('/race-list?text=night');
    await site.ask('/race-list?text=night');
    expect(bff.callsOf('get_race_list')).toHaveLength(2);
  });

  it('know the time of the server', async () => {
    const { body, headers } = await site.ask('/clock.json');
    expect(Math.abs((JSON.parse(body) as { now: number }).now - Date.now())).toBeLessThan(60_000);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the calendar file', () => {
  it('holds the race in UTC, whole and in one piece', async () => {
    bff.races.push(
      fakeRace({
        startsAt: '2099-12-14T02:00:00.000Z',
        endsAt: '2099-12-14T12:00:00.000Z',
        title: { text: 'Night; Circuit, 2099' },
      }),
    );
    const { body, headers } = await site.ask(`${detail}/calendar.ics`, { host: hosts.ru });
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename="race-${raceId}.ics"`);
    const lines = body.replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'DTSTART:20991214T020000Z',
        'DTEND:20991214T120000Z',
        String.raw`SUMMARY:Night\; Circuit\, 2099`,
        'GEO:31.1686;121.4589',
        `UID:${raceId}@${hosts.en}`,
        `URL:http://${hosts.ru}${detail}`,
        'STATUS:CONFIRMED',
      ]),
    );
    expect(lines.slice(-3)).toEqual(['END:VEVENT', 'END:VCALENDAR', '']);
  });
});

describe('the home page', () => {
  it('leads to the next race, past those that were called off', async () => {
    bff.races.push(
      fakeRace({ raceId: idOf(1), status: 'cancelled', title: { text: 'Called off' } }),
      fakeRace(),
      fakeRace({ raceId: idOf(2), title: { text: 'A later race' } }),
    );
    const { body } = await site.ask('/');
    expect(seen(body)).toMatch(new RegExp(`<a data-variant="action"[^>]*href="${detail}"`));
    expect(seen(body).match(/data-variant="action"/g)).toHaveLength(1);
    for (const words of ['Night Circuit', '8 of 64 places left', 'Sign-up closes in', '(UTC+8)'])
      expect(seen(body)).toContain(words);
    expect(seen(body)).not.toContain('Called off');
    expect(seen(body)).not.toContain('A later race');
  });

  it.each([
    ['there is no race to come', () => bff.races.push(fakePastRace())],
    ['races cannot be read', () => bff.override('get_race_list', ({ lang }) => refuse('unavailable', lang))],
  ])('is whole without it when %s', async (_, arrange) => {
    arrange();
    const { status, body } = await site.ask('/');
    expect(status).toBe(200);
    expect(seen(body)).not.toContain('/race-detail/');
    expect(seen(body)).toMatch(/<a data-variant="action"[^>]*href="\/member\/register"/);
  });
});

describe('/history', () => {
  it('shows a season, with the others beside it', async () => {
    bff.races.push(
      fakeRace({ raceId: idOf(9), season: 2099 }),
      fakeRace({ title: { text: 'Still to come' } }),
      fakePastRace({ raceId: idOf(2), title: { text: 'Coastline' } }),
      fakePastRace({ raceId: idOf(3), season: 2025, title: { text: 'The year before' } }),
    );
    const { body } = await site.ask('/history');
    expect(body).toContain('Coastline');
    expect(seen(body)).not.toContain('Still to come');
    expect(body).toContain('href="/history?year=2025"');
    expect(body).not.toContain('href="/history?year=2099"');
    expect((await site.ask('/history?year=2025')).body).toContain('The year before');
    for (const year of ['1999', 'x', '']) expect((await site.ask(`/history?year=${year}`)).status).toBe(404);
  });

  it('says so when there is nothing yet', async () => {
    expect((await site.ask('/history')).body).toContain('No race of this season is over yet');
  });
});
