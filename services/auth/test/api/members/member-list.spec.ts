import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { AdminMemberListInput } from '@paddock/contracts/auth/admin-member.shapes';
import { refused } from '@paddock/kit/testing/test-host';
import { AuthHost, type SignedInAdmin } from '../../support/auth-host.ts';

const day = (n: number): Date => new Date(Date.UTC(2026, 0, n));

describe('member list', () => {
  let host: AuthHost;
  let operator: SignedInAdmin;
  let viewer: SignedInAdmin;

  beforeAll(async () => {
    host = await AuthHost.start();
    operator = await host.admin('operator');
    viewer = await host.admin('viewer');
    await host.addMember({
      nickname: 'Вихрь',
      callsign: 'VIKHR',
      phone: '+79161234506',
      createdAt: day(1),
      lastSeenAt: day(20),
    });
    await host.addMember({
      nickname: 'вера',
      callsign: '100%',
      phone: '+79161234507',
      createdAt: day(2),
      lastSeenAt: null,
    });
    await host.addMember({
      nickname: '夜航者',
      callsign: 'a_b',
      phone: '+8613800138001',
      createdAt: day(3),
      lastSeenAt: day(10),
    });
    await host.addMember({
      nickname: 'axb',
      realName: 'Owen',
      phone: '+8613800138002',
      createdAt: day(3),
      status: 'suspended',
      lastSeenAt: null,
    });
    await host.addMember({
      nickname: 'back\\slash',
      phone: '+8613800138003',
      createdAt: day(3),
      status: 'closed',
      lastSeenAt: day(10),
    });
  });
  afterAll(() => host.close());

  const list = async (input: Partial<AdminMemberListInput>, admin = operator) =>
    host.view('adm/get_adm_member_list', input, { caller: admin.caller });
  const names = async (input: Partial<AdminMemberListInput>, admin = operator): Promise<string[]> =>
    (await list(input, admin)).rows.map(({ nickname }) => nickname);

  it('shows the newest first', async () => {
    expect(await names({})).toEqual(['back\\slash', 'axb', '夜航者', 'вера', 'Вихрь']);
    expect(await list({})).toMatchObject({ total: 5, page: 1, pageSize: 20 });
  });

  it('sorts as requested, stable for ties, with null dates last', async () => {
    expect(await names({ sort: 'createdAt' })).toEqual(['Вихрь', 'вера', '夜航者', 'axb', 'back\\slash']);
    expect(await names({ sort: 'nickname' })).toEqual(['axb', 'back\\slash', 'вера', 'Вихрь', '夜航者']);
    expect(await names({ sort: '-lastSeenAt' })).toEqual(['Вихрь', 'back\\slash', '夜航者', 'axb', 'вера']);
    expect(await names({ sort: 'lastSeenAt' })).toEqual(['вера', 'axb', '夜航者', 'back\\slash', 'Вихрь']);
  });

  it('shows every row on exactly one page', async () => {
    const pages = [];
    for (let page = 1; page <= 3; page += 1)
      pages.push(...(await names({ sort: '-createdAt', page, pageSize: 2 })));
    expect(pages).toEqual(await names({ sort: '-createdAt' }));
    expect(await list({ page: 9, pageSize: 2 })).toMatchObject({ total: 5, page: 9, rows: [] });
  });

  it('filters by status', async () => {
    expect(await names({ status: 'suspended' })).toEqual(['axb']);
    expect(await list({ status: 'closed' })).toMatchObject({ total: 1 });
  });

  it.each([
    ['ВИХ', ['Вихрь']],
    ['航', ['夜航者']],
    ['owen', ['axb']],
    ['%', ['вера']],
    ['_', ['夜航者']],
    ['\\', ['back\\slash']],
    ["' or 1=1", []],
    ['138 0013', ['back\\slash', 'axb', '夜航者']],
    ['+7 (916) 123-45-06', ['Вихрь']],
    ['', ['back\\slash', 'axb', '夜航者', 'вера', 'Вихрь']],
  ])('finds %s', async (text, found) => {
    expect(await names({ text })).toEqual(found);
  });

  it('finds names without accents, in any script, and after renaming by the new name only', async () => {
    const pilot = await host.signIn(await host.addMember({ nickname: 'Łukasz', realName: 'Ștefan Dvořák' }));
    for (const text of ['lukasz', 'ŁUK', 'stefan', 'dvor', ' lukasz '])
      expect([text, await names({ text })]).toEqual([text, ['Łukasz']]);
    await host.view('save_member_info', { nickname: '李雷雷', realName: 'Ёжик' }, { caller: pilot.caller });
    for (const text of ['雷', '李雷', '雷雷', 'ежик'])
      expect([text, await names({ text })]).toEqual([text, ['李雷雷']]);
    for (const text of ['lukasz', '李李', '李雷雷雷'])
      expect([text, await names({ text })]).toEqual([text, []]);
    await host.query('delete from member where public_id = $1', [pilot.memberId]);
  });

  it('returns all matching ids to other services, page by page', async () => {
    // In parts: on a busy machine, one statement for all would exceed its deadline.
    const parts = [1, 4001, 8001, 12_001];
    for (const first of parts)
      await host.query(
        `insert into member (phone, password_hash, nickname, language)
         select '+8615' || lpad(n::text, 9, '0'), 'none', 'Crowd ' || n, 'en'
         from generate_series($1::int, least($1 + 3999, 15001)) n`,
        [first],
      );
    const asRace = { caller: { kind: 'service', service: 'race' } } as const;
    const found: string[] = [];
    const sizes: number[] = [];
    for (let more = true; more;) {
      const after = found.at(-1);
      const input = { text: 'crowd', phones: false, ...(after && { after }) };
      const part = await host.view('find_members', input, asRace);
      found.push(...part.memberIds);
      sizes.push(part.memberIds.length);
      more = part.more;
    }
    expect(sizes).toEqual([5000, 5000, 5000, 1]);
    expect(new Set(found).size).toBe(15_001);
    for (const first of parts)
      await host.query(
        `delete from member where nickname like 'Crowd %' and right(phone, 9)::int between $1::int and $1 + 3999`,
        [first],
      );
  });

  it('uses indexes for names and phones', async () => {
    const client = new Client({ connectionString: host.services.database.urlAs('auth') });
    await client.connect();
    try {
      await client.query('set search_path to auth');
      // The planner would scan a table this small.
      await client.query('set enable_seqscan = off');
      for (const text of ['lukasz', '雷']) {
        const { rows } = await client.query(
          'explain select member_id from member_search where names like search_pattern($1) or phone like $2',
          [text, '%4711%'],
        );
        const plan = JSON.stringify(rows);
        expect(plan).toContain('Bitmap Index Scan on member_search_names');
        expect(plan).toContain('Bitmap Index Scan on member_search_phone');
      }
    } finally {
      await client.end();
    }
  });

  it('hides phones from viewers, in lists and searches', async () => {
    const { rows } = await list({ text: 'Вихрь' }, viewer);
    expect(rows[0]!.phone).toBe('+791****4506');
    expect(await names({ text: '9161234506' }, viewer)).toEqual([]);
    expect(await names({ text: '9161234506' })).toEqual(['Вихрь']);
  });

  it('refuses the list to editors and status changes to viewers', async () => {
    const editor = await host.admin('editor');
    expect(refused(await host.call('adm/get_adm_member_list', {}, { caller: editor.caller }))).toBe(
      'not_allowed',
    );
    const { memberId } = await host.addMember();
    const change = { memberId, status: 'closed' as const };
    expect(refused(await host.call('adm/change_member_status', change, { caller: viewer.caller }))).toBe(
      'not_allowed',
    );
    await host.query('delete from member where public_id = $1', [memberId]);
  });

  it('keeps the reason of a status and reactivates a member', async () => {
    const member = await host.addMember();
    const change = (status: 'active' | 'suspended', reason?: string) =>
      host.view(
        'adm/change_member_status',
        { memberId: member.memberId, status, ...(reason && { reason }) },
        { caller: operator.caller },
      );
    expect(await change('suspended', 'ждём ответа')).toMatchObject({
      status: 'suspended',
      statusReason: 'ждём ответа',
      phone: member.phone,
    });
    expect(await change('active')).toMatchObject({ status: 'active', statusReason: '' });
    await host.signIn(member);
    const unknown = { memberId: randomUUID(), status: 'closed' as const };
    expect(refused(await host.call('adm/change_member_status', unknown, { caller: operator.caller }))).toBe(
      'not_found',
    );
  });
});
