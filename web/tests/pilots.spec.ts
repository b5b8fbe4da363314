import { describe, expect, it } from '@jest/globals';
import { refuse } from './support/fake-answers.ts';
import { fakeRace, raceId } from './support/fake-races.ts';
import { bff, site } from './support/own-site.ts';
import { readable } from './support/readable.ts';
import { hosts } from './support/site-process.ts';

const pilotId = '0190a8d0-0000-4000-8000-0000000000f1';
const picture = `/media/p/${'k'.repeat(43)}/400x400/${'d'.repeat(48)}.jpg`;

describe('the entrants of a race', () => {
  it('have numbered pages', async () => {
    const rows = [
      { pilotId, callsign: 'HAWK', team: 'Gates', className: { text: 'Open' }, picture, country: 'KZ' },
    ];
    const view = { total: 250, confirmed: 260, waiting: 3, page: 2, pageSize: 100, rows };
    bff.races.push(fakeRace());
    bff.override('get_entrant_list', () => ({ code: 0, data: view, msg: '' }));
    const { status, body } = await site.ask(`/race-detail/${raceId}/entrants?page=2`);
    expect(status).toBe(200);
    for (const number of [1, 2, 3]) expect(body).toContain(`aria-label="Page ${number}"`);
    expect(body).toContain(picture.replace('.jpg', '-96.webp'));
    expect(readable(body)).toContain('<span>Open</span> · Kazakhstan');
    // A pilot with two classes has two sign-ups, so these are no pilots.
    expect(readable(body)).toContain('260 sign-ups confirmed');
  });
});

describe('the page of a pilot', () => {
  it('shows results, in each language', async () => {
    const race = {
      raceId: pilotId,
      raceTitle: { text: 'Night Cup' },
      className: { text: 'Open' },
      zone: 'Asia/Shanghai',
      startsAt: '2026-11-19T18:00:00.000Z',
    };
    const results = [
      { ...race, rank: 2, status: 'ok', points: 12.5, bestLap: 15_411, videoSecond: 23, provisional: true },
      { ...race, rank: null, status: 'dnf', points: 0, bestLap: null, videoSecond: null, provisional: false },
    ];
    const recordings = { rows: [{ raceId: race.raceId, videoId: raceId }] };
    bff.override('get_recordings', () => ({ code: 0, data: recordings, msg: '' }));
    const look = { picture, country: 'KZ' };
    const view = { pilotId, callsign: 'HAWK', team: 'Gates', ...look, races: [], results, books: [] };
    bff.override('get_pilot', () => ({ code: 0, data: view, msg: '' }));
    for (const [host, place, country, points, lap] of [
      [hosts.cn, '第 2 名', '哈萨克斯坦', '12.5 分', '15.411'],
      [hosts.en, 'Place 2', 'Kazakhstan', '12.5 points', '15.411'],
      [hosts.ru, '2-е место', 'Казахстан', '12,5 очка', '15,411'],
    ] as const) {
      const { status, body } = await site.ask(`/pilot/${pilotId}`, { host });
      expect(status).toBe(200);
      for (const text of ['HAWK', 'Gates', 'Night Cup', place, country, points, lap])
        expect(readable(body)).toContain(text);
      expect(body).toContain(picture.replace('.jpg', '-320.webp'));
      expect(body.split(`href="/race-video/${raceId}#t=23"`)).toHaveLength(2);
      expect(body).toMatch(/<link rel="canonical"/);
      expect(body).toMatch(/<meta name="description" content="[^"]*HAWK/);
    }
  });

  it('works without videos', async () => {
    const id = pilotId.replace('f1', 'f7');
    const row = { raceId, raceTitle: { text: 'Night Cup' }, className: { text: 'Open' }, zone: 'UTC' };
    const flown = {
      ...row,
      startsAt: '2026-11-19T18:00:00.000Z',
      rank: 1,
      status: 'ok',
      points: 10,
      bestLap: null,
    };
    const results = [{ ...flown, videoSecond: 23, provisional: false }];
    const view = { pilotId: id, callsign: 'HAWK', team: '', races: [], results, books: [] };
    bff.override('get_pilot', () => ({ code: 0, data: view, msg: '' }));
    bff.override('get_recordings', ({ lang }) => refuse('unavailable', lang));
    const { status, body } = await site.ask(`/pilot/${id}`);
    expect([status, readable(body).includes('Place 1')]).toEqual([200, true]);
    expect(body).not.toContain('#t=23');
  });

  it('compares the pilot with rivals', async () => {
    const id = pilotId.replace('f1', 'f6');
    const rivals = [{ pilotId, callsign: 'HERON', picture: null, ahead: 3, behind: 1 }];
    const view = { pilotId: id, callsign: 'HAWK', team: '', races: [], results: [], books: [], rivals };
    bff.override('get_pilot', () => ({ code: 0, data: view, msg: '' }));
    const { body } = await site.ask(`/pilot/${id}`);
    expect(body).toContain('Head to head');
    expect(readable(body)).toContain('3 ahead, 1 behind');
    expect(body).toContain(`href="/pilot/${pilotId}"`);
  });

  it('marks a name in another script with its language', async () => {
    const id = pilotId.replace('f1', 'f3');
    const view = { pilotId: id, callsign: '雷鸣', team: 'Вихрь', races: [], results: [], books: [] };
    bff.override('get_pilot', () => ({ code: 0, data: view, msg: '' }));
    const { body } = await site.ask(`/pilot/${id}`);
    expect(body).toMatch(/<h1 [^>]*lang="zh-Hans"[^>]*>雷鸣</);
    expect(body).toMatch(/lang="ru"[^>]*>Вихрь</);
    const own = await site.ask(`/pilot/${id}`, { host: hosts.cn });
    expect(own.body).toMatch(/<h1(?![^>]*lang=)[^>]*>雷鸣</);
  });

  it('responds 404 without consent and for an invalid id', async () => {
    bff.override('get_pilot', ({ lang }) => refuse('not_found', lang));
    for (const id of [pilotId.replace('f1', 'f2'), 'x'])
      expect((await site.ask(`/pilot/${id}`)).status).toBe(404);
  });
});
