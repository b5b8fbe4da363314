import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { languages } from '@paddock/contracts/language';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { entryInput, roundInput, rulesInput } from '../../factories/result-input.ts';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

const signUpOf = async (director: Director, callsign: string): Promise<string> =>
  (await director.day()).pilots.find((pilot) => pilot.callsign === callsign)!.signUpId;

const guestsIn = (list: readonly { signUpId: string; guest?: boolean }[]): string[] =>
  list.filter(({ guest }) => guest).map((one) => one.signUpId);

describe('a guest', () => {
  let host: RaceHost;
  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const operator = { caller: asAdmin('operator') };
  const mark = async (director: Director, callsign: string, guest = true) =>
    host.call('adm/mark_guest', { signUpId: await signUpOf(director, callsign), guest }, operator);
  const pilots = async (count: number): Promise<[Director, string[]]> => {
    const director = await Director.withPilots(host, count);
    const names = (await director.day()).pilots.map(({ callsign }) => callsign);
    return [director, names];
  };
  const rowsOf = async ({ raceId, classId }: Director) => {
    const { rows } = await host.view('adm/get_adm_result_detail', { raceId, classId }, operator);
    return rows.map(({ outcome: { rank, callsign, points, guest } }) => [
      rank,
      callsign,
      points,
      guest ?? false,
    ]);
  };

  it('is marked in the office, told in the own sign-up, and ranked again', async () => {
    const [director, [first = '']] = await pilots(2);
    expect((await mark(director, first)).data).toMatchObject({ guest: true });
    const signUpId = await signUpOf(director, first);
    const { rows } = await host.view(
      'adm/get_adm_sign_up_list',
      { raceId: director.raceId, pageSize: 100 },
      operator,
    );
    const row = rows.find((one) => one.signUpId === signUpId)!;
    const listed = async (guest: boolean) => {
      const page = await host.view('adm/get_adm_sign_up_list', { raceId: director.raceId, guest }, operator);
      return page.rows.map((one) => one.signUpId === signUpId);
    };
    expect([await listed(true), await listed(false)]).toEqual([[true], [false]]);
    expect(rows.filter(({ guest }) => guest)).toEqual([row]);
    expect(guestsIn((await director.day()).pilots)).toEqual([signUpId]);
    const passes = await host.view('adm/get_pass_list', { raceId: director.raceId }, operator);
    expect(guestsIn(passes.rows)).toEqual([signUpId]);
    const caller = { kind: 'member', memberId: row.pilot.memberId, sessionId: row.signUpId } as const;
    const own = await host.view('get_my_sign_up', { raceId: director.raceId }, { caller });
    expect(own.signUps).toMatchObject([{ signUpId, guest: true }]);
    // One message for each change, none for a repetition.
    for (const guest of [true, false, false])
      expect((await mark(director, first, guest)).data).toMatchObject({ guest });
    const told = await host.query<{ guest: boolean; topic: string }>(
      `select m -> 'params' -> 'guest' as guest, m ->> 'topic' as topic from outbox_job, jsonb_array_elements(payload -> 'messages') m
       where name = 'notify-members' and m ->> 'kind' = 'guest_changed' and m ->> 'key' like '%' || $1 || '%' order by outbox_job.id`,
      [signUpId],
    );
    // Apart from messages about the place, such as an approval, which it must not replace.
    const topic = `guest:${signUpId}`;
    expect(told).toEqual([
      { guest: true, topic },
      { guest: false, topic },
    ]);
    const asEditor = { caller: asAdmin('editor') };
    expect(refused(await host.call('adm/mark_guest', { signUpId, guest: true }, asEditor))).toBe(
      'not_allowed',
    );
  });

  it('flies in qualifying, has no place in the bracket and none in the result', async () => {
    const [director, names] = await pilots(4);
    const [guest = '', second = '', third = '', fourth = ''] = names;
    await mark(director, guest);
    await director.build();
    const [heat] = (await director.day()).heats;
    expect((await director.callsigns(heat!.number)).toSorted()).toEqual(names.toSorted());
    // The guest wins the heat.
    const flown = await director.callsigns(heat!.number);
    await director.fly(
      heat!.number,
      names.map((name) => flown.indexOf(name) + 1),
    );
    const { classId, raceId } = director;
    const bracket = { raceId, classId, kind: 'bracket', bracket: 'double-4' } as const;
    for (const field of ['qualifying', 'confirmed'] as const) {
      const preview = await host.view('adm/get_stage_preview', { ...bracket, field }, operator);
      expect(preview.pilots).toBe(3);
      expect(preview.groups[0]!.slots.map(({ callsign }) => callsign)).not.toContain(guest);
    }
    const order = await host.view(
      'adm/get_class_result_preview',
      { raceId, classId, ties: 'seed' },
      operator,
    );
    expect(order.rows.map(({ rank, callsign, guest: is }) => [rank, callsign, is])).toEqual([
      [null, guest, true],
      [1, second, false],
      [2, third, false],
      [3, fourth, false],
    ]);
    await director.write('adm/make_class_result', { classId, ties: 'seed' });
    expect((await rowsOf(director)).map(([rank, callsign]) => [rank, callsign])).toEqual([
      [1, second],
      [2, third],
      [3, fourth],
      [null, guest],
    ]);
  });

  it('is matched in files, stays a guest in corrections, and is not in the season', async () => {
    const [director, [first = '', second = '', third = '']] = await pilots(3);
    await mark(director, first);
    const { raceId, classId } = director;
    const file = `callsign,laps,total time\n${first},5,50.000\n${second},5,60.000\n${third},5,70.000`;
    const division = `guests-${classId.slice(-12)}`;
    const rules = rulesInput({ points: [10, 6], division });
    await host.view('adm/get_adm_result_detail', { raceId, classId }, operator);
    await host.callWithFile(
      'adm/import_result',
      { raceId, classId, rules, baseVersion: 0, missingAsDns: false, why: 'From a file' },
      file,
      operator,
    );
    const ranked = [
      [1, second, 10, false],
      [2, third, 6, false],
      [null, first, 0, true],
    ];
    expect(await rowsOf(director)).toEqual(ranked);
    const { rows } = await host.view('adm/get_adm_result_detail', { raceId, classId }, operator);
    const entries = rows.map(({ entry }, row) => Object.assign(entry, { rounds: undefined, row }));
    const change = { raceId, classId, rules, baseVersion: 1, why: 'Corrected', entries };
    await host.view('adm/save_result', change, operator);
    expect(await rowsOf(director)).toEqual(ranked);
    const state = { raceId, classId, baseVersion: 2, state: 'official', why: 'Checked' } as const;
    await host.view('adm/change_result_state', state, operator);
    const [shown] = (await host.view('get_race_result', { raceId })).classes;
    expect(shown!.rows.map(({ rank, guest }) => [rank, guest ?? false])).toEqual([
      [1, false],
      [2, false],
      [null, true],
    ]);
    const { rows: standing } = await host.view('get_standings', { division });
    expect(standing.map(({ callsign }) => callsign)).toEqual([second, third]);
  });

  it.each(languages)('is a guest after an export in %s and an import', async (lang) => {
    const [director, [marked = '', other = '']] = await pilots(2);
    await mark(director, marked);
    const { raceId, classId } = director;
    const rules = rulesInput({ points: [10, 6], division: null });
    // The mark of the sign-up is not that of the result, and two pilots have no account.
    const entries = [
      entryInput(marked, { rounds: [roundInput(5, 50_000)] }),
      entryInput(other, { guest: true, rounds: [roundInput(4, 50_000)] }),
      entryInput('Visitor', { guest: true, rounds: [roundInput(3, 50_000)] }),
      entryInput('Local', { rounds: [roundInput(2, 50_000)] }),
    ];
    const why = 'Entered';
    await host.view('adm/save_result', { raceId, classId, rules, baseVersion: 0, why, entries }, operator);
    const kept = await rowsOf(director);
    expect(kept).toEqual([
      [1, marked, 10, false],
      [2, 'Local', 6, false],
      [null, other, 0, true],
      [null, 'Visitor', 0, true],
    ]);
    const exported = await host.services.file(
      'adm/export_result',
      { raceId, classId },
      { ...operator, lang },
    );
    const upload = { raceId, classId, rules, baseVersion: 1, missingAsDns: false, why };
    await host.callWithFile('adm/import_result', upload, exported.bytes.toString(), operator);
    expect(await rowsOf(director)).toEqual(kept);
    const { version } = await host.view('adm/get_adm_result_detail', { raceId, classId }, operator);
    expect(version).toBe(2);
  });
});
