import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakeDay, fakeHeat, fakeQualifying, fakeSlot, type FakeDay } from '../support/fake-heats.ts';
import { raceId } from '../support/fake-races.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';

const screen = `/race-detail/${raceId}/screen`;

const publish = (more: Partial<FakeDay> = {}) =>
  bff.override('get_race_day', ({ input }) => ({
    code: 0,
    data: fakeDay({ ...more, ...(input.page === 1 && { rows: [landed] }) }),
    msg: '',
  }));

const landed = fakeHeat(1, {
  state: 'official',
  slots: [fakeSlot(1, { rank: 2, status: 'ok' }), fakeSlot(2, { rank: 1, status: 'ok' })],
});

const shown = async () => readable((await site.ask(screen)).body);
const order = (body: string, ...words: string[]) => words.map((word) => body.indexOf(word));

const overlay = async (kind: string) =>
  readable((await site.ask(`/race-detail/${raceId}/overlay/${kind}`)).body);

describe('an overlay for a broadcast', () => {
  it.each([
    ['bar', 'Night Circuit', 'Heat 2'],
    ['now', 'Now', 'Heat 2', 'VIKHR', 'R1'],
    ['next', 'Next', 'Heat 3', 'about 10:10', 'PILOT1', 'PILOT2'],
    ['result', 'Last heat', 'Heat 1', 'PILOT2', 'PILOT1'],
  ])('shows one strip: %s', async (kind, ...words) => {
    publish({
      now: fakeHeat(2, { state: 'running', expectedAt: null, slots: [fakeSlot(1, { callsign: 'VIKHR' })] }),
      next: [fakeHeat(3)],
      rows: [landed, fakeHeat(2), fakeHeat(3)],
    });
    const body = await overlay(kind);
    const at = order(body, ...words);
    expect(at).not.toContain(-1);
    expect(at).toEqual(at.toSorted((a, b) => a - b));
  });

  it('shows gaps in the air, and the best eight of qualifying', async () => {
    publish({
      now: fakeHeat(2, {
        state: 'running',
        slots: [
          fakeSlot(1, { rank: 2, laps: 3, totalTime: 70_500 }),
          fakeSlot(2, { rank: 1, laps: 3, totalTime: 69_000 }),
        ],
      }),
    });
    bff.override('get_qualifying', () => ({
      code: 0,
      data: fakeQualifying(
        ...Array.from({ length: 9 }, (_, i) => ({
          rank: i + 1,
          callsign: `BEST${i + 1}`,
          flights: 1,
          laps: 5,
          totalTime: 112_000 + i,
          bestLap: null,
          meanPlace: null,
        })),
      ),
      msg: '',
    }));
    expect((await overlay('now')).replaceAll(/<[^>]*>/g, '')).toMatch(/1PILOT21:09\.0002PILOT1\+1\.500/);
    const ranking = await overlay('ranking');
    for (const words of ['Qualifying', 'Open class', 'BEST8', '1:52.007']) expect(ranking).toContain(words);
    expect(ranking).not.toContain('BEST9');
  });

  it('is empty without a heat, and not found by another name', async () => {
    publish();
    expect(await overlay('now')).not.toContain('Heat');
    expect((await site.ask(`/race-detail/${raceId}/overlay/map`)).status).toBe(404);
  });
});

describe('the screen at the field', () => {
  it('shows the current heat, the next ones and the finish of the last, without header and footer', async () => {
    publish({
      now: fakeHeat(2, { state: 'running', expectedAt: null, slots: [fakeSlot(1, { callsign: 'VIKHR' })] }),
      next: [fakeHeat(3), fakeHeat(4)],
      rows: [landed, fakeHeat(2), fakeHeat(3)],
    });
    const body = await shown();
    const at = order(body, 'Heat 2', 'VIKHR', 'Heat 3', 'about 10:10', 'Heat 4', 'Last heat');
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at).not.toContain(-1);
    expect(body.lastIndexOf('PILOT2')).toBeLessThan(body.lastIndexOf('PILOT1'));
    const { body: whole } = await site.ask(screen);
    expect(whole).toMatch(/<meta name="robots" content="noindex"/);
    expect(whole).not.toMatch(/href="#content"|<nav/);
  });

  it('finds the last heat on the page before', async () => {
    publish({ next: [fakeHeat(51)], rows: [fakeHeat(51)], page: 2, total: 51 });
    const body = await shown();
    expect(body).toContain('Last heat');
    expect(bff.callsOf('get_race_day').map(({ input }) => input)).toEqual([{ raceId }, { raceId, page: 1 }]);
  });

  it('says when there is nothing to show', async () => {
    publish({ published: false, stages: [], rows: [] });
    expect(await shown()).toContain('Heats have not been published yet');
    publish({ published: false, cancelled: true, stages: [], rows: [] });
    expect(await shown()).toContain('The race was cancelled');
    publish();
    expect(await shown()).toContain('All heats are finished.');
    bff.override('get_race_day', ({ lang }) => refuse('not_found', lang));
    expect((await site.ask(screen)).status).toBe(404);
  });
});
