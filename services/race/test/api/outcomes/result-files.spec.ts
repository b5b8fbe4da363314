import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { ResultEntryInput } from '@paddock/contracts/race/outcomes/admin-result.shapes';
import { asAdmin, faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import type { Entry } from '../../../src/outcomes/results/result.model.ts';
import { classInput } from '../../factories/race-input.ts';
import { entryInput, roundInput, rulesInput } from '../../factories/result-input.ts';
import { RaceHost } from '../../support/race-host.ts';
import { timingFiles } from '../../support/timing-files.ts';

const operator = { caller: asAdmin('operator') };
const exported = new URL('../../fixtures/exported-result.csv', import.meta.url);

describe('timing files', () => {
  let host: RaceHost;
  let of: { raceId: string; classId: string };
  let members = 0;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const newClass = async () => {
    const { raceId, classes } = await host.save({
      classes: [classInput({ capacity: null, waitingList: false })],
    });
    return { raceId, classId: classes[0]!.classId };
  };

  const { tryPreview, preview, tryImport, importFile } = timingFiles(() => ({ host, of }));

  /** The stored result, with rounds. */
  const entriesKept = async () => {
    const [row] = await host.query<{ entries: Entry[] }>(
      `select v.entries from result v join race_class c on c.id = v.class_id
       where c.public_id = $1 order by v.version desc limit 1`,
      [of.classId],
    );
    return row!.entries;
  };

  const keep = (entries: ResultEntryInput[], baseVersion = 0) =>
    host.view('adm/save_result', { ...of, baseVersion, rules: rulesInput(), entries, why: 'x' }, operator);

  /** A member with a profile and a sign-up of the class. */
  const signUp = async (callsign: string) => {
    const caller = newMember();
    await host.services.query(
      'auth',
      `insert into member (public_id, phone, password_hash, nickname, callsign, team, language)
       values ($1, $2, 'x', $3, $4, 'Red', 'en')`,
      [caller.memberId, `+86138000000${10 + (members += 1)}`, `Nick of ${callsign}`, callsign],
    );
    const { signUpId } = await host.view('sign_up', of, { caller });
    const { signUps } = await host.view('get_my_sign_up', { raceId: of.raceId }, { caller });
    return { memberId: caller.memberId, signUpId, passCode: signUps[0]!.passCode! };
  };

  it('are imported unchanged after an export', async () => {
    of = await newClass();
    const entries: ResultEntryInput[] = [
      entryInput('夜航者', {
        memberId: '0197a000-0000-7000-8000-0000000000a1',
        name: '王伟, "飞"',
        team: '上海',
        videoSecond: 95,
        rounds: [
          { laps: 3, totalTime: 65_123, bestLap: 20_004, bestConsecutive: 63_000 },
          { laps: 4, totalTime: 85_000, bestLap: 19_500 },
        ],
      }),
      entryInput('Ёжик', {
        name: 'Пётр Ильин',
        team: 'Невские крылья',
        guest: true,
        rounds: [roundInput(3, 65_123)],
      }),
      entryInput('=Formula', { status: 'dnf', rounds: [roundInput(1, 31_007)] }),
      entryInput('Ghost', { status: 'dns' }),
      entryInput('', { name: "O'Neil", status: 'dsq', rounds: [roundInput(0, null)] }),
    ];
    const saved = await keep(entries);
    const kept = await entriesKept();
    const back = await preview(await readFile(exported, 'utf8'));
    expect(back).toMatchObject({ format: 'csv', encoding: 'utf-8', faults: [], differences: [], pilots: 5 });
    expect(back.unmatched).toEqual(['Ёжик', '=Formula', 'Ghost', "O'Neil"]);
    const again = await importFile(await readFile(exported, 'utf8'), { baseVersion: 1 });
    expect(again.rows).toEqual(saved.rows);
    expect(await entriesKept()).toEqual(kept);
    const { name, bytes } = await host.services.file('adm/export_result', of, operator);
    expect(name).toBe('Night-Cup-Open.csv');
    // In the order of the result.
    expect(bytes.toString()).toBe(`${await readFile(exported, 'utf8')}\r\n`);
    const official = { ...of, baseVersion: 2, state: 'official', why: 'x' } as const;
    await host.view('adm/change_result_state', official, operator);
    const open = (await host.services.file('get_result_file', of)).bytes.toString();
    expect(open).toContain('Ёжик,Пётр Ильин,Невские крылья,OK,Yes');
    expect(open).not.toContain('0197a000');
  });

  it('preview changes without saving', async () => {
    of = await newClass();
    await keep([
      entryInput('Same', { rounds: [roundInput(5, 60_000)] }),
      entryInput('Slower', { rounds: [roundInput(4, 60_000)] }),
      entryInput('Removed', { rounds: [roundInput(3, 60_000)] }),
    ]);
    const { differences } = await preview('callsign,laps,total\nSame,5,60000\nSLOWER,3,60000\nNew,1,60000');
    expect(
      differences.map(({ difference, pilot, before, after }) => [
        difference,
        pilot,
        before?.laps,
        after?.laps,
      ]),
    ).toEqual([
      ['changed', 'SLOWER', 4, 3],
      ['added', 'New', undefined, 1],
      ['removed', 'Removed', 3, undefined],
    ]);
    const { version } = await host.view('adm/get_adm_result_detail', of, operator);
    expect(version).toBe(1);
  });

  it('match sign-ups by id, else by callsign', async () => {
    of = await newClass();
    const [first, second, third, fourth] = [
      await signUp('Ёж'),
      await signUp('B'),
      await signUp('C'),
      await signUp('D'),
    ];
    const file = [
      'id,callsign,laps',
      `${first.signUpId.toUpperCase()},Written,5`,
      `${second.passCode.toLowerCase()},,4`,
      `${third.memberId},c,3`,
      ',d,2',
      ',Ёж2,1',
    ].join('\n');
    const { unmatched, faults } = await preview(file);
    expect(faults).toEqual([]);
    expect(unmatched).toEqual(['Ёж2']);
    const { rows } = await importFile(file);
    expect(
      rows.map(({ entry: { memberId, callsign, name, team } }) => [memberId, callsign, name, team]),
    ).toEqual([
      [first.memberId, 'Written', '', 'Red'],
      [second.memberId, 'B', 'Nick of B', 'Red'],
      [third.memberId, 'c', '', 'Red'],
      [fourth.memberId, 'd', '', 'Red'],
      [null, 'Ёж2', '', ''],
    ]);
  });

  it('match each pilot once, and no ambiguous callsign', async () => {
    of = await newClass();
    const { signUpId } = await signUp('Twin');
    await signUp('TWIN');
    const file = `id,callsign\n${signUpId},\n,twin\n,TWIN2`;
    const { faults, unmatched } = await preview(file);
    const { rows } = await importFile(file);
    expect(rows.map(({ entry }) => [entry.callsign, entry.memberId !== null])).toEqual([
      ['Twin', true],
      ['twin', false],
      ['TWIN2', false],
    ]);
    expect(unmatched).toEqual(['twin', 'TWIN2']);
    expect(faults).toEqual([]);
    const again = await preview(`id,callsign\n${signUpId},x\n${signUpId.slice(-12)},y`);
    expect(again.faults).toEqual([{ line: 3, fault: 'pilot_twice', about: 'y' }]);
  });

  it('with one callsign and two names make two pilots, unless the organiser merges them', async () => {
    of = await newClass();
    const { memberId } = await signUp('FOX');
    await host.services.query('auth', `update member set real_name = 'Boris Lis' where public_id = $1`, [
      memberId,
    ]);
    const file = 'callsign,name,total\nFOX,Anna Lis,1:40\nFOX,boris lis,1:30';
    expect(await preview(file)).toMatchObject({
      pilots: 2,
      faults: [{ line: 3, fault: 'same_callsign', about: 'FOX: Anna Lis (2), boris lis (3)' }],
      sameCallsigns: [{ callsign: 'FOX', names: ['Anna Lis (2)', 'boris lis (3)'], merged: false }],
      unmatched: ['FOX'],
    });
    const merged = await preview(file, { mergedCallsigns: ['FOX'] });
    expect(merged).toMatchObject({ pilots: 1, faults: [], unmatched: [] });
    const { rows } = await importFile(file);
    expect(rows.map(({ entry }) => [entry.name, entry.memberId])).toEqual([
      ['boris lis', memberId],
      ['Anna Lis', null],
    ]);
  });

  it('in a wrongly detected encoding are read in the chosen one', async () => {
    of = await newClass();
    // callsign and 王伟 in GBK.
    const file = Uint8Array.from(Buffer.from('63616c6c7369676e0acdf5ceb0', 'hex'));
    expect((await preview(file, { encoding: 'windows-1251' })).names).toEqual(['НхО°']);
    expect(await preview(file, { encoding: 'gb18030' })).toMatchObject({ names: ['王伟'] });
    expect(await preview(file, { encoding: 'utf-8' })).toMatchObject({
      pilots: 0,
      faults: [{ line: 2, fault: 'wrong_encoding' }],
    });
    const { rows } = await importFile(file, { encoding: 'gb18030' });
    expect(rows[0]!.entry.callsign).toBe('王伟');
  });

  it('of RotorHazard are matched and ranked', async () => {
    of = await newClass();
    const { memberId } = await signUp('Ace');
    const nodes = [
      { callsign: 'Mouse', pilot_id: 2, node_index: 1, laps: laps(900, 21_000, 22_000) },
      { callsign: 'ace', pilot_id: 1, node_index: 0, laps: laps(1000, 20_000, 20_000) },
    ];
    const file = JSON.stringify({ heats: { 1: { rounds: [{ nodes }] } } });
    expect(await preview(file)).toMatchObject({ format: 'rotorhazard', unmatched: ['Mouse'] });
    const { rows } = await importFile(file);
    expect(rows.map(({ entry, outcome }) => [entry.memberId, outcome.rank, outcome.totalTime])).toEqual([
      [memberId, 1, 41_000],
      [null, 2, 43_900],
    ]);
  });

  it('require complete ranking rules', async () => {
    of = await newClass();
    const envelope = await tryPreview('callsign\na', { rules: rulesInput({ method: 'best_rounds' }) });
    expect(faultsOf(envelope)).toEqual({ 'rules.rounds': 'required' });
    const elsewhere = await tryPreview('callsign\na', { classId: randomUUID() });
    expect(refused(elsewhere)).toBe('not_found');
  });

  it('never cause an internal error, and produce savable results', async () => {
    of = await newClass();
    const table = await readFile(exported, 'utf8');
    const json = JSON.stringify({
      heats: { 1: { rounds: [{ nodes: [{ callsign: 'a', laps: [{ lap_time: 1 }, { lap_time: 5 }] }] }] } },
    });
    const seeds = [
      table,
      json,
      '',
      '\uFEFF',
      ' ',
      ',,,\n,,,',
      'callsign\n\uD800',
      'callsign\n\u0000\u0007',
      'id\n__proto__',
    ];
    const bent = seeds.flatMap((seed) => [seed, ...Array.from({ length: 12 }, (_, i) => bend(seed, i))]);
    for (const file of bent) {
      const envelope = await tryPreview(file);
      expect([refused(envelope), file]).toEqual(['none', file]);
      const { version: baseVersion } = await host.view('adm/get_adm_result_detail', of, operator);
      const { pilots, omitted } = envelope.data!;
      const strict = refused(await tryImport(file, { baseVersion }));
      expect([strict, file]).toEqual([pilots > 0 && omitted === 0 ? 'none' : 'bad_input', file]);
      if (strict === 'none') continue;
      const kept = refused(await tryImport(file, { baseVersion, withoutFaultyLines: true }));
      expect([kept, file]).toEqual([pilots > 0 ? 'none' : 'bad_input', file]);
    }
  });

  it('list missing confirmed pilots and import them as not started', async () => {
    of = await newClass();
    const [there, away] = [await signUp('There'), await signUp('Away')];
    await host.view('adm/check_in', { raceId: of.raceId, code: away.passCode }, operator);
    const file = 'callsign,laps,total\nThere,3,60000';
    const { missing } = await preview(file);
    expect(missing).toEqual([{ memberId: away.memberId, pilot: 'Away', checkedIn: true }]);
    const { rows } = await importFile(file, { missingAsDns: true });
    expect(rows.map(({ entry, outcome }) => [entry.memberId, entry.status, outcome.rank])).toEqual([
      [there.memberId, 'ok', 1],
      [away.memberId, 'dns', null],
    ]);
  });

  it('of Chinese spreadsheets are decoded, reporting the encoding', async () => {
    of = await newClass();
    // 呼号,圈数 and 夜航者,3 in GBK.
    const gbk = Uint8Array.from(Buffer.from('baf4bac52cc8a6cafd0ad2b9babdd5df2c33', 'hex'));
    expect(await preview(gbk)).toMatchObject({ encoding: 'gb18030', pilots: 1, unmatched: ['夜航者'] });
  });

  it('that are workbooks are imported', async () => {
    of = await newClass();
    const file = new Uint8Array(await readFile(new URL('../../fixtures/results.xlsx', import.meta.url)));
    expect(await preview(file)).toMatchObject({ format: 'xlsx', encoding: null, pilots: 2 });
    const { rows } = await importFile(file);
    expect(rows.map(({ entry }) => entry.callsign)).toEqual(['Fox', 'Owl']);
  });

  it('with several classes are read for the chosen one', async () => {
    of = await newClass();
    const file = JSON.stringify({
      Pilots: [{ Callsign: 'Ace', Name: 'A', Team: 'Red Wings' }],
      Results: {
        heats: { 1: heatOf('Ace'), 2: heatOf('Kid') },
        heats_by_class: { 1: [1], 2: [2] },
        classes: { 1: { id: 1, name: 'Pro' }, 2: { id: 2, name: 'Kids' } },
      },
    });
    expect(await preview(file)).toMatchObject({
      fileClasses: ['Pro', 'Kids'],
      fileClass: '',
      pilots: 0,
      faults: [{ fault: 'classes_differ', about: 'Pro, Kids' }],
    });
    expect(refused(await tryImport(file))).toBe('bad_input');
    const { rows } = await importFile(file, { fileClass: 'Pro' });
    expect(rows.map(({ outcome }) => [outcome.callsign, outcome.team])).toEqual([['Ace', 'Red Wings']]);
    const { bytes } = await host.services.file('adm/export_result', of, operator);
    expect(bytes.toString()).toContain('Ace,A,Red Wings,OK');
  });

  it('do not overwrite a concurrent change', async () => {
    of = await newClass();
    await keep([entryInput('Ace')]);
    expect(refused(await tryImport('callsign,laps\nMouse,1'))).toBe('result_changed');
    expect((await importFile('callsign,laps\nMouse,1', { baseVersion: 1 })).version).toBe(2);
  });

  it('of a thousand pilots in thirty rounds are imported, published and paged', async () => {
    of = await newClass();
    const lines = Array.from({ length: 1000 }, (_, pilot) =>
      Array.from({ length: 30 }, (_round, round) => {
        const lap = 20_000 + pilot * 7 + round;
        return `P${pilot},${round + 1},5,${lap * 5},${lap},${lap * 3}`;
      }).join('\n'),
    );
    const file = `callsign,round,laps,total,best lap,best 3\n${lines.join('\n')}`;
    const tried = await preview(file);
    expect(tried).toMatchObject({ pilots: 1000, faultCount: 0, differenceCount: 1000 });
    expect(tried.differences).toHaveLength(200);
    const saved = await importFile(file);
    expect(saved.rows).toHaveLength(1000);
    const published = { ...of, baseVersion: 1, state: 'provisional', why: 'Checked' } as const;
    await host.view('adm/change_result_state', published, operator);
    // A correction without rounds keeps them.
    const entries = saved.rows.map(({ entry }) =>
      entry.row === 0 ? Object.assign(entry, { status: 'dsq' }) : entry,
    );
    const change = { ...of, baseVersion: 2, rules: rulesInput(), entries, why: 'Cut a gate' };
    expect((await host.view('adm/save_result', change, operator)).rows.at(-1)).toMatchObject({
      outcome: { callsign: 'P0', status: 'dsq' },
    });
    expect((await entriesKept()).every(({ rounds }) => rounds.length === 30)).toBe(true);
    const { classes } = await host.view('get_race_result', { raceId: of.raceId, page: 20 });
    expect(classes).toMatchObject([{ total: 1000, first: { callsign: 'P1' }, bestLap: 20_000 }]);
    expect(classes[0]!.rows.map(({ callsign }) => callsign)).toContain('P0');
    expect(classes[0]!.rows).toHaveLength(50);
  });
});

const laps = (...times: number[]) => times.map((lap_time) => ({ lap_time, deleted: false }));

const heatOf = (callsign: string) => ({
  rounds: [{ nodes: [{ callsign, pilot_id: 1, laps: laps(900, 20_000) }] }],
});

/** Deterministic damage: a piece removed, doubled or moved. */
function bend(text: string, step: number): string {
  const at = Math.floor((text.length * (step + 1)) / 13);
  const piece = text.slice(at, at + step + 3);
  const without = text.slice(0, at) + text.slice(at + piece.length);
  return [without, text.slice(0, at) + piece + text.slice(at), piece + without, text.slice(0, at)][step % 4]!;
}
