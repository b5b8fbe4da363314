import { describe, expect, it } from '@jest/globals';
import { refuse } from '../support/fake-answers.ts';
import { fakePastRace, fakeRace, raceId, raceIdOf } from '../support/fake-races.ts';
import { bff, site } from '../support/fresh-site.ts';
import { readable } from '../support/readable.ts';

const detail = `/race-detail/${raceId}`;
describe('pages of races', () => {
  it('are rendered once and shared, without personal data', async () => {
    bff.races.push(fakeRace());
    const { phone } = bff.addMember({ phone: '+8613800138000' });
    const headers = { cookie: `access_token=${bff.signIn(phone)}` };
    for (const path of [
      '/race-list',
      '/race-list?state=open',
      detail,
      '/history',
      '/rank',
      '/race-center',
      '/race-center-2026',
    ]) {
      bff.calls.length = 0;
      const first = await site.askCached(path, { headers });
      const count = bff.calls.length;
      expect(count).toBeGreaterThan(0);
      expect(bff.calls.map((call) => call.headers.access_token)).toEqual(bff.calls.map(() => undefined));
      expect(first.headers['cache-control']).toBe('public, no-cache');
      await site.askCached(path);
      expect([path, bff.calls.length]).toEqual([path, count]);
    }
  });

  it('are not cached for text searches (control: state filters are)', async () => {
    bff.races.push(fakeRace());
    await site.askCached('/race-list?text=night');
    await site.askCached('/race-list?text=night');
    expect(bff.callsOf('get_race_list')).toHaveLength(2);
  });

  it('get the server time', async () => {
    const { body, headers } = await site.ask('/clock.json');
    expect(Math.abs((JSON.parse(body) as { now: number }).now - Date.now())).toBeLessThan(60_000);
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('the home page', () => {
  it('links to the next race, skipping cancelled ones', async () => {
    bff.races.push(
      fakeRace({ raceId: raceIdOf(1), status: 'cancelled', title: { text: 'Called off' } }),
      fakeRace(),
      fakeRace({ raceId: raceIdOf(2), title: { text: 'A later race' } }),
    );
    const { body } = await site.ask('/');
    expect(readable(body)).toMatch(new RegExp(`<a data-variant="action"[^>]*href="${detail}"`));
    expect(readable(body).match(/data-variant="action"/g)).toHaveLength(1);
    for (const words of ['Night Circuit', '8 of 64 places left', 'Sign-up closes in', '(UTC+8)'])
      expect(readable(body)).toContain(words);
    expect(readable(body)).not.toContain('Called off');
    expect(readable(body)).not.toContain('A later race');
  });

  it.each([
    ['there is no race to come', () => bff.races.push(fakePastRace())],
    ['races cannot be read', () => bff.override('get_race_list', ({ lang }) => refuse('unavailable', lang))],
  ])('works without a next race when %s', async (_, arrange) => {
    arrange();
    const { status, body } = await site.ask('/');
    expect(status).toBe(200);
    expect(readable(body)).not.toContain('/race-detail/');
    expect(readable(body)).toMatch(/<a data-variant="action"[^>]*href="\/member\/register"/);
  });
});
