import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { Database } from '@paddock/kit/database/database';
import { plansOf, rowsRead, statementsOf } from '@paddock/kit/testing/query-plans';
import { AddCallsignInitials2000000001004 } from '../../../src/database/migrations/2000000001004-add-callsign-initials.ts';
import { MembersRepository } from '../../../src/members/members.repository.ts';
import { AuthHost } from '../../support/auth-host.ts';

const asRace = { caller: { kind: 'service' as const, service: 'race' as const } };

describe('pinyin initials of callsigns', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  const find = async (text: string) => {
    const { rows, near } = await host.view('find_callsigns', { text }, asRace);
    return { callsigns: rows.map(({ callsign }) => callsign), near };
  };
  async function memberCalled(callsign: string) {
    const { caller } = await host.member();
    const name = (next: string) =>
      host.view('save_member_info', { nickname: 'Pilot', callsign: next }, { caller });
    await name(callsign);
    return { caller, name };
  }

  it('find a callsign only without one that contains the text', async () => {
    await memberCalled('夜影');
    expect(await find('yy')).toEqual({ callsigns: ['夜影'], near: true });
    expect(await find('y')).toMatchObject({ callsigns: [] });
    expect(await find('yyy')).toMatchObject({ callsigns: [] });
    await memberCalled('YYZ');
    expect(await find('yy')).toEqual({ callsigns: ['YYZ'], near: false });
  });

  it('follow the callsign and the status of the account', async () => {
    const { caller, name } = await memberCalled('红隼7');
    expect((await find('hs7')).callsigns).toEqual(['红隼7']);
    await name('白鹭');
    expect([(await find('hs7')).callsigns, (await find('bl')).callsigns]).toEqual([[], ['白鹭']]);
    await name('');
    expect((await find('bl')).callsigns).toEqual([]);
    await name('白鹭');
    await host.query(`update member set status = 'closed' where public_id = $1`, [caller.memberId]);
    expect((await find('bl')).callsigns).toEqual([]);
  });

  it('ignore a callsign that the previous release replaced', async () => {
    const { caller } = await memberCalled('翠鸟');
    await host.query(`update member set callsign = 'KINGFISHER' where public_id = $1`, [caller.memberId]);
    expect((await find('cn')).callsigns).toEqual([]);
  });

  it('are added to existing members', async () => {
    await memberCalled('杜鹃');
    await host.query('alter table member drop column callsign_initials');
    await host
      .get(Database)
      .transaction(() =>
        new AddCallsignInitials2000000001004().up(host.get(Database) as unknown as QueryRunner),
      );
    expect((await find('dj')).callsigns).toEqual(['杜鹃']);
  });

  it('are found by an index among thousands', async () => {
    await host.query(
      `insert into member (phone, password_hash, nickname, callsign, callsign_initials, language)
       select '+861392' || lpad(n::text, 7, '0'), 'none', 'Owl', '猫' || n, ('=m' || n)::tsvector, 'en'
       from generate_series(1, 5000) n`,
    );
    await host.query('vacuum analyze member');
    const database = host.get(Database);
    const statements = await statementsOf(database, () =>
      host.get(MembersRepository).callsignsWithInitials('m4711'),
    );
    const [plan] = await plansOf(database, statements);
    expect(rowsRead(plan!, 'member')).toBe(1);
  });
});
