import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AdminSessionView } from '@paddock/contracts/auth/admin.shapes';
import { withDatabase } from '@paddock/kit/database/with-database';
import { refused } from '@paddock/kit/testing/test-host';
import { issueSetupKey } from '../../../src/admins/first-owner/setup-key.ts';
import { authSchema } from '../../../src/schema.ts';
import { seedDemoAccounts } from '../../../src/seed/demo.ts';
import { AuthHost } from '../../support/auth-host.ts';

const PASSWORD = 'violet-crane-marsh';
const DAY = 86_400_000;

const input = (key: string, account = 'goshawk') => ({ key, account, name: 'Ada', password: PASSWORD });

describe('setup link', () => {
  let host: AuthHost;
  let url: string;

  beforeAll(async () => {
    host = await AuthHost.start();
    url = host.services.database.urlAs('auth');
    host.stopClock();
  });
  beforeEach(async () => {
    await host.jobsDone();
    await host.query('truncate admin, setup_key cascade');
  });
  afterAll(() => host.close());

  const issue = () => withDatabase(authSchema, url, issueSetupKey);
  const newKey = async (): Promise<string> => (await issue()) ?? '';
  const create = (key: string, account?: string) => host.call('adm/create_first_owner', input(key, account));
  const owners = () => host.query<{ account: string }>(`select account from admin where role = 'owner'`);

  it('creates the owner and signs in, once', async () => {
    const key = await newKey();
    const { admin, admAccessToken } = (await create(key)).data as AdminSessionView;
    expect(admin).toMatchObject({ account: 'goshawk', name: 'Ada', role: 'owner', status: 'active' });
    expect(admin.lastLoginAt).not.toBeNull();
    expect(await host.isLive('admin', admAccessToken)).toBe(true);
    await host.view('adm/login', { account: 'goshawk', password: PASSWORD });

    expect(refused(await create(key, 'second'))).toBe('setup_closed');
    expect(await owners()).toEqual([{ account: 'goshawk' }]);
  });

  it('is recorded in the audit log, without secrets', async () => {
    const key = await newKey();
    const { admin, admAccessToken } = await host.view('adm/create_first_owner', input(key));
    const caller = await host.adminCaller(admAccessToken);
    await host.jobsDone();
    const { rows } = await host.view('adm/get_audit_list', { call: 'adm/create_first_owner' }, { caller });
    expect(rows[0]).toMatchObject({
      adminId: admin.adminId,
      account: 'goshawk',
      subject: `admin:${admin.adminId}`,
      after: { account: 'goshawk', name: 'Ada', role: 'owner', status: 'active' },
    });
    expect(JSON.stringify(rows)).not.toContain(PASSWORD);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('stores only a hash of the key', async () => {
    const key = await newKey();
    expect(key).toMatch(/^[\w-]{43}$/);
    const stored = await host.query<{ found: boolean }>(
      `select hash = sha256($1::bytea) and strpos(setup_key::text, $2) = 0 as found from setup_key`,
      [Buffer.from(key), key],
    );
    expect(stored).toEqual([{ found: true }]);
  });

  it('repeats the answer of a repeated request', async () => {
    const key = await newKey();
    const idempotencyKey = randomUUID();
    const send = () => host.view('adm/create_first_owner', input(key), { idempotencyKey });
    expect(await send()).toEqual(await send());
    expect(await owners()).toHaveLength(1);
  });

  it('creates one owner for concurrent requests', async () => {
    const key = await newKey();
    const answers = await Promise.all(['one', 'two', 'three'].map((name) => create(key, `root-${name}`)));
    expect(answers.map(refused).toSorted()).toEqual(['none', 'setup_closed', 'setup_closed']);
    expect(await owners()).toHaveLength(1);
  });

  it('is refused with another key and with a replaced one', async () => {
    expect(refused(await create('a'.repeat(43)))).toBe('setup_closed');
    const replaced = await newKey();
    const current = await newKey();
    expect(refused(await create(replaced))).toBe('setup_closed');
    expect(refused(await create(current))).toBe('none');
  });

  it('expires after seven days', async () => {
    const late = await newKey();
    host.travel(7 * DAY + 60_000);
    expect(refused(await create(late))).toBe('setup_closed');
    host.travel(-120_000);
    expect(refused(await create(late))).toBe('none');
    host.travel(-7 * DAY + 60_000);
  });

  it('stays valid after a weak password', async () => {
    const key = await newKey();
    for (const [password, rule] of [
      ['password123', 'weakPassword'],
      ['the-goshawk-flies', 'passwordWithName'],
    ] as const) {
      const { data } = await host.call('adm/create_first_owner', { ...input(key), password });
      expect(data).toMatchObject({ fields: { password: { rule } } });
    }
    expect(refused(await create(key))).toBe('none');
  });

  it('stays valid after an account that is taken', async () => {
    const { account } = await host.addAdmin('editor');
    const key = await newKey();
    expect(refused(await create(key, account))).toBe('account_taken');
    expect(refused(await create(key))).toBe('none');
  });

  it.each(['active', 'suspended'])('is closed by an owner who is %s', async (status) => {
    const key = await newKey();
    await host.addAdmin('owner');
    await host.query('update admin set status = $1', [status]);
    expect(refused(await create(key))).toBe('setup_closed');
    expect(await issue()).toBeUndefined();
  });

  it('is what the data set "empty" has instead of accounts', async () => {
    const demo = { adminPassword: PASSWORD, memberPassword: PASSWORD, recordings: '', pictures: '' };
    const seed = () => seedDemoAccounts(url, { ...demo, dataSet: 'empty', picture: async () => '' });
    const { setupKey, admins } = await seed();
    expect(admins).toEqual([]);
    expect(await host.query('select 1 from admin')).toEqual([]);
    expect(refused(await create(setupKey!))).toBe('none');
    expect((await seed()).setupKey).toBeUndefined();
  });
});
