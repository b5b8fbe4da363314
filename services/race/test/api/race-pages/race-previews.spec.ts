import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Sealer } from '@paddock/kit/sealer';
import { refused } from '@paddock/kit/testing/test-host';
import { RaceHost } from '../../support/race-host.ts';

const HOUR = 3_600_000;

describe('race preview', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  it('shows a draft by its token for a limited time', async () => {
    const { raceId } = await host.save({ status: 'draft', title: { en: 'Secret cup' } });
    expect(refused(await host.call('get_race_detail', { raceId }))).toBe('not_found');
    const { token } = await host.view('adm/get_race_preview_token', { raceId }, { caller: host.editor });
    expect(await host.view('get_race_preview', { token })).toMatchObject({
      raceId,
      status: 'draft',
      title: { text: 'Secret cup' },
    });
    host.travel(HOUR);
    expect(refused(await host.call('get_race_preview', { token }))).toBe('not_found');
    host.travel(-HOUR);
  });

  it('rejects foreign, altered and invalid tokens', async () => {
    const { raceId } = await host.save({ status: 'draft' });
    const { token } = await host.view('adm/get_race_preview_token', { raceId }, { caller: host.editor });
    const bytes = Buffer.from(token, 'base64url');
    bytes[bytes.length - 1]! ^= 1;
    const seal = (said: unknown) => host.get(Sealer).seal(JSON.stringify(said)).toString('base64url');
    for (const wrong of ['x', bytes.toString('base64url'), seal({ phone: '+8613900000000' })])
      expect(refused(await host.call('get_race_preview', { token: wrong }))).toBe('not_found');
  });
});
