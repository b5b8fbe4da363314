import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeClass, fakePastRace, fakeRace, raceId, raceIdOf } from '../support/fake-races.ts';
import { fakeClassResult, fakeRow, fakeStandings, type FakeClassResult } from '../support/fake-results.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';
import { hosts } from '../support/site-process.ts';

const detail = `/race-detail/${raceId}`;
function publish(...classes: FakeClassResult[]): void {
  bff.races.push(fakePastRace());
  bff.override('get_race_result', () => ({ code: 0, data: { classes, teams: null }, msg: '' }));
}

const picture = `/media/p/${'k'.repeat(43)}/400x400/${'d'.repeat(48)}.jpg`;
const portrait = picture.replace('.jpg', '-96.webp');
const pictured = [fakeRow(1, { picture }), fakeRow(2)];

const teamStanding = (first: number, total: number) => ({
  total,
  provisional: true,
  rows: Array.from({ length: 100 }, (_, i) => ({
    rank: first + i,
    name: `Team ${first + i}`,
    points: 1.5,
    pilots: [{ name: 'Ada', callsign: '', pilotId: null, points: 1.5, counts: true }],
  })),
});

describe('results on the page of a race', () => {
  it('replace classes and entrants once the race is over', async () => {
    publish(fakeClassResult());
    const { body } = await site.ask(detail);
    expect(body).not.toContain('id="entrants"');
    expect(body).not.toMatch(/href="#classes"|id="classes"/);
    // Control: a race without a result yet.
    bff.override('get_race_result', () => ({ code: 0, data: { classes: [], teams: null }, msg: '' }));
    bff.races.splice(0, 1, fakePastRace({ classes: [fakeClass()] }));
    expect((await site.ask(detail)).body).toContain('id="classes"');
  });

  it('show callsigns, gaps, the best lap, version and rule', async () => {
    publish(
      fakeClassResult({
        rows: [
          fakeRow(1),
          fakeRow(2, { bestLap: 23_456 }),
          fakeRow(3, { laps: 10 }),
          fakeRow(null, { guest: true, callsign: 'VISITOR' }),
          fakeRow(null, { status: 'dsq', callsign: 'OUT' }),
        ],
      }),
    );
    const { body } = await site.ask(detail);
    for (const words of [
      'PILOT1',
      '5:01.000',
      '+1.000',
      '+2 laps',
      '<abbr title="Disqualified"',
      'Official',
      'Updated 5 Mar 2026, 18:00 UTC+8',
      'Best round: most laps',
      '25, 18.5',
      'split the points of their places equally',
    ])
      expect(readable(body)).toContain(words);
    expect(readable(body)).toMatch(/data-best="true"[^>]*>23\.456<span[^>]*>fastest in class/);
    expect(readable(body)).toContain('best 23.456');
    expect(readable(body)).toMatch(/VISITOR[^]*?Guest[^]*?OUT/);
    expect(readable(body)).toContain('href="#results"');
    expect((await site.ask(detail, { host: hosts.ru })).body).toContain('25, 18,5');
  });

  it('show a small lazy picture of a pilot who agreed, and a drawn helmet of others', async () => {
    publish(fakeClassResult({ rows: pictured }));
    const { body } = await site.ask(detail);
    expect(body.split(portrait)).toHaveLength(2);
    const [image] = new RegExp(`<img[^>]*${portrait}[^>]*>`).exec(body)!;
    for (const attribute of ['alt=""', 'width="40"', 'height="40"', 'loading="lazy"'])
      expect(image).toContain(attribute);
    expect(body).toMatch(/data-livery="\d"[^>]*><\/span>/);
  });

  it('show provisional state, method and number of rounds', async () => {
    publish(
      fakeClassResult({ state: 'provisional', rules: { method: 'best_lap', points: [], tieRule: 'full' } }),
      fakeClassResult({
        classId: fakeClassResult().classId.replace('c1', 'c2'),
        rules: { method: 'best_rounds', rounds: 3, points: [1], tieRule: 'full' },
      }),
    );
    const { body } = await site.ask(detail);
    expect(readable(body)).toContain('Provisional');
    expect(readable(body)).toContain('Fastest single lap.');
    expect(readable(body)).toContain('+0.001');
    expect(readable(body)).toContain('best 3 rounds');
    expect(readable(body)).toContain('each get the full points');
  });

  it('are hidden when empty', async () => {
    bff.races.push(fakePastRace());
    expect(readable((await site.ask(detail)).body)).not.toContain('id="results"');
    expect(bff.callsOf('get_race_result')).toHaveLength(1);
  });

  it('are shown when published before the announced start', async () => {
    publish(fakeClassResult());
    bff.races.splice(0, 1, fakeRace());
    const body = readable((await site.ask(detail)).body);
    expect(body).toContain('id="results"');
    expect(body).toContain('PILOT1');
  });

  it('are left out before the start when the call fails', async () => {
    bff.races.push(fakeRace());
    bff.override('get_race_result', ({ lang }) => refuse('unavailable', lang));
    expect(readable((await site.ask(detail)).body)).not.toContain('id="results"');
  });

  it('link from the top teams to the paged team standing', async () => {
    publish(fakeClassResult());
    bff.override('get_race_result', () => ({
      code: 0,
      data: { classes: [fakeClassResult()], teams: teamStanding(1, 250) },
      msg: '',
    }));
    bff.override('get_team_standing', ({ input }) => ({
      code: 0,
      data: teamStanding((Number(input.page) - 1) * 100 + 1, 250),
      msg: '',
    }));
    const path = `${detail}/results/teams`;
    expect(readable((await site.ask(detail)).body)).toMatch(
      new RegExp(`href="${path}"[^>]*>Show all 250 teams`),
    );
    const { body } = await site.ask(`${path}?page=2`);
    for (const words of [
      'Team standings',
      'Team 101',
      'Team 200',
      'Ada',
      'Provisional',
      `href="${path}?page=3"`,
    ])
      expect(readable(body)).toContain(words);
    expect((await site.ask(`${path}?page=4`)).status).toBe(404);
    bff.override('get_team_standing', ({ lang }) => refuse('not_found', lang));
    expect((await site.ask(`${path}?fresh=1`)).status).toBe(404);
  });

  it('show the points of the pilots of a team only when all of them are listed', async () => {
    const standing = teamStanding(1, 2);
    const [complete, partial] = standing.rows;
    const ada = { name: 'Ada', callsign: '', pilotId: null, points: 6, counts: true };
    const bo = { ...ada, name: 'Bo', points: 5.1 };
    const rows = [
      { ...complete!, points: 11.1, pilots: [ada, bo, { ...ada, name: 'Cy', points: 2, counts: false }] },
      { ...partial!, points: 31, pilots: [{ ...ada, name: 'Dee', points: 7 }] },
    ];
    bff.races.push(fakePastRace());
    bff.override('get_team_standing', () => ({ code: 0, data: { ...standing, rows }, msg: '' }));
    const body = readable((await site.ask(`${detail}/results/teams`)).body);
    const text = body.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
    expect(text).toContain('Ada 6 Bo 5.1 Cy 2 11.1 pts');
    expect(text).toContain('Dee 31 pts');
  });

  it('show a notice when they cannot be read', async () => {
    bff.races.push(fakePastRace());
    bff.override('get_race_result', ({ lang }) => refuse('unavailable', lang));
    const { status, body } = await site.ask(detail);
    expect(status).toBe(200);
    expect(readable(body)).toContain('Results are temporarily unavailable');
  });
});

const standings = (more = {}) =>
  bff.override('get_standings', () => ({ code: 0, data: fakeStandings(more), msg: '' }));

describe('/rank', () => {
  it('says why points were taken, and that the season is final', async () => {
    const {
      rows: [first],
      races: [race],
    } = fakeStandings();
    standings({
      closedAt: '2026-11-30T10:00:00.000Z',
      races: [Object.assign({}, race, { provisional: true })],
      rows: [Object.assign({}, first, { adjustments: [{ points: -2.5, reason: 'Cut the gate' }] })],
    });
    const { body } = await site.ask('/rank', { host: hosts.en });
    expect(readable(body)).toContain('-2.5 · Cut the gate');
    expect(body).toContain('Final standings of the season, 30 Nov 2026');
    expect(body).not.toContain('Provisional results may change');
  });

  it('shows the podium, all pilots with points by race, and the rule', async () => {
    standings();
    const { status, body } = await site.ask('/rank');
    expect(status).toBe(200);
    for (const words of [
      'LUMEN',
      '25.5',
      '1 win',
      'Nobody',
      'did not start',
      '<abbr title="Did not finish"',
      'Points from all races',
      `href="${detail}#results"`,
      'href="/rank?year=2025"',
      'href="/rank?year=2026&amp;division=juniors"',
    ])
      expect(readable(body)).toContain(words);
    expect(readable(body)).not.toContain('Provisional results may');
    expect((await site.ask('/rank', { host: hosts.ru })).body).toContain('25,5');
  });

  it.each([
    [1, 2, 'Best 1 result counts'],
    [2, 3, 'Best 2 results count'],
    [5, 2, 'Best 5 results count'],
  ])('names the rule: %i of %i races', async (counted, count, heading) => {
    const [race] = fakeStandings().races;
    standings({ counted, races: Array.from({ length: count }, () => race) });
    const body = readable((await site.ask('/rank')).body);
    expect(body).toContain(heading);
    expect(body).toContain('the best races of each pilot');
    expect(body).not.toContain('Points from all races');
  });

  it('strikes out results that do not count', async () => {
    const [winner, ...others] = fakeStandings().rows;
    const [score] = winner!.scores;
    const struck = (dropped: boolean) =>
      standings({
        counted: 1,
        rows: [Object.assign({}, winner, { scores: [Object.assign({}, score, { dropped })] }), ...others],
      });
    struck(true);
    expect((await site.ask('/rank')).body).toMatch(
      /<s>25\.5<span class="visually-hidden"> (?:<!-- -->)?not counted/,
    );
    struck(false);
    expect((await site.ask('/rank')).body).not.toContain('not counted');
  });

  it('leaves out ranks of the podium that are shared by too many pilots', async () => {
    const [row] = fakeStandings().rows;
    for (const [ranks, steps] of [
      [[1, 2, 2, 3, 3, 3, 7], 6],
      [[1, 2, 3, 3, 3, 3, 3, 3], 2],
      [Array.from({ length: 30 }, () => 1), 0],
    ] as const) {
      standings({ rows: ranks.map((rank) => Object.assign({}, row, { rank })) });
      expect((await site.ask('/rank')).body.match(/<li[^>]*data-rank/g) ?? []).toHaveLength(steps);
    }
  });

  it('shows pictures of pilots who agreed', async () => {
    standings({ rows: fakeStandings().rows.map(({ ...row }) => ({ ...row, picture })) });
    const { body } = await site.ask('/rank');
    // The podium has a larger picture than the table.
    expect(body).toContain(picture.replace('.jpg', '-320.webp'));
    expect(body).toContain(portrait);
  });

  it('marks provisional races', async () => {
    const [race] = fakeStandings().races;
    if (!race) throw new Error('the standings of the tests have a race');
    const { raceId: id, title, startsAt } = race;
    standings({ races: [{ raceId: id, title, startsAt, provisional: true }] });
    const { body } = await site.ask('/rank');
    expect(readable(body)).toContain('>Provisional</span>');
    expect(readable(body)).toContain('Provisional results may');
  });

  it('keeps the head in view unless many races make the table scroll sideways', async () => {
    const [race] = fakeStandings().races;
    const races = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        raceId: raceIdOf(i),
        title: race!.title,
        startsAt: race!.startsAt,
        provisional: false,
      }));
    standings({ races: races(6) });
    expect((await site.ask('/rank')).body).not.toContain('data-scrolls');
    standings({ races: races(7) });
    expect((await site.ask('/rank')).body).toMatch(/tabindex="0"[^>]*data-scrolls/i);
  });

  it('passes season and division on and caches pages', async () => {
    standings();
    await site.askCached('/rank?year=2025&division=juniors');
    expect(bff.callsOf('get_standings')[0]?.input).toEqual({
      year: 2025,
      division: 'juniors',
      page: 1,
      pageSize: 30,
    });
    await site.askCached('/rank?division=juniors&year=2025');
    expect(bff.callsOf('get_standings')).toHaveLength(1);
  });

  it.each(['year=1999', 'year=x', 'year=', 'year=20255', 'division=nobody', 'division=%2e%2e', 'division='])(
    'is a missing page for a season or table that is not there: %s',
    async (query) => {
      standings();
      expect((await site.ask(`/rank?${query}`)).status).toBe(404);
    },
  );

  it('has pages of 30 and a search for pilots', async () => {
    standings({ total: 1000, page: 2 });
    const second = (await site.ask('/rank?year=2026&division=open&page=2')).body;
    expect(bff.callsOf('get_standings').at(-1)?.input).toMatchObject({ page: 2, pageSize: 30 });
    expect(second).toContain('href="/rank?year=2026&amp;division=open&amp;page=34"');
    expect(second).not.toContain('The first of the season');
    const main = second.slice(second.indexOf('<main'));
    const landmarks = [...main.matchAll(/<(nav|section|search)\b(?:[^>]* aria-label="([^"]*)")?/g)];
    const names = landmarks.map(([, role, name]) => `${role} ${name ?? ''}`);
    expect(names).toContain('search Find a pilot or team');
    expect(names).toContain('nav Standings pages');
    expect(names).toEqual([...new Set(names)]);
    standings({ total: 0, rows: [] });
    const none = (await site.ask('/rank?year=2026&text=falcon')).body;
    expect(bff.callsOf('get_standings').at(-1)?.input).toMatchObject({ text: 'falcon' });
    expect(none).toContain('No match for “falcon” in these standings.');
    expect((await site.ask('/rank?year=2026&page=2')).status).toBe(404);
  });

  it.each([
    ['', {}, '2026 standings\u00a0· Open class', ''],
    [
      '?year=2026&division=juniors',
      { division: 'juniors' },
      '2026 standings\u00a0· Juniors',
      '?year=2026&division=juniors',
    ],
    ['?year=2025', { year: 2025 }, '2025 standings\u00a0· Open class', '?year=2025&division=open'],
    ['?year=2025&text=su', { year: 2025 }, '2025 standings\u00a0· Open class', '?year=2025&division=open'],
    [
      '?year=2025',
      { year: 2025, divisions: [fakeStandings().divisions[0]] },
      '2025 standings',
      '?year=2025&division=open',
    ],
  ])('%s names its season and class in title, heading and canonical link', async (query, more, name, own) => {
    standings(more);
    const { body } = await site.ask(`/rank${query}`);
    expect(body).toContain(`<title>${name} · Paddock</title>`);
    expect(body).toMatch(new RegExp(`<h1[^>]*>${name}</h1>`));
    expect(body).toContain(
      `<link rel="canonical" href="http://${hosts.en}/rank${own.replaceAll('&', '&amp;')}"/>`,
    );
  });

  it('shows an empty state', async () => {
    const { body } = await site.ask('/rank');
    expect(body).toContain('No results yet');
    expect(body).toMatch(/<h1[^>]*>Standings<\/h1>/);
  });
});

describe('the rounds of a row', () => {
  const path = `${detail}/results/${fakeClass().classId}/rounds.json`;
  const asked = async (query: string, host?: string) => site.ask(`${path}${query}`, host ? { host } : {});

  it('are written in the language of the site', async () => {
    const rounds = [
      { laps: 5, totalTime: 61_234, bestLap: 12_000, bestConsecutive: null, counts: true },
      { laps: 0, totalTime: null, bestLap: null, bestConsecutive: null, counts: false },
    ];
    bff.override('get_flown_rounds', () => ({ code: 0, data: { rounds }, msg: '' }));
    const { body } = await asked('?version=3&row=7', hosts.ru);
    expect(JSON.parse(body)).toEqual({
      rounds: [
        { laps: 5, time: '1:01,234', lap: '12,000', counts: true },
        { laps: 0, time: '', lap: '', counts: false },
      ],
    });
    expect(bff.callsOf('get_flown_rounds').at(-1)?.input).toMatchObject({ raceId, version: 3, row: 7 });
  });

  it('are none of a result that has changed', async () => {
    bff.override('get_flown_rounds', ({ lang }) => refuse('result_changed', lang));
    expect(JSON.parse((await asked('?version=2&row=0')).body)).toEqual({ rounds: null });
  });

  it.each(['', '?version=3', '?version=x&row=1', '?version=3&row=-1'])(
    'are not found with "%s"',
    async (query) => {
      expect((await asked(query)).status).toBe(404);
    },
  );
});
