import { describe, expect, it } from '@jest/globals';
import { fakeClass, fakePastRace, fakeRace, raceId, raceIdOf } from '../support/fake-races.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';
import { hosts } from '../support/site-process.ts';

const detail = `/race-detail/${raceId}`;
const titled = (text: string) => ({ title: { text }, summary: { text: '' } });
/** A list that has the row when it is asked for this race. */
const ofRace = (row: object) => (asked: { input: object }) => {
  const rows = 'raceId' in asked.input && asked.input.raceId === raceId ? [row] : [];
  return { code: 0, data: { total: rows.length, page: 1, pageSize: 20, rows }, msg: '' };
};

describe('/race-detail', () => {
  it('shows date and venue in the time zone of the race', async () => {
    bff.races.push(
      fakeRace({
        zone: 'Europe/Moscow',
        startsAt: '2099-01-11T07:00:00.000Z',
        endsAt: '2099-01-11T16:30:00.000Z',
        signUpClosesAt: '2099-01-09T20:59:00.000Z',
      }),
    );
    const { body } = await site.ask(detail);
    expect(body).toContain('11 Jan 2099, 10:00\u2060–\u206019:30');
    const hero = body.slice(body.indexOf('<h1'), body.indexOf('id="facts-heading"'));
    expect(hero).toMatch(/11 Jan 2099, 10:00\u2060–\u206019:30.*West Bund/s);
    expect(body).toContain('Moscow Standard Time (UTC+3)');
    expect(body).toMatch(/Closes (?:<!-- -->)?9 Jan 2099, 23:59 UTC\+3/);
    for (const words of ['West Bund', 'Show on map', 'Flight rules', '<strong>lit gates</strong>'])
      expect(body).toContain(words);
    expect((await site.ask(detail, { host: hosts.ru })).body).toContain('Москва, стандартное время (UTC+3)');
    expect((await site.ask(detail, { host: hosts.cn })).body).toContain(
      '2099年1月11日 10:00\u2060–\u206019:30',
    );
  });

  it('shows payment instructions once, below the prices of the classes', async () => {
    const price = {
      amount: 28_000,
      currency: 'CNY' as const,
      earlyAmount: null,
      earlyUntil: null,
      paymentDays: null,
    };
    const payment = {
      text: { text: 'Pay on site or by transfer' },
      link: 'https://pay.example.com/a',
      picture: `/media/p/${'q'.repeat(43)}/400x400/clear.png`,
    };
    bff.races.push(fakeRace({ payment, classes: [fakeClass({ price })] }));
    const words = readable((await site.ask(detail)).body);
    expect(words.split(payment.text.text)).toHaveLength(2);
    expect(words.indexOf('CN¥280')).toBeLessThan(words.indexOf('How to pay'));
    expect(words.indexOf('How to pay')).toBeLessThan(words.indexOf(payment.text.text));
    expect(words).toContain(`href="${payment.link}"`);
    // The picture is for pilots who have to pay.
    expect(words).not.toContain('Payment picture');
    // Control: a race without instructions.
    bff.races.splice(0, 1, fakeRace({ classes: [fakeClass({ price })] }));
    expect(readable((await site.ask(detail)).body)).not.toContain('How to pay');
  });

  it('shows a plan of the track with its numbers', async () => {
    bff.races.push(fakeRace({ track: { metres: 1620, gates: 14, turns: 4, outline: 9 } }));
    const { body } = await site.ask(detail);
    expect(body).toContain('1,620 metres a lap, 14 gates');
    const address = /src="(\/track\.svg[^"]*)"/.exec(body)![1]!.replaceAll('&amp;', '&');
    const plan = await site.ask(address);
    expect(plan.headers['content-type']).toBe('image/svg+xml');
    expect(plan.body.match(/<circle/g)).toHaveLength(14);
    expect((await site.ask(address, { host: hosts.cn })).body).toContain(' 米<');
    for (const wrong of [
      '/track.svg',
      address.replace('14', '41'),
      address.replace('14', '1.5'),
      `${address}0000`,
    ])
      expect((await site.ask(wrong)).status).toBe(404);
    // Control: a race without a plan.
    bff.races.splice(0, 1, fakeRace());
    expect((await site.ask(detail)).body).not.toContain('track.svg');
  });

  it('links albums and news of the race, and of no other', async () => {
    bff.races.push(fakeRace());
    const publishedAt = '2026-11-20T10:00:00.000Z';
    const [albumId, newsId] = [raceIdOf(7), raceIdOf(8)];
    const album = {
      albumId,
      ...titled('Gates at dusk'),
      year: 2026,
      raceId,
      cover: '',
      pictureCount: 9,
      publishedAt,
    };
    const news = {
      newsId,
      category: 'event',
      ...titled('A night of two fogs'),
      cover: '',
      pinned: false,
      publishedAt,
    };
    bff.override('get_race_images', ofRace(album));
    bff.override('get_news_list', ofRace(news));
    const { body } = await site.ask(detail);
    for (const text of [
      'Race photos',
      'Stories about this race',
      `/race-images/${albumId}`,
      `/event-detail/${newsId}`,
    ])
      expect(body).toContain(text);
    const other = raceIdOf(3);
    bff.races.splice(0, 1, fakeRace({ raceId: other }));
    expect((await site.ask(`/race-detail/${other}`)).body).not.toContain('Race photos');
  });

  it('hides payment instructions once a race is cancelled or over', async () => {
    const payment = { text: { text: 'Pay on site or by transfer' }, link: null, picture: null };
    for (const [state, isPayable] of [
      [{}, true],
      [{ status: 'cancelled' }, false],
      [{ status: 'finished' }, false],
    ] as const) {
      bff.races.splice(0, Infinity, fakeRace({ payment, ...state }));
      expect((await site.ask(detail)).body.includes(payment.text.text)).toBe(isPayable);
    }
  });

  it.each([
    ['upcoming', {}, 'Not open yet', 'Sign-up opens in'],
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
  ])('has no countdown when the race is %s', async (_, race, state) => {
    bff.races.push(race);
    const { body } = await site.ask(detail);
    expect(body).toContain(`</span>${state}</span>`);
    expect(readable(body)).not.toMatch(/(?:opens|closes|Starts|Ends) in/);
    expect(readable(body)).not.toContain('places left');
    expect(readable(body)).not.toContain('Add to calendar');
    expect(readable(body)).not.toContain('Waiting list when full');
  });

  it('shows free places of each class and omits the questions of the form', async () => {
    bff.races.push(fakeRace());
    const { body } = await site.ask(detail);
    expect(body).toContain('8 of 64 places left');
    expect(body).toContain('Ages 16 and over');
    expect(body).not.toContain('A question for those who sign up');
  });

  it('marks texts in another language', async () => {
    bff.races.push(fakeRace({ title: { text: 'Night Circuit', lang: 'en' } }));
    const { body } = await site.ask(detail, { host: hosts.ru });
    expect(body).toMatch(/<h1[^>]*lang="en"[^>]*>Night Circuit/);
    expect(body).toContain('язык оригинала: английский');
    bff.races.splice(0, 1, fakeRace());
    expect((await site.ask(detail)).body).not.toContain('not available in English');
  });

  it('has canonical addresses and a description', async () => {
    bff.races.push(fakeRace());
    const { body } = await site.ask(`${detail}?from=poster`, { host: hosts.cn });
    expect(body).toContain(`<link rel="canonical" href="http://${hosts.cn}${detail}"/>`);
    expect(body).toContain(`hrefLang="ru" href="http://${hosts.ru}${detail}"`);
    expect(body).toContain('<title>Night Circuit · Paddock</title>');
    expect(body).toContain('<meta name="description" content="Eight rounds after sunset."/>');
  });

  it('has structured data with an escaped title', async () => {
    const text = '</script><script>alert(1)</script><!--';
    bff.races.push(fakeRace({ title: { text } }));
    const { body } = await site.ask(detail);
    const [, json = ''] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(body) ?? [];
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
    },
  );
});

/** UID and sequence. */
const versionOf = async (host: string) => {
  const { body } = await site.ask(`${detail}/calendar.ics`, { host });
  return [/^UID:.*$/m.exec(body)?.[0], Number(/^SEQUENCE:(\d+)/m.exec(body)?.[1])] as const;
};

describe('the calendar file', () => {
  it('has the race in UTC with folded lines', async () => {
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

  it('has one UID in all languages, and its sequence rises with a change', async () => {
    const race = fakeRace();
    bff.races.push(race);
    const [cn, en, ru] = await Promise.all(Object.values(hosts).map(versionOf));
    expect([cn, ru]).toEqual([en, en]);
    race.updatedAt = new Date(Date.parse(race.updatedAt) + 60_000).toISOString();
    const [uid, sequence] = await versionOf(hosts.en);
    expect([uid, sequence]).toEqual([en![0], en![1] + 60]);
  });

  it('is a cancellation when the race is cancelled or no longer public', async () => {
    bff.races.push(fakeRace({ status: 'cancelled' }));
    const cancelled = await site.ask(`${detail}/calendar.ics`);
    expect(cancelled.body).toContain('STATUS:CANCELLED\r\n');
    bff.races.length = 0;
    const removed = await site.ask(`${detail}/calendar.ics`);
    expect([removed.status, removed.headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(removed.body).toContain('METHOD:CANCEL\r\n');
    expect(removed.body).toContain(`UID:${raceId}@${hosts.en}\r\n`);
    expect((await site.ask('/race-detail/x/calendar.ics')).status).toBe(404);
  });
});
