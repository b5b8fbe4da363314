import { describe, expect, it } from '@jest/globals';
import { fakePastRace, raceId } from '../support/fake-races.ts';
import { fakeClassResult, fakeRow, type FakeClassResult } from '../support/fake-results.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';
import { hosts } from '../support/site-process.ts';

const address = `/race-detail/${raceId}/winners`;

const publish = (classes: FakeClassResult[], teams: object | null = null) => {
  bff.races.push(fakePastRace());
  bff.override('get_race_result', () => ({ code: 0, data: { classes, teams }, msg: '' }));
};

const textOf = async (host?: string) =>
  readable((await site.ask(address, host ? { host } : {})).body)
    .replace(/^[^]*<main[^>]*>/, '')
    .replace(/<\/main>[^]*$/, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the sheet of winners', () => {
  it('has only the podiums with shared places, the fastest laps and the first three teams', async () => {
    const rows = [fakeRow(1), fakeRow(2), fakeRow(2, { callsign: 'SAME' }), fakeRow(4, { bestLap: 20_500 })];
    publish([fakeClassResult({ rows })], {
      total: 4,
      provisional: false,
      rows: [1, 2, 3, 4].map((rank) => ({ rank, name: `Team ${rank}`, points: 10 - rank, pilots: [] })),
    });
    const text = await textOf();
    for (const words of ['Open class', '1 PILOT1 Name 1', '5:01.000', '2 SAME', 'Team 3'])
      expect(text).toContain(words);
    expect(text).toContain('Fastest lap: PILOT4 20.500');
    expect(text).not.toContain('4 PILOT4');
    expect(text).not.toContain('Team 4');
  });

  it('names the pilot of the fastest lap beyond the rows it reads', async () => {
    publish([fakeClassResult({ fastest: fakeRow(730, { callsign: 'LATE', bestLap: 19_999 }) })]);
    expect(await textOf()).toContain('Fastest lap: LATE 19.999');
  });

  it('says so when a result is provisional or missing', async () => {
    publish([fakeClassResult({ state: 'provisional' })]);
    expect(await textOf()).toContain('Provisional');
    publish([]);
    expect(await textOf()).toContain('No results yet.');
  });

  it('speaks the language of the site, and is no page for search engines', async () => {
    publish([fakeClassResult()]);
    expect(await textOf(hosts.ru)).toContain('Быстрейший круг:');
    expect((await site.ask(address)).body).toContain('noindex');
  });
});
