import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import {
  fakeDay,
  fakeHeat,
  fakeMyHeats,
  fakeQualifying,
  fakeSlot,
  type FakeDay,
  type FakeQualifier,
} from '../support/fake-heats.ts';
import { raceId } from '../support/fake-races.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';

const live = `/race-detail/${raceId}/live`;
const done = <View>(data: View) => ({ code: 0, data, msg: '' });

const publish = (more: Partial<FakeDay> = {}) => bff.override('get_race_day', () => done(fakeDay(more)));

const rank = (...rows: FakeQualifier[]) =>
  bff.override('get_qualifying', () => done(fakeQualifying(...rows)));

const shown = async () => readable((await site.ask(live)).body);
const part = (body: string, id: string): string =>
  new RegExp(`<section id="${id}[\\s\\S]*?</section>`).exec(body)?.[0] ?? '';
const words = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('the live page of a race', () => {
  it('shows order, laps and gaps on track, the next heats with channels and the last finish', async () => {
    publish({
      now: fakeHeat(2, {
        state: 'running',
        expectedAt: null,
        slots: [
          fakeSlot(1, { rank: 2, laps: 2, totalTime: 48_900 }),
          fakeSlot(2, { rank: 1, laps: 2, totalTime: 47_500 }),
          fakeSlot(3, { rank: 3, laps: 1, totalTime: 25_000 }),
          fakeSlot(4),
        ],
      }),
      next: [fakeHeat(3)],
      rows: [
        fakeHeat(1, {
          state: 'provisional',
          slots: [fakeSlot(1, { rank: 1, status: 'ok' }), fakeSlot(2, { rank: 2, status: 'dnf' })],
        }),
      ],
    });
    const body = await shown();
    const now = words(part(body, 'now'));
    expect(now).toMatch(/1 PILOT2 2 laps · 47\.500/);
    expect(now).toMatch(/2 PILOT1 2 laps · 48\.900 \+1\.400/);
    expect(now).toMatch(/3 PILOT3 1 lap · 25\.000 \+1 lap/);
    expect(now).toMatch(/PILOT4 R4 5604 MHz/);
    expect(words(part(body, 'next'))).toMatch(/Heat 3 .* about 10:10 PILOT1 R1 5601 MHz/);
    expect(words(part(body, 'last'))).toMatch(/Heat 1 .*Provisional 1 PILOT1 2 PILOT2 Did not finish/);
    expect(body).toContain('<noscript><meta http-equiv="refresh" content="15"');
  });

  it('shows the ranking of qualifying, by flights or by mean place', async () => {
    publish();
    const row = { flights: 2, bestLap: 21_500, meanPlace: 150 };
    rank(
      { ...row, rank: 1, callsign: 'SWIFT', laps: 3, totalTime: 68_000 },
      { ...row, rank: 2, callsign: 'HERON', laps: null, totalTime: null },
    );
    const ranking = words(part(await shown(), 'qualifying'));
    expect(ranking).toContain('After 2 of 4 heats · 2 / 5');
    expect(ranking).toMatch(/1 SWIFT 3 laps · 1:08\.000 21\.500/);
    expect(ranking).toMatch(/2 HERON mean place 1\.5/);
  });

  it('plays the live video of the race, and no other', async () => {
    publish();
    const video = {
      videoId: '0190a8d0-0000-7000-8000-0000000d0001',
      title: { text: 'Night Circuit, live' },
      summary: { text: '' },
      cover: '',
      live: true,
      seconds: null,
      publishedAt: '2026-11-28T00:00:00.000Z',
      raceId,
      recording: false,
    };
    const offer = (isLive: boolean) =>
      bff.override('get_race_video', () =>
        done({ rows: [{ ...video, live: isLive }], total: 1, page: 1, pageSize: 7 }),
      );
    offer(true);
    expect(await shown()).toContain(`href="/race-video/${video.videoId}"`);
    offer(false);
    expect(await shown()).not.toContain(video.videoId);
  });

  it('works while the ranking and the videos are unavailable', async () => {
    publish({ now: fakeHeat(1, { state: 'called' }) });
    bff.override('get_qualifying', ({ lang }) => refuse('unavailable', lang));
    bff.override('get_race_video', ({ lang }) => refuse('unavailable', lang));
    expect(words(part(await shown(), 'now'))).toContain('PILOT1');
  });

  it('says when heats are not published, and when the race was cancelled', async () => {
    publish({ published: false, stages: [], rows: [], total: 0 });
    expect(await shown()).toContain('Heats have not been published yet');
    publish({ published: false, cancelled: true, stages: [], rows: [], total: 0 });
    expect((await site.ask(`${live}?fresh=1`)).body).toContain('Its heats will not take place.');
  });

  it('is not found for an unknown race', async () => {
    bff.override('get_race_day', ({ lang }) => refuse('not_found', lang));
    expect((await site.ask(live)).status).toBe(404);
    expect((await site.ask('/race-detail/none/live')).status).toBe(404);
  });
});

describe('the own next heats', () => {
  const own = `/race-detail/${raceId}/own-heat.json`;

  it('are none for visitors and not cached', async () => {
    const answer = await site.ask(own);
    expect(JSON.parse(answer.body)).toEqual({ next: [] });
    expect(answer.headers['cache-control']).toContain('no-store');
    expect(bff.callsOf('get_my_heats')).toEqual([]);
  });

  it('are those of this race, of the member and of pilots in care', async () => {
    const mia = '0190a8d0-0000-7000-8000-00000000000a';
    bff.override('get_my_heats', ({ headers: { pilot } }) =>
      done(fakeMyHeats([fakeHeat(pilot === mia ? 5 : 4, { ahead: 3 })])),
    );
    const pilot = { memberId: mia, status: 'active', realName: 'Mia Torres' };
    bff.override('get_pilots_in_care', () => done({ rows: [pilot, { ...pilot, status: 'closed' }] }));
    const headers = { cookie: `access_token=${bff.signIn('+8613800138001')}` };
    expect(JSON.parse((await site.ask(own, { headers })).body)).toMatchObject({
      next: [{ heat: { number: 4, ahead: 3 } }, { name: 'Mia Torres', heat: { number: 5 } }],
    });
    const other = own.replace(raceId, '0190a8d0-0000-7000-8000-0000000fffff');
    expect(JSON.parse((await site.ask(other, { headers })).body)).toEqual({ next: [] });
  });
});
