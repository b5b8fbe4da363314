import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Clock } from '@paddock/kit/clock';
import { refused } from '@paddock/kit/testing/test-host';
import { PASSWORD } from '../../support/accounts.ts';
import { AuthHost, type SignedInAdmin } from '../../support/auth-host.ts';
import { Authenticator } from '../../support/authenticator.ts';

const STEP = 30_000;
const WRONG = '000000';

describe('second factor of admins', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
    host.stopClock();
  });
  afterAll(() => host.close());

  interface Enrolled extends SignedInAdmin {
    authenticator: Authenticator;
    recoveryCodes: string[];
  }

  const enrol = async (): Promise<Enrolled> => {
    const admin = await host.admin('editor');
    const { caller } = admin;
    const { secret } = await host.view('adm/enrol_totp', {}, { caller });
    const authenticator = new Authenticator(secret, () => host.get(Clock).now());
    const { recoveryCodes } = await host.view('adm/confirm_totp', { totp: authenticator.code() }, { caller });
    return Object.assign(admin, { authenticator, recoveryCodes });
  };
  const login = ({ account }: { account: string }, totp?: string) =>
    host.call('adm/login', { account, password: PASSWORD, ...(totp !== undefined && { totp }) });

  it('is required once enabled', async () => {
    const admin = await enrol();
    host.travel(STEP);
    expect(refused(await login(admin))).toBe('totp_needed');
    expect(refused(await login(admin, ''))).toBe('totp_needed');
    expect(refused(await login(admin, WRONG))).toBe('wrong_totp');
    expect(refused(await login(admin, admin.authenticator.code()))).toBe('none');
  });

  it('admits its owner while distributed guessing goes on', async () => {
    const admin = await enrol();
    host.travel(STEP);
    for (let i = 0; i < 31; i += 1)
      await host.call(
        'adm/login',
        { account: admin.account, password: 'wrong' },
        { address: `198.51.100.${i}` },
      );
    expect(refused(await login(admin))).toBe('password_locked');
    expect(refused(await login(admin, WRONG))).toBe('password_locked');
    const code = admin.authenticator.code();
    const guess = { account: admin.account, password: 'wrong', totp: code };
    expect(refused(await host.call('adm/login', guess))).toBe('password_locked');
    expect(refused(await login(admin, code))).toBe('none');
    expect(refused(await login(admin, code))).toBe('password_locked');
    expect(refused(await login(admin, admin.recoveryCodes[0]))).toBe('none');
    // A network has its own limit, also with a right code.
    host.travel(STEP);
    const next = { account: admin.account, password: 'wrong', totp: admin.authenticator.code() };
    await Promise.all(Array.from({ length: 10 }, () => host.call('adm/login', next)));
    expect(refused(await login(admin, next.totp))).toBe('password_locked');
  });

  it('is requested only after the right password', async () => {
    const admin = await enrol();
    const answer = await host.call('adm/login', { account: admin.account, password: 'not-the-password' });
    expect(refused(answer)).toBe('wrong_credentials');
  });

  it('accepts the adjacent time steps, not two away', async () => {
    const admin = await enrol();
    host.travel(10 * STEP);
    expect(refused(await login(admin, admin.authenticator.code(-60)))).toBe('wrong_totp');
    expect(refused(await login(admin, admin.authenticator.code(60)))).toBe('wrong_totp');
    expect(refused(await login(admin, admin.authenticator.code(-30)))).toBe('none');
    expect(refused(await login(admin, admin.authenticator.code(30)))).toBe('none');
  });

  it('accepts a code once, and no earlier one', async () => {
    const admin = await enrol();
    expect(refused(await login(admin, admin.authenticator.code()))).toBe('wrong_totp');
    host.travel(2 * STEP);
    const code = admin.authenticator.code();
    const earlier = admin.authenticator.code(-30);
    const both = await Promise.all([login(admin, code), login(admin, code)]);
    expect(both.map(refused).toSorted()).toEqual(['none', 'wrong_totp']);
    expect(refused(await login(admin, code))).toBe('wrong_totp');
    expect(refused(await login(admin, earlier))).toBe('wrong_totp');
  });

  it('issues eight recovery codes, each valid once, stored as hashes', async () => {
    const admin = await enrol();
    expect(new Set(admin.recoveryCodes).size).toBe(8);
    const stored = JSON.stringify(await host.query('select * from recovery_code'));
    for (const code of admin.recoveryCodes) expect(stored).not.toContain(code.replace('-', ''));
    const [first, second] = admin.recoveryCodes as [string, string];
    const both = await Promise.all([login(admin, first), login(admin, first)]);
    expect(both.map(refused).toSorted()).toEqual(['none', 'wrong_totp']);
    expect(refused(await login(admin, ` ${second.toUpperCase().replace('-', ' ')} `))).toBe('none');
    const stranger = await enrol();
    expect(refused(await login(stranger, admin.recoveryCodes[2]))).toBe('wrong_totp');
  });

  it('shares the ten attempts of the password', async () => {
    const admin = await enrol();
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(refused(await login(admin, WRONG)));
    expect(answers).toEqual([...Array<string>(10).fill('wrong_totp'), 'password_locked']);
    expect(refused(await login(admin, admin.recoveryCodes[0]))).toBe('password_locked');
  });

  it('encrypts its secret', async () => {
    const admin = await host.admin('editor');
    const { secret, uri } = await host.view('adm/enrol_totp', {}, { caller: admin.caller });
    expect(uri).toContain(`secret=${secret}`);
    expect(uri).toContain(`otpauth://totp/Drone%20racing:${admin.account}`);
    const rows = await host.query<{ secret: Buffer }>('select secret from second_factor');
    for (const row of rows) expect(row.secret.toString('latin1')).not.toContain(secret);
  });

  it('stays off until confirmed with a code', async () => {
    const admin = await host.admin('editor');
    const { caller } = admin;
    expect(refused(await host.call('adm/confirm_totp', { totp: WRONG }, { caller }))).toBe('wrong_totp');
    await host.view('adm/enrol_totp', {}, { caller });
    expect(refused(await host.call('adm/confirm_totp', { totp: WRONG }, { caller }))).toBe('wrong_totp');
    expect(refused(await login(admin))).toBe('none');
  });

  it('is enrolled once and ends sessions opened without it', async () => {
    const admin = await host.admin('editor');
    const elsewhere = await host.signInAdmin(admin);
    const { caller } = admin;
    const { secret } = await host.view('adm/enrol_totp', {}, { caller });
    const authenticator = new Authenticator(secret, () => host.get(Clock).now());
    await host.view('adm/confirm_totp', { totp: authenticator.code() }, { caller });
    expect(refused(await host.call('adm/enrol_totp', {}, { caller }))).toBe('totp_already_on');
    expect(refused(await host.call('adm/confirm_totp', { totp: authenticator.code(30) }, { caller }))).toBe(
      'totp_already_on',
    );
    expect(await host.isLive('admin', admin.token)).toBe(true);
    expect(await host.isLive('admin', elsewhere.token)).toBe(false);
  });

  it('is disabled with the password and a code', async () => {
    const admin = await enrol();
    const { caller } = admin;
    host.travel(2 * STEP);
    const code = admin.authenticator.code();
    const remove = (password: string, totp: string) =>
      host.call('adm/remove_totp', { password, totp }, { caller });
    expect(refused(await remove('not-the-password', code))).toBe('wrong_password');
    expect(refused(await remove(PASSWORD, WRONG))).toBe('wrong_totp');
    expect((await remove(PASSWORD, code)).data).toMatchObject({ totpOn: false });
    expect(refused(await login(admin))).toBe('none');
  });

  it('is reset by an owner', async () => {
    const admin = await enrol();
    const { caller } = await host.admin('owner');
    const { adminId, account } = admin;
    const view = await host.view(
      'adm/save_admin',
      { adminId, account, name: 'Lost', role: 'editor', resetTotp: true },
      { caller },
    );
    expect(view.totpOn).toBe(false);
    expect(refused(await login(admin))).toBe('none');
  });

  describe('when required', () => {
    it('refuses other calls until enrolled', async () => {
      const strict = await AuthHost.start({ ADMIN_TOTP_REQUIRED: 'true' });
      const admin = await strict.admin('owner');
      const { caller } = admin;
      expect(caller.restricted).toBe(true);
      expect(await strict.view('adm/get_adm_info', {}, { caller })).toMatchObject({
        secondFactorFirst: true,
      });
      expect(refused(await strict.call('adm/get_admin_list', {}, { caller }))).toBe('second_factor_first');
      const { secret } = await strict.view('adm/enrol_totp', {}, { caller });
      const authenticator = new Authenticator(secret, () => strict.get(Clock).now());
      await strict.view('adm/confirm_totp', { totp: authenticator.code() }, { caller });
      const now = await strict.adminCaller(admin.token);
      expect(now.restricted).toBe(false);
      expect(await strict.view('adm/get_adm_info', {}, { caller: now })).toMatchObject({
        totpOn: true,
        secondFactorFirst: false,
      });
      await strict.close();
    });
  });
});
