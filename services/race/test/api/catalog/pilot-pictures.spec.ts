import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { PilotConsentsInput } from '@paddock/contracts/race/catalog/pilot.shapes';
import { tagsCleared } from '@paddock/contracts/race/catalog/race-tags';
import { Refusal } from '@paddock/kit/calls/refusal';
import { Database } from '@paddock/kit/database/database';
import { CacheTags } from '@paddock/kit/redis/cache-tags';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { makeOfficial } from '../../factories/official-result.ts';
import { addPilot } from '../../factories/pilot.ts';
import { RaceHost } from '../../support/race-host.ts';

const picture = `/media/p/${'k'.repeat(43)}/400x400/${'d'.repeat(48)}.jpg`;
const listed = { amongEntrants: true, ownPage: true, booksShown: false };
const shown = { ...listed, pictureShown: true };

describe('pictures of pilots', () => {
  let host: RaceHost;
  let of: { raceId: string; classId: string };

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => host.close());

  const change = ({ memberId }: MemberCaller, set: string) =>
    host.services.query('auth', `update member set ${set} where public_id = $1`, [memberId]);
  const consent = (caller: MemberCaller, consents: PilotConsentsInput) =>
    host.view('save_my_pilot', consents, { caller });

  /** A race with a confirmed, ranked pilot for each callsign. */
  async function raceWith(...callsigns: string[]): Promise<MemberCaller[]> {
    const race = await host.save();
    of = { raceId: race.raceId, classId: race.classes[0]!.classId };
    const pilots = [];
    for (const callsign of callsigns) {
      const pilot = await addPilot(host, { callsign });
      await change(pilot, `avatar = '${picture}', country = 'KZ', birth_year = 1990`);
      await host.view('sign_up', of, { caller: pilot });
      pilots.push(pilot);
    }
    const entries = pilots.map(({ memberId }, i) => ({ memberId, callsign: callsigns[i]!, rank: i + 1 }));
    await makeOfficial(host, of, entries);
    return pilots;
  }

  const pages = {
    results: async () => (await host.view('get_race_result', of)).classes[0]!.rows[0]!.picture ?? null,
    podium: async () => {
      const { rows } = await host.view('get_podium_list', {});
      return rows.find(({ race }) => race.raceId === of.raceId)!.classes[0]!.rows[0]!.picture ?? null;
    },
    standings: async (text: string) => (await host.view('get_standings', { text })).rows[0]!.picture ?? null,
    search: async (text: string) => {
      const caller = { kind: 'service' as const, service: 'content' as const };
      const { groups } = await host.view('search_races', { text, kind: 'pilot' }, { caller });
      return groups[0]!.rows[0]!.cover;
    },
    entrants: async () => (await host.view('get_entrant_list', of)).rows[0]!.picture,
  };
  const all = async (callsign: string) => [
    await pages.results(),
    await pages.podium(),
    await pages.standings(callsign),
    await pages.entrants(),
  ];

  it('are shown in results, podiums, standings, entrants and on the page, with consent only', async () => {
    const [pilot] = await raceWith('ACE');
    const { pilotId } = await consent(pilot!, listed);
    expect([...(await all('ACE')), await pages.search('ACE')]).toEqual([null, null, null, null, '']);
    await consent(pilot!, shown);
    expect([...(await all('ACE')), await pages.search('ACE')]).toEqual(Array(5).fill(picture));
    expect(await host.view('get_pilot', { pilotId: pilotId! })).toMatchObject({ picture, country: 'KZ' });
    const clear = jest.spyOn(host.get(CacheTags), 'clear');
    await consent(pilot!, { ...shown, pictureShown: false });
    expect(clear).toHaveBeenCalledWith(tagsCleared.byPilot());
    expect(await all('ACE')).toEqual([null, null, null, null]);
    expect(await host.view('get_pilot', { pilotId: pilotId! })).toMatchObject({
      picture: null,
      country: null,
    });
  });

  it('stay hidden when an older client saves the other consents', async () => {
    const [pilot] = await raceWith('OLD');
    await consent(pilot!, listed);
    expect(await host.view('get_my_pilot', {}, { caller: pilot! })).toMatchObject({ pictureShown: false });
    await consent(pilot!, shown);
    await consent(pilot!, listed);
    expect(await host.view('get_my_pilot', {}, { caller: pilot! })).toMatchObject({ pictureShown: true });
  });

  it.each([
    ['of minors', `birth_year = extract(year from now()) - 18`],
    ['of pilots without a year of birth', `birth_year = null`],
    ['of suspended accounts', `status = 'suspended'`],
    ['that were removed', `avatar = ''`],
    ['of pilots without a callsign', `callsign = ''`],
  ])('are hidden %s', async (_who, set) => {
    const [pilot] = await raceWith('SHY');
    await consent(pilot!, shown);
    expect(await pages.results()).toBe(picture);
    await change(pilot!, set);
    expect([await pages.results(), await pages.podium()]).toEqual([null, null]);
  });

  it('cost one call and the same queries for any number of pilots', async () => {
    const pilots = await raceWith('ONE', 'TWO', 'THREE', 'FOUR', 'FIVE');
    const query = jest.spyOn(host.get(Database), 'query');
    const call = jest.spyOn(host.get(InternalCalls), 'call');
    const cost = async () => {
      query.mockClear();
      call.mockClear();
      const { classes } = await host.view('get_race_result', of);
      return {
        pictures: classes[0]!.rows.filter((row) => row.picture).length,
        queries: query.mock.calls.filter(([sql]) => sql.includes('from pilot')).length,
        // Jobs about the new results write meanwhile.
        calls: call.mock.calls.map(([name]) => name).filter((name) => name.startsWith('get_')),
      };
    };
    await consent(pilots[0]!, shown);
    const one = await cost();
    expect(one).toEqual({ pictures: 1, queries: 1, calls: ['get_member_cards'] });
    for (const pilot of pilots) await consent(pilot, shown);
    expect(await cost()).toEqual({ ...one, pictures: 5 });
  });

  it('are missing, not fatal, while the accounts service is down', async () => {
    const [pilot] = await raceWith('DOWN');
    const { pilotId } = await consent(pilot!, shown);
    jest.spyOn(host.get(InternalCalls), 'call').mockRejectedValue(new Refusal('unavailable'));
    const [row] = (await host.view('get_race_result', of)).classes[0]!.rows;
    expect(row).toMatchObject({ callsign: 'DOWN', pilotId, picture: null });
  });
});
