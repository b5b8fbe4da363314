import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { CallContract } from '@paddock/contracts/call';
import { raceFields } from '@paddock/contracts/call';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import { fieldsOf } from '@paddock/contracts/fields';
import { usualInput } from '@paddock/kit/testing/inputs';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { RaceHost } from '../../support/race-host.ts';
import { passes, timedDay } from '../../support/timer-link.ts';

const calls = Object.entries(callTable as Record<string, CallContract>);
const fieldOf = ({ ofRace }: CallContract) => raceFields.find((field) => field === ofRace);
/** Of one race, without a file. */
const ofOneRace = calls.filter(([, contract]) => fieldOf(contract) && !contract.takes && !contract.answers);

describe('admins of one race', () => {
  let host: RaceHost;
  let own: Record<string, string>;
  let other: Record<string, string>;

  /** Something of each kind in a race. */
  async function partsOf({ director, timer }: Awaited<ReturnType<typeof timedDay>>) {
    await timer.fly(1, passes);
    const { heatId, slots } = await director.heat(1);
    const [flight] = await host.query<{ id: string }>(
      `select f.public_id as id from timer_flight f join timer t on t.id = f.timer_id where t.public_id = $1`,
      [timer.timerId],
    );
    const { raceId, classId } = director;
    const signUpId = slots[0]!.signUpId!;
    return { raceId, classId, signUpId, heatId, timerId: timer.timerId, flightId: flight!.id };
  }

  beforeAll(async () => {
    host = await RaceHost.start();
    own = await partsOf(await timedDay(host, 4));
    other = await partsOf(await timedDay(host, 4));
  });
  afterAll(() => host.close());

  const director = () => ({ caller: asAdmin('director', [own.raceId!]) });
  const refusalOf = async (
    name: string,
    contract: CallContract,
    known: Record<string, string>,
    options = director(),
  ) => refused(await host.call(name as CallName, usualInput(contract.input, known), options));

  it('are refused every call about another race, and about what does not exist', async () => {
    expect(ofOneRace.length).toBeGreaterThan(40);
    const unknown = Object.fromEntries(Object.keys(other).map((field) => [field, randomUUID()]));
    for (const [name, contract] of ofOneRace) {
      expect([name, await refusalOf(name, contract, other)]).toEqual([name, 'not_allowed']);
      expect([name, await refusalOf(name, contract, unknown)]).toEqual([name, 'not_allowed']);
    }
  });

  it('may make each of these calls about their race', async () => {
    const refusedCalls: string[] = [];
    for (const [name, contract] of ofOneRace)
      if ((await refusalOf(name, contract, own)) === 'not_allowed') refusedCalls.push(name);
    expect(refusedCalls).toEqual([]);
  });

  it('see only their races, their results and their sign-ups in lists', async () => {
    const { rows, total } = await host.view('adm/get_adm_race_list', {}, director());
    expect([rows.map(({ raceId }) => raceId), total]).toEqual([[own.raceId], 1]);
    const results = await host.view('adm/get_adm_result_list', {}, director());
    expect([...new Set(results.rows.map(({ raceId }) => raceId))]).toEqual([own.raceId]);
    const signUps = await host.view('adm/get_adm_sign_up_list', {}, director());
    expect([signUps.total, new Set(signUps.rows.map(({ raceId }) => raceId))]).toEqual([
      4,
      new Set([own.raceId]),
    ]);
    const asked = { raceId: other.raceId! };
    expect((await host.view('adm/get_adm_sign_up_list', asked, director())).total).toBe(0);
    // Control: others see both.
    expect((await host.view('adm/get_adm_race_list', {}, { caller: asAdmin('viewer') })).total).toBe(2);
  });

  it('see nothing without a race', async () => {
    const nobody = { caller: asAdmin('director') };
    expect((await host.view('adm/get_adm_race_list', {}, nobody)).total).toBe(0);
    expect(refused(await host.call('adm/get_adm_race_day', { raceId: own.raceId! }, nobody))).toBe(
      'not_allowed',
    );
  });

  it('are refused calls that are not opened to them', async () => {
    const input = { raceId: own.raceId! };
    expect(refused(await host.call('adm/del_race', input, director()))).toBe('not_allowed');
    expect(
      refused(await host.call('adm/get_dashboard', { today: new Date().toISOString() }, director())),
    ).toBe('not_allowed');
  });
});

describe('calls that are open to admins of one race', () => {
  it('name the race, or something of it, in a required field', () => {
    for (const [name, contract] of calls) {
      const field = fieldOf(contract);
      if (!field) continue;
      const described = fieldsOf(contract.input).get(field);
      expect([name, described?.json.format, described?.optional ?? false]).toEqual([name, 'uuid', false]);
    }
  });

  it('of no race, and of all, are few', () => {
    const others = calls.filter(([, { ofRace }]) => ofRace === 'none' || ofRace === 'filtered');
    expect(others.map(([name]) => name).toSorted()).toEqual([
      'adm/confirm_totp',
      'adm/enrol_totp',
      'adm/get_adm_info',
      'adm/get_adm_race_list',
      'adm/get_adm_result_list',
      'adm/get_adm_setting_list',
      'adm/get_adm_sign_up_list',
      'adm/logout',
      'adm/modify_pwd',
      'adm/remove_totp',
    ]);
    expect(calls.filter(([, { ofRace, audience }]) => ofRace && audience !== 'admin')).toEqual([]);
    // Only `ofRace` opens a call to them.
    expect(calls.filter(([, { roles }]) => roles?.includes('director'))).toEqual([]);
  });
});
