import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakePastRace, fakeRace, raceId, raceIdOf } from '../support/fake-races.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';

const detail = `/race-detail/${raceId}`;
async function roundsOn(path: string): Promise<number> {
  const { body } = await site.ask(path);
  return new Set(readable(body.slice(0, body.indexOf('<footer'))).match(/Round \d+\./g)).size;
}

const picture = `/media/p/${'k'.repeat(43)}/1600x900/${'d'.repeat(48)}.jpg`;

describe('/race-list', () => {
  it('shows upcoming races with picture, date, venue, status and free places', async () => {
    bff.races.push(
      fakeRace({
        cover: picture,
        startsAt: '2099-12-14T02:00:00.000Z',
        endsAt: '2099-12-14T12:00:00.000Z',
        classNames: ['Open', 'Juniors', 'Whoop', 'Masters', 'Teams', 'Women'].map((text) => ({ text })),
      }),
      fakePastRace({ raceId: raceIdOf(2), title: { text: 'Long ago' } }),
    );
    const { status, body } = await site.ask('/race-list');
    expect(status).toBe(200);
    expect(body).toContain(
      `<a class="${/class="([^"]*)" href="\/race-detail/.exec(body)?.[1]}" href="${detail}"`,
    );
    for (const words of [
      'Night Circuit',
      'Dec 2099',
      '10:00',
      'West Bund',
      'Sign-up open',
      '8 places left',
      'Juniors',
      'and 2 more',
    ])
      expect(readable(body)).toContain(words);
    expect(body).toContain(`srcSet="${picture.replace('.jpg', '-320.avif')} 320w`);
    expect(body).toContain('China Standard Time (UTC+8)');
    expect(body).not.toContain('Long ago');
  });

  it('filters by state and text, without script', async () => {
    bff.races.push(
      fakeRace(),
      fakeRace({ raceId: raceIdOf(2), title: { text: 'Neva Cup' }, signUpState: 'upcoming' }),
      fakeRace({ raceId: raceIdOf(3), title: { text: 'Neva Night' }, signUpState: 'open' }),
    );
    const { body } = await site.ask('/race-list?state=open&text=neva&page=');
    expect(body).toContain('Neva Night');
    expect(body).not.toContain('Neva Cup');
    expect(body).not.toContain('Night Circuit');
    expect(body).toMatch(/<input type="hidden" name="state" value="open"/);
    expect(body).toContain('href="/race-list?state=upcoming&amp;text=neva"');
    // No race is full.
    expect(body).not.toContain('state=full');
    expect((await site.ask('/race-list?state=&text=')).body).toContain('Night Circuit');
  });

  it('filters by finished races', async () => {
    bff.races.push(fakeRace());
    for (let number = 1; number <= 120; number += 1)
      bff.races.push(fakePastRace({ raceId: raceIdOf(number), title: { text: `Past race ${number}.` } }));
    const upcoming = (await site.ask('/race-list')).body;
    expect(upcoming).toContain('href="/race-list?state=finished"');
    expect(upcoming).not.toContain('Past race');
    const { body } = await site.ask('/race-list?state=finished&page=6');
    expect(body).toContain('Past race 120.');
    expect(body).not.toContain('Night Circuit');
  });

  it('has pages, and 404 beyond the last', async () => {
    for (let number = 1; number <= 21; number += 1)
      bff.races.push(fakeRace({ raceId: raceIdOf(number), title: { text: `Race ${number}.` } }));
    expect((await site.ask('/race-list')).body).toContain('href="/race-list?page=2"');
    const second = (await site.ask('/race-list?page=2')).body;
    expect(second).toContain('Race 21.');
    expect(second).not.toContain('Race 20.');
    for (const page of ['3', '0', '-1', 'x', '99999'])
      expect((await site.ask(`/race-list?page=${page}`)).status).toBe(404);
    expect((await site.ask('/race-list?state=nonsense')).status).toBe(404);
  });

  it('reads further pages until the first past race', async () => {
    for (let number = 1; number <= 120; number += 1) bff.races.push(fakeRace({ raceId: raceIdOf(number) }));
    for (let number = 121; number <= 400; number += 1)
      bff.races.push(fakePastRace({ raceId: raceIdOf(number) }));
    expect((await site.ask('/race-list')).body).toContain('120 races');
    expect(bff.callsOf('get_race_list')).toHaveLength(2);
  });

  it('shows an empty state', async () => {
    expect((await site.ask('/race-list')).body).toContain('No upcoming races');
    const filtered = await site.ask('/race-list?text=nothing');
    expect(filtered.body).toContain('No races found');
    expect(filtered.body).toContain('href="/race-list"');
  });

  it('shows an error page when races cannot be read', async () => {
    bff.override('get_race_list', ({ lang }) => refuse('unavailable', lang));
    expect((await site.ask('/race-list')).status).toBe(503);
  });
});

describe('/history', () => {
  it('shows a season and links to the others', async () => {
    bff.races.push(
      fakeRace({ raceId: raceIdOf(9), season: 2099 }),
      fakeRace({ title: { text: 'Still to come' } }),
      fakePastRace({ raceId: raceIdOf(2), title: { text: 'Coastline' } }),
      fakePastRace({ raceId: raceIdOf(3), season: 2025, title: { text: 'The year before' } }),
    );
    const { body } = await site.ask('/history');
    expect(body).toContain('Coastline');
    expect(readable(body)).not.toContain('Still to come');
    expect(body).toContain('href="/history?year=2025"');
    expect(body).not.toContain('href="/history?year=2099"');
    expect((await site.ask('/history?year=2025')).body).toContain('The year before');
    for (const year of ['1999', 'x', '']) expect((await site.ask(`/history?year=${year}`)).status).toBe(404);
  });

  it('has pages of 20 races', async () => {
    for (let race = 1; race <= 45; race += 1)
      bff.races.push(fakePastRace({ raceId: raceIdOf(100 + race), title: { text: `Round ${race}.` } }));
    expect(
      await Promise.all(['', '?page=2', '?page=3'].map((query) => roundsOn(`/history${query}`))),
    ).toEqual([20, 20, 5]);
    expect((await site.ask('/history')).body).toMatch(/href="\/history\?year=\d+&amp;page=3"/);
    expect((await site.ask('/history?page=4')).status).toBe(404);
  });

  it('shows an empty state', async () => {
    expect((await site.ask('/history')).body).toContain('No races finished yet this season');
  });
});
