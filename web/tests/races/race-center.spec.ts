import { describe, expect, it } from '@jest/globals';
import { fakePastRace, fakeRace, raceId, raceIdOf } from '../support/fake-races.ts';
import { fakePodium, fakeStandings } from '../support/fake-results.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';
import { hosts } from '../support/site-process.ts';

const podiums = () =>
  bff.override('get_podium_list', () => ({
    code: 0,
    data: { rows: [fakePodium()], total: 1, page: 1, pageSize: 6 },
    msg: '',
  }));

describe('/race-center', () => {
  it('links to seasons, upcoming races, podiums, standings and history', async () => {
    bff.races.push(
      fakeRace({ title: { text: 'Still to come' } }),
      fakePastRace({ raceId: raceIdOf(2), season: 2025, title: { text: 'The year before' } }),
    );
    podiums();
    const { status, body } = await site.ask('/race-center');
    expect(status).toBe(200);
    for (const words of [
      'href="/race-center-2026"',
      'href="/race-center-2025"',
      '1 race',
      'Still to come',
      'Latest podiums',
      'PILOT1',
      'SHARED',
      `href="/race-detail/${raceId}#results"`,
      'href="/rank"',
      'href="/history"',
    ])
      expect(readable(body)).toContain(words);
    expect(readable(body)).not.toContain('The year before');
  });

  it('works without races', async () => {
    const { status, body } = await site.ask('/race-center');
    expect(status).toBe(200);
    expect(readable(body)).not.toContain('Latest podiums');
  });
});

describe('/race-center-2025', () => {
  it('shows one season', async () => {
    bff.races.push(
      fakeRace({ title: { text: 'Another year' } }),
      fakePastRace({ raceId: raceIdOf(2), season: 2025, title: { text: 'The year before' } }),
    );
    podiums();
    bff.override('get_standings', () => ({ code: 0, data: fakeStandings(), msg: '' }));
    const { status, body, headers } = await site.askCached('/race-center-2025');
    expect([status, headers['cache-control']]).toEqual([200, 'public, no-cache']);
    for (const words of ['2025 season', 'The year before', '2025 podiums', 'href="/rank?year=2025"'])
      expect(readable(body)).toContain(words);
    expect(readable(body)).not.toContain('Another year');
    expect(bff.callsOf('get_podium_list')[0]?.input).toMatchObject({ year: 2025 });
    expect(body).toContain(`<link rel="canonical" href="http://${hosts.en}/race-center-2025"/>`);
  });

  it('links to the latest standings when the season has none', async () => {
    bff.races.push(fakePastRace({ season: 2025 }));
    expect(readable((await site.ask('/race-center-2025')).body)).toContain('href="/rank"');
  });

  it.each(['2024', 'abc', '99', '20255', '', '2025x', '-2025'])(
    'responds 404 for season %p',
    async (year) => {
      bff.races.push(fakePastRace({ season: 2025 }));
      const { status, body } = await site.ask(`/race-center-${year}`);
      expect(status).toBe(404);
      expect(body).toContain(`Page not found: /race-center-${year}`);
    },
  );

  it('rejects posts', async () => {
    const form = { a: '1' };
    expect((await site.ask('/race-center-2025', { form })).status).toBe(404);
  });
});
