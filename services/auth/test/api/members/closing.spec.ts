import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database } from '@paddock/kit/database/database';
import { refused } from '@paddock/kit/testing/test-host';
import { ClosingsService, GRACE_PERIOD, MemberErasedJob } from '../../../src/members/closings.service.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { AuthHost, type SignedInMember } from '../../support/auth-host.ts';

const FRESH = 'another-lemon-tundra';

describe('account closing', () => {
  let host: AuthHost;
  const raceErases = jest.fn(async (_gone: { memberId: string }) => undefined);

  beforeAll(async () => {
    host = await AuthHost.start();
    jest.spyOn(host.get(MemberErasedJob), 'run').mockImplementation(raceErases);
  });
  afterAll(() => host.close());

  const codeOf = ({ phone, caller }: SignedInMember) => host.codeFor(phone, 'close_account', { caller });
  const close = async (member: SignedInMember) =>
    host.view('close_account', { code: await codeOf(member) }, { caller: member.caller });
  const login = ({ phone }: SignedInMember) => host.call('login', { phone, password: PASSWORD });
  const rowOf = async ({ memberId }: SignedInMember) =>
    (
      await host.query<{ status: string; change: number }>(
        `select status, status_changes as change from member where public_id = $1`,
        [memberId],
      )
    )[0];
  const erase = (memberId: string, change: number) =>
    host.get(Database).transaction(() => host.get(ClosingsService).erase({ memberId, change }));

  it('ends all sessions and notifies the race service; a sign-in within the grace period reopens the account', async () => {
    const member = await host.member();
    const { erasedAt } = await close(member);
    expect(Date.parse(erasedAt) - Date.now()).toBeGreaterThan(GRACE_PERIOD - 60_000);
    expect(await host.isLive('member', member.token)).toBe(false);
    await host.jobsDone();
    const { memberId } = member;
    expect(host.notifyRace.mock.lastCall?.[0]).toEqual({ memberId, status: 'closed', change: 1 });
    const { data } = await login(member);
    expect(data).toMatchObject({ reopened: true, member: { memberId } });
    expect(await host.isLive('member', data!.accessToken)).toBe(true);
    await host.jobsDone();
    expect(host.notifyRace.mock.lastCall?.[0]).toEqual({ memberId, status: 'active', change: 2 });
    expect((await login(member)).data).toMatchObject({ reopened: false });
  });

  it('allows a password reset before reopening', async () => {
    const member = await host.member();
    await close(member);
    host.travel(61_000);
    const { phone } = member;
    await host.view('findpwd', { phone, code: await host.codeFor(phone, 'findpwd'), password: FRESH });
    expect(await rowOf(member)).toMatchObject({ status: 'closed' });
    expect(await host.view('login', { phone, password: FRESH })).toMatchObject({ reopened: true });
  });

  it('requires a code for this purpose and the own number', async () => {
    const [member, other] = [await host.member(), await host.member()];
    const { caller } = member;
    const aside = { phone: other.phone, source: 'close_account' } as const;
    expect(refused(await host.call('send_code', aside, { caller }))).toBe('not_signed_in');
    expect(refused(await host.call('send_code', aside))).toBe('not_signed_in');
    expect(refused(await host.call('close_account', { code: '000000' }, { caller }))).toBe('wrong_code');
    expect(await rowOf(member)).toMatchObject({ status: 'active' });
  });

  it('closes once for concurrent calls with one code', async () => {
    const member = await host.member();
    const code = await codeOf(member);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => host.call('close_account', { code }, { caller: member.caller })),
    );
    expect(answers.map(refused).toSorted()).toEqual(['none', 'wrong_code', 'wrong_code', 'wrong_code']);
    expect(await rowOf(member)).toEqual({ status: 'closed', change: 1 });
  });

  it('erases the account after the grace period and frees the phone', async () => {
    const member = await host.member({ realName: 'Vera Kholodnaya' });
    const { memberId, phone } = member;
    const operator = { caller: (await host.admin('operator')).caller };
    await host.view(
      'adm/correct_member',
      { memberId, realName: 'Vera Levchenko', callsign: 'V', team: '' },
      operator,
    );
    await host.jobsDone();
    await close(member);
    await erase(memberId, 1);
    expect(await rowOf(member)).toMatchObject({ status: 'closed' });
    host.travel(GRACE_PERIOD + 1000);
    expect(refused(await login(member))).toBe('account_suspended');
    await Promise.all([erase(memberId, 1), erase(memberId, 1)]);
    await host.jobsDone();
    expect(await rowOf(member)).toBeUndefined();
    expect(raceErases.mock.calls.filter(([erased]) => erased.memberId === memberId)).toHaveLength(1);
    const entries = await host.query(`select before, after from audit_entry where subject = $1`, [
      `member:${memberId}`,
    ]);
    expect(entries).toEqual([{ before: null, after: null }]);
    const code = await host.codeFor(phone, 'register');
    const fresh = await host.view('register', { phone, code, password: PASSWORD, nickname: 'New' });
    expect(fresh.member.memberId).not.toBe(memberId);
    host.travel(-GRACE_PERIOD - 1000);
  });

  it('keeps a reopened account when the job of the first closing runs late', async () => {
    const member = await host.member();
    await close(member);
    await login(member);
    await host.query(
      `update member set status = 'closed', status_changes = 3, erase_at = now() - interval '1 s'
       where public_id = $1`,
      [member.memberId],
    );
    await erase(member.memberId, 1);
    expect(await rowOf(member)).toMatchObject({ change: 3 });
    // Control: the job of the last closing erases it.
    await erase(member.memberId, 3);
    expect(await rowOf(member)).toBeUndefined();
  });

  it('prevents reopening by sign-in after the office closes or suspends the account', async () => {
    const member = await host.member();
    await close(member);
    const operator = { caller: (await host.admin('operator')).caller };
    const change = { memberId: member.memberId, status: 'suspended', reason: 'test' } as const;
    await host.view('adm/change_member_status', change, operator);
    expect(refused(await login(member))).toBe('account_suspended');
    await erase(member.memberId, 1);
    expect(await rowOf(member)).toMatchObject({ status: 'suspended' });
  });

  it('rejects other changes of audit entries', async () => {
    await host.query(
      `insert into audit_entry (entry_id, at, admin_id, account, service, call, subject, after, address, request_id)
       values ($1, now(), $1, 'a', 'auth', 'c', 's', '{"a": 1}', '', '')`,
      [randomUUID()],
    );
    for (const change of [`after = '{}'`, `before = null, after = null, account = 'b'`]) {
      await expect(host.query(`update audit_entry set ${change} where subject = 's'`)).rejects.toThrow(
        'cannot be changed',
      );
    }
    await expect(host.query(`delete from audit_entry where subject = 's'`)).rejects.toThrow(
      'cannot be changed',
    );
  });
});
