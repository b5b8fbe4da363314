import { beforeEach, describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakePastRace, fakeRace, raceId } from '../support/fake-races.ts';
import {
  bracketId,
  fakeDay,
  fakeHeat,
  fakeSlot,
  heatIdOf,
  qualifyingId,
  serverTime,
  type FakeDay,
} from '../support/fake-heats.ts';
import { fakeClassResult } from '../support/fake-results.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';

const heats = `/race-detail/${raceId}/heats`;

const publish = (more: Partial<FakeDay> = {}) =>
  bff.override('get_race_day', () => ({ code: 0, data: fakeDay(more), msg: '' }));

const shown = async (path = heats) => readable((await site.ask(path)).body);

const bracketHeat = (number: number, ranks: readonly number[] = []) =>
  fakeHeat(number, {
    kind: 'bracket',
    stageId: bracketId,
    ...(ranks.length > 0 && {
      slots: [1, 2].flatMap((source, i) =>
        ranks.map((rank, j) => fakeSlot(2 * i + j + 1, { callsign: '', fromHeat: source, fromRank: rank })),
      ),
    }),
  });

/** Text of the card of a heat. */
const cardOf = (body: string, number: number): string =>
  new RegExp(`<article(?:(?!<article)[\\s\\S])*?Heat ${number}<[\\s\\S]*?</article>`).exec(body)?.[0] ?? '';

const poll = (headers: Record<string, string> = {}) => site.askCached(`${heats}.json`, { headers });

describe('the heats of a race', () => {
  it('show number, class, round, time at the venue, pilots and channels', async () => {
    publish();
    const card = cardOf(await shown(), 1);
    for (const words of ['Open class', 'round 1', 'about 10:10', 'PILOT1', '<b', 'R1', '5601 MHz'])
      expect(card).toContain(words);
  });

  it('show the date of heats on other days', async () => {
    publish({ rows: [fakeHeat(1, { expectedAt: '2026-11-29T02:10:00.000Z' })], total: 1 });
    expect(cardOf(await shown(), 1)).toContain('29 Nov');
  });

  it('show the current heat and the next ones above the list', async () => {
    publish({
      now: fakeHeat(1, { state: 'running', expectedAt: null, startedAt: '2026-11-28T01:02:00.000Z' }),
      next: [fakeHeat(2, { state: 'called' })],
    });
    const body = await shown();
    expect(body).toMatch(/<h2 id="now-heading"[^>]*>Now</);
    expect(body).toMatch(/<h2 id="next-heading"[^>]*>Next</);
    expect(cardOf(body, 1)).toContain('On track');
    expect(cardOf(body, 1)).toContain('09:02');
    expect(cardOf(body, 2)).toContain('Called');
  });

  it('show the laps of the heat that is flown, by rank', async () => {
    const slots = [
      fakeSlot(1, { rank: 2, laps: 1, totalTime: 24_300, bestLap: 22_000 }),
      fakeSlot(2, { rank: 1, laps: 2, totalTime: 62_500, bestLap: 20_000 }),
      fakeSlot(3),
    ];
    publish({ now: fakeHeat(1, { state: 'running', slots }), passes: 5 });
    const card = cardOf(await shown(), 1);
    expect(card.match(/PILOT\d/g)).toEqual(['PILOT2', 'PILOT1', 'PILOT3']);
    for (const words of ['2 laps · 1:02.500', '1 lap · 24.300', 'MHz']) expect(card).toContain(words);
    expect(JSON.parse((await site.ask(`${heats}.json`)).body)).toEqual({
      version: 7,
      passes: 5,
      timing: null,
      at: '09:00:00',
      serverTime,
    });
  });

  it('say since when a timing system is silent', async () => {
    const now = fakeHeat(1, { state: 'running' });
    publish({ now, timing: { state: 'live', heardAt: serverTime } });
    expect(await shown()).not.toContain('Laps may be missing');
    publish({ now, timing: { state: 'silent', heardAt: serverTime } });
    expect(await shown()).toMatch(/No timing data since \d\d:\d\d\. Laps may be missing\./);
    expect(JSON.parse((await site.ask(`${heats}.json`)).body)).toMatchObject({ timing: 'silent' });
  });

  it('report the end of the day once there is no heat left', async () => {
    publish();
    expect(await shown()).toContain('All heats are finished.');
  });

  it('list results by rank, with statuses and without empty slots', async () => {
    publish({
      rows: [
        fakeHeat(1, {
          state: 'official',
          expectedAt: null,
          slots: [
            fakeSlot(1, { rank: 3, status: 'dnf' }),
            fakeSlot(2, { rank: 1, status: 'ok' }),
            fakeSlot(3, { rank: 2, status: 'ok' }),
            fakeSlot(4, { callsign: '' }),
          ],
        }),
      ],
      total: 1,
    });
    const card = cardOf(await shown(), 1);
    expect(card.match(/PILOT\d/g)).toEqual(['PILOT2', 'PILOT3', 'PILOT1']);
    expect(card).toContain('Did not finish');
    expect(card).toContain('Official');
    expect(card).not.toContain('Free');
  });

  it('explain how the empty slots of a bracket are filled', async () => {
    publish({
      rows: [
        fakeHeat(3, {
          kind: 'bracket',
          stageId: bracketId,
          slots: [
            fakeSlot(1, { callsign: '', seed: 4 }),
            fakeSlot(2, { callsign: '', fromHeat: 1, fromRank: 2 }),
            fakeSlot(3, { callsign: '' }),
          ],
        }),
      ],
      total: 1,
    });
    const card = cardOf(await shown(), 3);
    for (const words of ['Seed 4', 'Place 2 in heat 1', 'Free']) expect(card).toContain(words);
    expect(card).not.toContain('round');
  });

  it('announce missing pilots of a qualifying heat, and hide the time of a cancelled one', async () => {
    publish({
      rows: [fakeHeat(1, { slots: [fakeSlot(1, { callsign: '' })] }), fakeHeat(2, { state: 'cancelled' })],
    });
    const body = await shown();
    expect(cardOf(body, 1)).toContain('Pilots to be announced');
    expect(cardOf(body, 2)).toContain('Cancelled');
    expect(cardOf(body, 2)).not.toContain('about');
  });

  it('are filtered by stage and paged, with the filter in the links', async () => {
    publish({ total: 120 });
    const body = await shown(`${heats}?stage=${qualifyingId}`);
    expect(bff.callsOf('get_race_day').at(-1)?.input).toEqual({ raceId, stageId: qualifyingId });
    expect(body).toContain(`href="${heats}?stage=${bracketId}"`);
    expect(body).toMatch(new RegExp(`href="${heats}\\?stage=${qualifyingId}&amp;page=2"`));
    await shown(`${heats}?page=2`);
    expect(bff.callsOf('get_race_day').at(-1)?.input).toEqual({ raceId, page: 2 });
  });

  it('of a bracket are drawn whole, by round', async () => {
    const rows = [bracketHeat(1), bracketHeat(2), bracketHeat(3, [3, 4]), bracketHeat(4, [1, 2])];
    publish({ rows, total: 30, pageSize: 24 });
    const body = readable(await shown(`${heats}?stage=${bracketId}`));
    expect(bff.callsOf('get_race_day').at(-1)?.input).toEqual({
      raceId,
      stageId: bracketId,
      page: 1,
      pageSize: 100,
    });
    expect(body).toContain('The top two of each heat advance.');
    expect(body.match(/round 1|Small final|Final|Heat \d/g)).toEqual(
      'round 1,Heat 1,Heat 2,Final,Heat 4,Small final,Heat 3'.split(','),
    );
  });

  it.each(['?page=0', '?page=x', '?stage=open', '?page=4'])('are not found with %s', async (query) => {
    publish(query === '?page=4' ? { page: 4, total: 120 } : {});
    expect((await site.ask(`${heats}${query}`)).status).toBe(404);
  });

  it('are announced before they are published', async () => {
    bff.races.push(fakeRace());
    publish({ published: false, stages: [], rows: [], total: 0 });
    expect(await shown()).toContain('Heats have not been published yet');
  });

  it('of a race that ended without them are not announced; its results are linked', async () => {
    bff.races.push(fakePastRace());
    publish({ published: false, stages: [], rows: [], total: 0 });
    const body = await shown();
    expect(body).toContain('The race is over');
    expect(body).not.toContain('updates automatically');
    expect(body).not.toContain('Full results');
    bff.override('get_race_result', () => ({
      code: 0,
      data: { classes: [fakeClassResult()], teams: null },
      msg: '',
    }));
    expect(await shown(`${heats}?fresh=1`)).toMatch(
      new RegExp(`href="/race-detail/${raceId}#results"[^>]*><span[^>]*>Full results`),
    );
  });

  it('of a cancelled race are not announced', async () => {
    publish({ published: false, cancelled: true, stages: [], rows: [], total: 0 });
    expect(await shown()).toContain('Its heats will not take place.');
  });

  it('are not found for an unknown race or a malformed id', async () => {
    bff.override('get_race_day', ({ lang }) => refuse('not_found', lang));
    expect((await site.ask(heats)).status).toBe(404);
    expect((await site.ask('/race-detail/none/heats')).status).toBe(404);
  });

  it('have a version, which is read once for all pages that poll it', async () => {
    publish({ version: 12 });
    await poll();
    const before = bff.callsOf('get_race_day').length;
    const answers = await Promise.all(Array.from({ length: 50 }, () => poll()));
    expect(new Set(answers.map(({ body }) => body))).toEqual(
      new Set([`{"version":12,"passes":0,"timing":null,"at":"09:00:00","serverTime":"${serverTime}"}`]),
    );
    expect(bff.callsOf('get_race_day').length - before).toBeLessThan(10);
    expect((await poll({ 'if-none-match': String(answers[0]?.headers.etag) })).status).toBe(304);
  });
});

describe('the race page', () => {
  beforeEach(() => {
    bff.races.push(fakeRace({ startsAt: serverTime, serverTime }));
  });

  it('shows the current and the next heat', async () => {
    publish({ now: fakeHeat(1, { state: 'called' }), next: [fakeHeat(2), fakeHeat(3)] });
    const body = await shown(`/race-detail/${raceId}`);
    expect(cardOf(body, 1)).toContain('Called');
    expect(cardOf(body, 2)).toContain('PILOT1');
    expect(cardOf(body, 3)).toBe('');
    expect(body).toMatch(new RegExp(`href="${heats}"[^>]*>View all heats`));
  });

  it.each([
    ['before they are published', { published: false }],
    ['without heats', { total: 0 }],
  ])('has no heats %s', async (_, more) => {
    publish(more);
    expect(await shown(`/race-detail/${raceId}`)).not.toContain('id="heats"');
  });

  it('does not request heats long before the race', async () => {
    bff.races.splice(0, 1, fakeRace({ startsAt: '2027-06-01T00:00:00.000Z', serverTime }));
    await shown(`/race-detail/${raceId}`);
    expect(bff.callsOf('get_race_day')).toEqual([]);
  });

  it('works while heats are unavailable', async () => {
    bff.override('get_race_day', ({ lang }) => refuse('unavailable', lang));
    const answer = await site.ask(`/race-detail/${raceId}`);
    expect(answer.status).toBe(200);
    expect(answer.body).not.toContain(heatIdOf(1));
  });
});
