import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { refused } from '@paddock/kit/testing/test-host';
import { Admin } from '../../../src/admins/admin.entity.ts';
import { AdminsRepository } from '../../../src/admins/admins.repository.ts';
import { PasswordsService } from '../../../src/passwords/passwords.service.ts';
import { PASSWORD } from '../../support/accounts.ts';
import { AuthHost, type SignedInAdmin } from '../../support/auth-host.ts';

const NEW_PASSWORD = 'another-lemon-tundra';

describe('admins', () => {
  let host: AuthHost;
  let owner: SignedInAdmin;

  beforeAll(async () => {
    host = await AuthHost.start({ PASSWORD_HASHES_WAITING: '100' });
    owner = await host.admin('owner');
  });
  afterAll(() => host.close());

  const save = (input: Parameters<typeof host.view<'adm/save_admin'>>[1]) =>
    host.call('adm/save_admin', input, { caller: owner.caller });

  const guess = (account: string, count: number, address: (i: number) => string) =>
    Promise.all(
      Array.from({ length: count }, (_, i) =>
        host.call('adm/login', { account, password: `wrong-${i}` }, { address: address(i) }),
      ),
    );
  const enter = async (account: string, address: string, device?: string) =>
    host.call('adm/login', { account, password: PASSWORD, ...(device && { device }) }, { address });

  describe('sign-in', () => {
    it('accepts the account in any case', async () => {
      const admin = await host.addAdmin('viewer');
      const view = await host.view('adm/login', {
        account: ` ${admin.account.toUpperCase()}`,
        password: PASSWORD,
      });
      expect(view.admin).toMatchObject({
        account: admin.account,
        role: 'viewer',
        totpOn: false,
        secondFactorFirst: false,
      });
      expect(view.admin.lastLoginAt).not.toBeNull();
    });

    it('answers unknown accounts like wrong passwords', async () => {
      const admin = await host.addAdmin('viewer');
      const wrong = await host.call('adm/login', { account: admin.account, password: 'not-the-password' });
      const unknown = await host.call('adm/login', { account: 'nobody-here', password: 'not-the-password' });
      expect(wrong).toEqual(unknown);
      expect(refused(wrong)).toBe('wrong_credentials');
    });

    it('records wrong passwords of existing accounts, without the password', async () => {
      const { account, adminId } = await host.addAdmin('viewer');
      for (const name of [account, 'nobody-here'])
        await host.call('adm/login', { account: name, password: 'not-the-password' });
      await eventually('the entry is recorded', async () => {
        const { rows } = await host.view(
          'adm/get_audit_list',
          { call: 'adm/login' },
          { caller: owner.caller },
        );
        const failed = rows.filter((row) => row.account === account || row.account === 'nobody-here');
        expect(failed).toEqual([expect.objectContaining({ account, adminId, after: { password: 'wrong' } })]);
      });
    });

    it('rejects a suspended admin only after the right password', async () => {
      const { adminId, account } = await host.addAdmin('viewer');
      await host.view('adm/change_admin_status', { adminId, status: 'suspended' }, { caller: owner.caller });
      expect(refused(await host.call('adm/login', { account, password: 'not-the-password' }))).toBe(
        'wrong_credentials',
      );
      expect(refused(await host.call('adm/login', { account, password: PASSWORD }))).toBe(
        'account_suspended',
      );
      await host.view('adm/change_admin_status', { adminId, status: 'active' }, { caller: owner.caller });
      expect(refused(await host.call('adm/login', { account, password: PASSWORD }))).toBe('none');
    });

    describe('with wrong passwords', () => {
      it('locks a network after ten attempts, without asking for a TOTP code', async () => {
        const { account } = await host.addAdmin('viewer');
        await guess(account, 12, (i) => `2001:db8:5:5::${i}`);
        const locked = await enter(account, '2001:db8:5:5:9::9');
        expect(refused(locked)).toBe('password_locked');
        expect(locked.data).toEqual({ minutes: 15 });
        expect(locked.msg).toBe('Too many attempts. Try again in 15 min');
      });

      it('admits the owner while another network guesses', async () => {
        const { account } = await host.addAdmin('owner');
        await guess(account, 12, () => '198.51.100.1');
        expect(refused(await enter(account, '203.0.113.5'))).toBe('none');
      });

      it('limits distributed guessing but still admits a known device', async () => {
        const { account } = await host.addAdmin('owner');
        const { device } = (await enter(account, '203.0.113.6')).data!;
        const answers = await guess(account, 40, (i) => `198.51.100.${i}`);
        expect(answers.map(refused).filter((answer) => answer === 'password_locked')).toHaveLength(10);
        // Control: a missing, forged or foreign device token gives no separate limit.
        const other = (await enter((await host.addAdmin('viewer')).account, '203.0.113.6')).data!;
        for (const token of [undefined, 'x.y.z', other.device, `${device}x`])
          expect(refused(await enter(account, '203.0.113.6', token))).toBe('password_locked');
        expect(refused(await enter(account, '203.0.113.6', device))).toBe('none');
        expect((await enter(account, '203.0.113.6', device)).data?.device).toBe(device);
        host.travel(181 * 24 * 3_600_000);
        await guess(account, 40, (i) => `198.51.100.${i}`);
        expect(refused(await enter(account, '203.0.113.6', device))).toBe('password_locked');
      });

      it('limits a known device like a network', async () => {
        const { account } = await host.addAdmin('viewer');
        const { device } = (await enter(account, '203.0.113.7')).data!;
        const answers = [];
        for (let i = 0; i < 11; i += 1)
          answers.push(
            refused(await host.call('adm/login', { account, password: `wrong-${i}`, device: device! })),
          );
        expect(answers).toEqual([...Array<string>(10).fill('wrong_credentials'), 'password_locked']);
      });
    });
  });

  describe('own password', () => {
    it('changes with the old password, to one that is not common', async () => {
      const { caller, account } = await host.admin('editor');
      const change = (oldPassword: string, newPassword: string) =>
        host.call('adm/modify_pwd', { oldPassword, newPassword }, { caller });
      expect(refused(await change('not-the-password', NEW_PASSWORD))).toBe('wrong_password');
      expect((await change(PASSWORD, 'password123')).data).toMatchObject({
        fields: { newPassword: { rule: 'weakPassword' } },
      });
      expect((await change(PASSWORD, `${account}-is-my-name`)).data).toMatchObject({
        fields: { newPassword: { rule: 'passwordWithName' } },
      });
      expect(refused(await change(PASSWORD, NEW_PASSWORD))).toBe('none');
      expect(refused(await host.call('adm/login', { account, password: PASSWORD }))).toBe(
        'wrong_credentials',
      );
      expect(refused(await host.call('adm/login', { account, password: NEW_PASSWORD }))).toBe('none');
    });
  });

  describe('management', () => {
    it('creates an admin with a password that is not common', async () => {
      const input = { account: 'new.editor', name: '新编辑', role: 'editor' as const };
      expect((await save({ ...input, password: 'qwerty123' })).data).toMatchObject({
        fields: { password: { rule: 'weakPassword' } },
      });
      const made = await save({ ...input, password: NEW_PASSWORD });
      expect(made.data).toMatchObject({
        ...input,
        status: 'active',
        hasPassword: true,
        totpOn: false,
        lastLoginAt: null,
      });
      expect(refused(await host.call('adm/login', { account: 'new.editor', password: NEW_PASSWORD }))).toBe(
        'none',
      );
    });

    it('answers the sign-in of an admin without a password like a wrong password', async () => {
      const input = { account: 'invited', name: 'Invited', role: 'viewer' as const };
      expect((await save(input)).data).toMatchObject({ ...input, status: 'active', hasPassword: false });
      const wrong = await host.call('adm/login', {
        account: (await host.addAdmin('viewer')).account,
        password: 'not-the-password',
      });
      const hashed = jest.spyOn(host.get(PasswordsService), 'matches');
      for (const password of ['not-the-password', 'null', 'undefined'])
        expect(await host.call('adm/login', { account: 'invited', password })).toEqual(wrong);
      expect(hashed).toHaveBeenCalledTimes(3);
      hashed.mockRestore();
    });

    it('keeps accounts unique, also for concurrent writes', async () => {
      const input = { account: 'twice', name: 'Twice', role: 'viewer' as const, password: NEW_PASSWORD };
      const both = await Promise.all([save(input), save(input)]);
      expect(both.map(refused).toSorted()).toEqual(['account_taken', 'none']);
      const { adminId } = await host.addAdmin('viewer');
      expect(refused(await save({ adminId, account: 'twice', name: 'X', role: 'viewer' }))).toBe(
        'account_taken',
      );
    });

    it('keeps the races of directors, and ends their sessions when these change', async () => {
      const races = [randomUUID(), randomUUID()].toSorted();
      const input = {
        account: 'field.lead',
        name: 'Lead',
        role: 'director' as const,
        password: NEW_PASSWORD,
      };
      for (const none of [undefined, null, []])
        expect((await save({ ...input, ...(none !== undefined && { races: none }) })).data).toMatchObject({
          fields: { races: { rule: 'required' } },
        });
      const { data: made } = await save({ ...input, races: [races[1]!, races[0]!, races[1]!] });
      expect(made).toMatchObject({ role: 'director', races });
      const { adminId } = made!;

      const login = async () =>
        (await host.view('adm/login', { account: input.account, password: NEW_PASSWORD })).admAccessToken;
      const token = await login();
      expect(await host.resolve('admin', token)).toMatchObject({ role: 'director', races });
      const same = { adminId, account: input.account, name: 'Lead of the field', role: input.role };
      await save({ ...same, races });
      expect(await host.resolve('admin', token)).toMatchObject({ races });
      await save({ ...same, races: [races[0]!] });
      expect(await host.resolve('admin', token)).toEqual({});
      expect(await host.resolve('admin', await login())).toMatchObject({ races: [races[0]] });

      // Other roles have none.
      expect((await save({ ...same, role: 'viewer', races })).data).toMatchObject({
        role: 'viewer',
        races: [],
      });
      expect(await host.resolve('admin', await login())).not.toHaveProperty('races');
    });

    it('answers not_found for unknown admins', async () => {
      const adminId = randomUUID();
      expect(refused(await save({ adminId, account: 'nobody', name: 'X', role: 'viewer' }))).toBe(
        'not_found',
      );
      expect(
        refused(
          await host.call(
            'adm/change_admin_status',
            { adminId, status: 'suspended' },
            { caller: owner.caller },
          ),
        ),
      ).toBe('not_found');
    });

    it('lets admins change only their own name', async () => {
      const { adminId, account, caller } = owner;
      const own = { adminId, account, name: 'Me', role: 'owner' as const };
      expect(refused(await save(own))).toBe('none');
      for (const change of [
        { role: 'editor' as const },
        { password: NEW_PASSWORD },
        { resetTotp: true },
        { account: 'renamed' },
      ])
        expect(refused(await save({ ...own, ...change }))).toBe('not_yourself');
      expect(
        refused(await host.call('adm/change_admin_status', { adminId, status: 'suspended' }, { caller })),
      ).toBe('not_yourself');
    });

    it.each(['editor', 'operator', 'viewer', 'director'] as const)(
      'refuses admin management to an %s',
      async (role) => {
        const { caller } = await host.admin(role);
        const input = { account: 'sneaky', name: 'X', role: 'owner' as const, password: NEW_PASSWORD };
        expect(refused(await host.call('adm/save_admin', input, { caller }))).toBe('not_allowed');
        expect(refused(await host.call('adm/get_admin_list', {}, { caller }))).toBe('not_allowed');
        expect(refused(await host.call('adm/get_audit_list', {}, { caller }))).toBe('not_allowed');
      },
    );

    it('lists by account, role, status and text, in a stable order', async () => {
      const fresh = await AuthHost.start();
      const boss = await fresh.signInAdmin(await fresh.addAdmin('owner', { account: 'boss' }));
      for (const account of ['c_1', 'c%1', 'c-1', 'd.1']) {
        if (/^[a-z0-9._-]+$/.test(account)) await fresh.addAdmin('viewer', { account });
      }
      const list = async (input: object) =>
        (await fresh.view('adm/get_admin_list', input, { caller: boss.caller })).rows.map(
          ({ account }) => account,
        );
      expect(await list({})).toEqual(['boss', 'c-1', 'c_1', 'd.1']);
      expect(await list({ sort: '-account' })).toEqual(['d.1', 'c_1', 'c-1', 'boss']);
      expect(await list({ role: 'owner' })).toEqual(['boss']);
      expect(await list({ text: 'C_' })).toEqual(['c_1']);
      expect(await list({ text: '%' })).toEqual([]);
      expect(await list({ status: 'suspended' })).toEqual([]);
      expect(await list({ sort: '-lastLoginAt', pageSize: 1 })).toEqual(['boss']);
      expect(
        await fresh.view('adm/get_admin_list', { page: 2, pageSize: 3 }, { caller: boss.caller }),
      ).toMatchObject({
        total: 4,
        page: 2,
        pageSize: 3,
        rows: [{ account: 'd.1' }],
      });
      await fresh.close();
    });
  });
});

describe('last owner', () => {
  let host: AuthHost;
  let two: [SignedInAdmin, SignedInAdmin];

  const demote = ({ adminId, account }: SignedInAdmin, by: SignedInAdmin) =>
    host.call('adm/save_admin', { adminId, account, name: account, role: 'editor' }, { caller: by.caller });
  const suspend = ({ adminId }: SignedInAdmin, by: SignedInAdmin) =>
    host.call('adm/change_admin_status', { adminId, status: 'suspended' }, { caller: by.caller });
  const activeOwners = async (): Promise<number> =>
    (await host.query(`select 1 from admin where role = 'owner' and status = 'active'`)).length;

  beforeAll(async () => {
    host = await AuthHost.start();
    two = [await host.admin('owner'), await host.admin('owner')];
  });
  afterAll(() => host.close());

  const bothOwnersAgain = () => host.query(`update admin set role = 'owner', status = 'active'`);

  it.each([
    ['demote', demote, demote],
    ['suspend', suspend, suspend],
    ['demote and suspend', demote, suspend],
  ])('remains when two owners %s each other concurrently', async (_what, first, second) => {
    for (let round = 0; round < 5; round += 1) {
      await bothOwnersAgain();
      const [one, other] = two;
      const answers = await Promise.all([first(other, one), second(one, other)]);
      expect(answers.map(refused).toSorted()).toEqual(['last_owner', 'none']);
      expect(await activeOwners()).toBe(1);
    }
  });

  it('is not an invited owner without a password', async () => {
    await bothOwnersAgain();
    const [one, other] = two;
    const invited = { account: 'invited', name: 'Invited', role: 'owner' as const };
    await host.view('adm/save_admin', invited, { caller: one.caller });
    const answers = await Promise.all([demote(other, one), suspend(one, other)]);
    expect(answers.map(refused).toSorted()).toEqual(['last_owner', 'none']);
    await host.query(`delete from admin where account = 'invited'`);
  });

  it('would be lost without the row lock (control)', async () => {
    await bothOwnersAgain();
    const admins = host.get(AdminsRepository);
    const database = host.get(Database);
    let counted = 0;
    let bothCounted: () => void;
    const both = new Promise<void>((resolve) => (bothCounted = resolve));
    const unlocked = jest.spyOn(admins, 'lockActiveOwners').mockImplementation(async () => {
      const owners = await database.rows(Admin).findBy({ role: 'owner', status: 'active' });
      counted += 1;
      if (counted === 2) bothCounted();
      await both;
      return owners;
    });
    const [one, other] = two;
    const answers = await Promise.all([demote(other, one), demote(one, other)]);
    unlocked.mockRestore();
    expect(answers.map(refused)).toEqual(['none', 'none']);
    expect(await activeOwners()).toBe(0);
  });
});
