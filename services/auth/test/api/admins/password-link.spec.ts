import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { Clock } from '@paddock/kit/clock';
import { withDatabase } from '@paddock/kit/database/with-database';
import { refused } from '@paddock/kit/testing/test-host';
import { issueForAccount } from '../../../src/admins/password-links/issue-for-account.ts';
import { authSchema } from '../../../src/schema.ts';
import { PASSWORD, type AdminRow } from '../../support/accounts.ts';
import { AuthHost, type SignedInAdmin } from '../../support/auth-host.ts';
import { Authenticator } from '../../support/authenticator.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../../dist/password-link.js', import.meta.url));

const FRESH = 'violet-crane-marsh';
const DAY = 86_400_000;

describe('password link', () => {
  let host: AuthHost;
  let owner: SignedInAdmin;

  beforeAll(async () => {
    host = await AuthHost.start({ PASSWORD_HASHES_WAITING: '100' });
    host.stopClock();
    owner = await host.admin('owner');
  });
  afterAll(() => host.close());

  const issue = ({ adminId }: Pick<AdminRow, 'adminId'>) =>
    host.view('adm/issue_password_link', { adminId }, { caller: owner.caller });
  const setPassword = (key: string, password = FRESH) => host.call('adm/set_password', { key, password });
  const login = (account: string, password = FRESH) => host.call('adm/login', { account, password });
  const changeStatus = ({ adminId }: AdminRow, status: 'active' | 'suspended') =>
    host.view('adm/change_admin_status', { adminId, status }, { caller: owner.caller });

  const issueFor = (account: string) =>
    withDatabase(authSchema, host.services.database.urlAs('auth'), (source) =>
      issueForAccount(source, account, host.get(Clock).now()),
    );

  it('invites an admin who chooses the password, once', async () => {
    const input = { account: 'goshawk', name: 'Ada', role: 'editor' as const };
    const invited = await host.view('adm/save_admin', input, { caller: owner.caller });
    expect(invited.hasPassword).toBe(false);
    const { key, expiresAt } = await issue(invited);
    expect(Date.parse(expiresAt)).toBe(host.get(Clock).now().getTime() + 7 * DAY);
    expect((await setPassword(key)).data).toEqual({ account: 'goshawk' });
    expect((await login('goshawk')).data?.admin).toMatchObject({ ...input, hasPassword: true });

    expect(refused(await setPassword(key, PASSWORD))).toBe('password_link_closed');
    expect(refused(await login('goshawk'))).toBe('none');
  });

  it('keeps the password and the sessions until a new password is set', async () => {
    const admin = await host.admin('viewer');
    const { key } = await issue(admin);
    expect(refused(await login(admin.account, PASSWORD))).toBe('none');
    expect(await host.isLive('admin', admin.token)).toBe(true);
    await setPassword(key);
    expect(await host.isLive('admin', admin.token)).toBe(false);
    expect(refused(await login(admin.account, PASSWORD))).toBe('wrong_credentials');
    expect(refused(await login(admin.account))).toBe('none');
  });

  it('stores only a hash, and leaves no secret in the audit log', async () => {
    const admin = await host.addAdmin('viewer');
    const { key } = await issue(admin);
    expect(key).toMatch(/^[\w-]{43}$/);
    const stored = await host.query<{ found: boolean }>(
      `select hash = sha256($1::bytea) and strpos(password_link::text, $2) = 0 as found from password_link
       where admin_id = (select id from admin where public_id = $3)`,
      [Buffer.from(key), key, admin.adminId],
    );
    expect(stored).toEqual([{ found: true }]);
    await setPassword(key);
    await host.jobsDone();
    const about = { text: `admin:${admin.adminId}` };
    const { rows } = await host.view('adm/get_audit_list', about, { caller: owner.caller });
    expect(Object.fromEntries(rows.map(({ call, account }) => [call, account]))).toEqual({
      'adm/issue_password_link': owner.account,
      'adm/set_password': admin.account,
    });
    for (const secret of [key, FRESH, 'argon2']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('is refused with another key, a replaced one, and after seven days', async () => {
    const admin = await host.addAdmin('viewer');
    expect(refused(await setPassword('a'.repeat(43)))).toBe('password_link_closed');
    const replaced = await issue(admin);
    const { key } = await issue(admin);
    expect(refused(await setPassword(replaced.key))).toBe('password_link_closed');
    host.travel(7 * DAY + 60_000);
    expect(refused(await setPassword(key))).toBe('password_link_closed');
    host.travel(-120_000);
    expect(refused(await setPassword(key))).toBe('none');
    host.travel(-7 * DAY + 60_000);
  });

  it('sets one password for concurrent requests', async () => {
    const admin = await host.addAdmin('viewer');
    const { key } = await issue(admin);
    const passwords = [FRESH, 'amber-crane-marsh', 'olive-crane-marsh'];
    const answers = await Promise.all(passwords.map((password) => setPassword(key, password)));
    expect(answers.map(refused).toSorted()).toEqual(['none', 'password_link_closed', 'password_link_closed']);
    const winner = passwords[answers.findIndex(({ code }) => code === 0)]!;
    expect(refused(await login(admin.account, winner))).toBe('none');
  });

  it('repeats the answer of a repeated request', async () => {
    const { key } = await issue(await host.addAdmin('viewer'));
    const idempotencyKey = randomUUID();
    const send = () => host.view('adm/set_password', { key, password: FRESH }, { idempotencyKey });
    expect(await send()).toEqual(await send());
  });

  it('stays valid after a weak password', async () => {
    const { key } = await issue(await host.addAdmin('viewer', { account: 'kestrel' }));
    for (const [password, rule] of [
      ['password123', 'weakPassword'],
      ['the-kestrel-flies', 'passwordWithName'],
    ] as const)
      expect((await setPassword(key, password)).data).toMatchObject({ fields: { password: { rule } } });
    expect(refused(await setPassword(key))).toBe('none');
  });

  it('waits while the admin is suspended', async () => {
    const admin = await host.addAdmin('viewer');
    const { key } = await issue(admin);
    await changeStatus(admin, 'suspended');
    expect(refused(await setPassword(key))).toBe('account_suspended');
    await changeStatus(admin, 'active');
    expect(refused(await setPassword(key))).toBe('none');
  });

  it('ends with another change of the password', async () => {
    const own = await host.admin('viewer');
    const ownLink = await issue(own);
    const change = { oldPassword: PASSWORD, newPassword: FRESH };
    await host.view('adm/modify_pwd', change, { caller: own.caller });
    const other = await host.addAdmin('viewer');
    const otherLink = await issue(other);
    const input = { ...other, name: 'Other', role: 'viewer' as const, password: FRESH };
    await host.view('adm/save_admin', input, { caller: owner.caller });
    for (const { key } of [ownLink, otherLink])
      expect(refused(await setPassword(key))).toBe('password_link_closed');
  });

  it('does not bypass the second factor, and clears the notice of wrong codes', async () => {
    const admin = await host.admin('viewer');
    const { secret } = await host.view('adm/enrol_totp', {}, { caller: admin.caller });
    const authenticator = new Authenticator(secret, () => host.get(Clock).now());
    await host.view('adm/confirm_totp', { totp: authenticator.code() }, { caller: admin.caller });
    const wrong = { account: admin.account, password: PASSWORD, totp: '000000' };
    for (let i = 0; i < 3; i += 1) expect(refused(await host.call('adm/login', wrong))).toBe('wrong_totp');
    await host.jobsDone();
    const { wrongCodesAt } = await host.view('adm/get_adm_info', {}, { caller: admin.caller });
    expect(wrongCodesAt).not.toBeNull();

    await setPassword((await issue(admin)).key);
    await host.jobsDone();
    expect(refused(await login(admin.account))).toBe('totp_needed');
    const entered = await host.view('adm/login', {
      account: admin.account,
      password: FRESH,
      totp: authenticator.code(30),
    });
    expect(entered.admin).toMatchObject({ totpOn: true, wrongCodesAt: null });
  });

  it('is refused for oneself and for unknown admins', async () => {
    const request = (adminId: string) =>
      host.call('adm/issue_password_link', { adminId }, { caller: owner.caller });
    expect(refused(await request(owner.adminId))).toBe('not_yourself');
    expect(refused(await request(randomUUID()))).toBe('not_found');
  });

  describe('of an operator', () => {
    it('works for an existing account, also of an owner', async () => {
      const issued = await issueFor(owner.account);
      if (!('key' in issued)) throw new Error(issued.fault);
      expect(refused(await setPassword(issued.key))).toBe('none');
      expect(refused(await login(owner.account))).toBe('none');
      owner = { ...owner, caller: await host.adminCaller((await login(owner.account)).data!.admAccessToken) };
    });

    it('is the output of a command', async () => {
      const { account } = await host.addAdmin('owner');
      const env = { DATABASE_URL: host.services.database.urlAs('auth'), ADMIN_HOST: 'admin.paddock.test' };
      const { stdout } = await run(process.execPath, [command, account], { env });
      const [, key = ''] = /^https:\/\/admin\.paddock\.test\/adm\/password#([\w-]{43})\n$/.exec(stdout) ?? [];
      expect(refused(await setPassword(key))).toBe('none');
      await expect(run(process.execPath, [command, 'nobody'], { env })).rejects.toMatchObject({
        code: 1,
        stdout: '',
        stderr: 'There is no admin with the account nobody\n',
      });
    });

    it('is not issued for unknown and suspended admins', async () => {
      expect(await issueFor('nobody')).toEqual({ fault: 'There is no admin with the account nobody' });
      const admin = await host.addAdmin('viewer');
      await changeStatus(admin, 'suspended');
      expect(await issueFor(admin.account)).toEqual({ fault: expect.stringContaining('is suspended') });
      const [row] = await host.query('select status from admin where public_id = $1', [admin.adminId]);
      expect(row).toEqual({ status: 'suspended' });
    });
  });
});
