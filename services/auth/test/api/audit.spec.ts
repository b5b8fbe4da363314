import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AuditEntryInput, AuditListInput } from '@paddock/contracts/auth/audit.shapes';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import { Clock } from '@paddock/kit/clock';
import { refused } from '@paddock/kit/testing/test-host';
import { approval, race } from '../factories/message.ts';
import { PASSWORD } from '../support/accounts.ts';
import { AuthHost, type SignedInAdmin } from '../support/auth-host.ts';
import { Authenticator } from '../support/authenticator.ts';

const NEW_PASSWORD = 'another-lemon-tundra';

describe('audit log', () => {
  let host: AuthHost;
  let owner: SignedInAdmin;

  beforeAll(async () => {
    host = await AuthHost.start();
    owner = await host.admin('owner');
  });
  afterAll(() => host.close());

  const entries = async (input: AuditListInput) => {
    await host.jobsDone();
    return (await host.view('adm/get_audit_list', input, { caller: owner.caller })).rows;
  };

  /**
   * One example for each admin write; the next test fails when a call is missing here. The call of the first owner needs
   * an installation without one: `first-owner.spec.ts`.
   */
  const writesByCall: Partial<Record<CallName, (admin: SignedInAdmin) => Promise<unknown>>> = {
    'adm/login': (admin) => host.signInAdmin(admin),
    'adm/logout': ({ caller }) => host.view('adm/logout', {}, { caller }),
    'adm/modify_pwd': ({ caller }) =>
      host.view('adm/modify_pwd', { oldPassword: PASSWORD, newPassword: NEW_PASSWORD }, { caller }),
    'adm/enrol_totp': ({ caller }) => host.view('adm/enrol_totp', {}, { caller }),
    'adm/confirm_totp': async ({ caller }) => {
      const { secret } = await host.view('adm/enrol_totp', {}, { caller });
      const totp = new Authenticator(secret, () => host.get(Clock).now()).code();
      await host.view('adm/confirm_totp', { totp }, { caller });
    },
    'adm/remove_totp': async ({ caller }) => {
      const { secret } = await host.view('adm/enrol_totp', {}, { caller });
      const authenticator = new Authenticator(secret, () => host.get(Clock).now());
      await host.view('adm/confirm_totp', { totp: authenticator.code() }, { caller });
      await host.view('adm/remove_totp', { password: PASSWORD, totp: authenticator.code(30) }, { caller });
    },
    'adm/change_member_status': async ({ caller }) => {
      const { memberId } = await host.addMember();
      await host.view(
        'adm/change_member_status',
        { memberId, status: 'suspended', reason: 'why' },
        { caller },
      );
    },
    'adm/correct_member': async ({ caller }) => {
      const { memberId } = await host.addMember();
      const names = { realName: 'Ann', callsign: 'ACE', team: '' };
      await host.view('adm/correct_member', { memberId, ...names }, { caller });
    },
    'adm/mark_told': async ({ caller }) => {
      const { memberId } = await host.addMember();
      await host.view('notify', { messages: [approval(memberId)] }, { caller: race });
      const { rows } = await host.view('adm/get_adm_message_list', { memberId }, { caller });
      await host.view('adm/mark_told', { messageId: rows[0]!.messageId, told: true }, { caller });
    },
    'adm/change_admin_status': async ({ caller }) => {
      const { adminId } = await host.addAdmin('viewer');
      await host.view('adm/change_admin_status', { adminId, status: 'suspended' }, { caller });
    },
    'adm/save_admin': async ({ caller }) => {
      const { adminId, account } = await host.addAdmin('viewer');
      await host.view(
        'adm/save_admin',
        { adminId, account, name: 'Renamed', role: 'editor', password: NEW_PASSWORD },
        { caller },
      );
    },
    'adm/issue_password_link': async ({ caller }) => {
      const { adminId } = await host.addAdmin('viewer');
      await host.view('adm/issue_password_link', { adminId }, { caller });
    },
    'adm/set_password': async ({ adminId }) => {
      const { key } = await host.view('adm/issue_password_link', { adminId }, { caller: owner.caller });
      await host.view('adm/set_password', { key, password: NEW_PASSWORD });
    },
  };

  it('covers every admin write of this service', () => {
    const writes = Object.entries(callTable)
      .filter(([name, { service, write }]) => service === 'auth' && write && name.startsWith('adm/'))
      .map(([name]) => name)
      .filter((name) => name !== 'adm/create_first_owner');
    expect(Object.keys(writesByCall).toSorted()).toEqual(writes.toSorted());
  });

  it.each(Object.keys(writesByCall) as CallName[])(
    'records %s with admin and address, without secrets',
    async (call) => {
      const admin = await host.admin('owner');
      await host.jobsDone();
      await host.query(`truncate audit_entry`);
      await writesByCall[call]!(admin);
      const found = await entries({ call });
      expect(found).toHaveLength(1);
      expect(found[0]).toMatchObject({
        adminId: admin.adminId,
        account: admin.account,
        service: 'auth',
        call,
        address: '127.0.0.1',
        subject: expect.stringMatching(/^(admin|member):[0-9a-f-]{36}$/) as unknown,
      });
      const text = JSON.stringify(found);
      for (const secret of [PASSWORD, NEW_PASSWORD, admin.token, 'argon2'])
        expect(text).not.toContain(secret);
    },
  );

  it('records before and after', async () => {
    const member = await host.addMember();
    const change = { memberId: member.memberId, status: 'suspended' as const, reason: 'why' };
    await host.view('adm/change_member_status', change, { caller: owner.caller });
    const [entry] = await entries({ text: `member:${member.memberId}` });
    expect(entry).toMatchObject({
      before: { status: 'active', statusReason: '' },
      after: { status: 'suspended', statusReason: 'why' },
    });
  });

  it('records no refused calls', async () => {
    const before = await entries({});
    const adminId = randomUUID();
    await host.call('adm/change_admin_status', { adminId, status: 'active' }, { caller: owner.caller });
    expect(await entries({})).toEqual(before);
  });

  it('stores an entry once when it is reported twice', async () => {
    const entry = entryOf({});
    const options = { caller: { kind: 'service' as const, service: 'race' as const } };
    await Promise.all(Array.from({ length: 5 }, () => host.view('record_audit', entry, options)));
    expect(await host.query('select 1 from audit_entry where entry_id = $1', [entry.entryId])).toHaveLength(
      1,
    );
  });

  it('clears the snapshots of erased things, for services only', async () => {
    const asClub = { caller: { kind: 'service' as const, service: 'club' as const } };
    const [gone, stays] = ['club_join:gone', 'club_join:stays'];
    for (const subject of [gone, stays])
      await host.view('record_audit', entryOf({ subject, before: { name: 'Vera' }, after: null }), asClub);
    for (const caller of [{ kind: 'visitor' as const }, owner.caller])
      expect(refused(await host.call('redact_audit', { subjects: [stays] }, { caller }))).toBe(
        'unknown_call',
      );
    await host.view('redact_audit', { subjects: [gone] }, asClub);
    const snapshots = `select subject, before from audit_entry where subject = any($1) order by subject`;
    expect(await host.query(snapshots, [[gone, stays]])).toEqual([
      { subject: gone, before: null },
      { subject: stays, before: { name: 'Vera' } },
    ]);
  });

  it('accepts entries from services only, and never changes them', async () => {
    for (const caller of [{ kind: 'visitor' as const }, owner.caller])
      expect(refused(await host.call('record_audit', entryOf({}), { caller }))).toBe('unknown_call');
    await expect(host.query(`update audit_entry set account = 'x'`)).rejects.toThrow('cannot be changed');
    await expect(host.query(`delete from audit_entry`)).rejects.toThrow('cannot be changed');
  });

  it('filters by admin, call, time and text, newest first', async () => {
    const fresh = await AuthHost.start();
    const boss = await fresh.admin('owner');
    await fresh.jobsDone();
    await fresh.query('truncate audit_entry');
    const adminId = randomUUID();
    const reported = [
      entryOf({ at: '2026-03-01T10:00:00.000Z', call: 'adm/save_race', subject: 'race:1', adminId }),
      entryOf({
        at: '2026-03-02T10:00:00.000Z',
        call: 'adm/save_race',
        subject: 'race:2_x',
        account: 'anna',
      }),
      entryOf({ at: '2026-03-02T10:00:00.000Z', call: 'adm/del_race', subject: 'race:23x' }),
    ];
    for (const entry of reported)
      await fresh.view('record_audit', entry, { caller: { kind: 'service', service: 'race' } });
    const subjects = async (input: AuditListInput): Promise<string[]> =>
      (await fresh.view('adm/get_audit_list', input, { caller: boss.caller })).rows.map(
        ({ subject }) => subject,
      );
    expect(await subjects({})).toEqual(['race:23x', 'race:2_x', 'race:1']);
    expect(await subjects({ sort: 'at' })).toEqual(['race:1', 'race:2_x', 'race:23x']);
    expect(await subjects({ call: 'adm/save_race' })).toEqual(['race:2_x', 'race:1']);
    expect(await subjects({ adminId })).toEqual(['race:1']);
    expect(await subjects({ text: '2_' })).toEqual(['race:2_x']);
    expect(await subjects({ text: 'ANNA' })).toEqual(['race:2_x']);
    expect(await subjects({ from: '2026-03-02T00:00:00Z' })).toEqual(['race:23x', 'race:2_x']);
    expect(await subjects({ to: '2026-03-02T10:00:00Z' })).toEqual(['race:1']);
    expect(await subjects({ page: 2, pageSize: 2 })).toEqual(['race:1']);
    await fresh.close();
  });
});

const entryOf = (changes: Partial<AuditEntryInput>): AuditEntryInput => ({
  entryId: randomUUID(),
  at: new Date().toISOString(),
  adminId: randomUUID(),
  account: 'somebody',
  service: 'race',
  call: 'adm/save_race',
  subject: 'race:1',
  before: null,
  after: { title: 'Kubok' },
  address: '',
  requestId: randomUUID(),
  ...changes,
});
