import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withDatabase } from '@paddock/kit/database/with-database';
import { refused } from '@paddock/kit/testing/test-host';
import { hasOwner } from '../../../src/admins/first-owner/setup-key.ts';
import { authSchema } from '../../../src/schema.ts';
import { seedDemoAccounts } from '../../../src/seed/demo.ts';
import { createFirstOwner } from '../../../src/seed/first-owner.ts';
import { AuthHost } from '../../support/auth-host.ts';

const PASSWORD = 'violet-crane-marsh';

describe('first owner', () => {
  let host: AuthHost;
  let url: string;

  beforeAll(async () => {
    host = await AuthHost.start();
    url = host.services.database.urlAs('auth');
  });
  afterAll(() => host.close());

  const create = (account: string, password = PASSWORD) =>
    withDatabase(authSchema, url, (source) => createFirstOwner(source, { account, password }));

  it('requires a password that is not common', async () => {
    await expect(create('root', 'password123')).rejects.toThrow('too common');
    await expect(create('goshawk', 'the-goshawk-flies')).rejects.toThrow('too common');
    expect(await withDatabase(authSchema, url, hasOwner)).toBe(false);
  });

  it('is created once by concurrent starts', async () => {
    const made = await Promise.all(['one', 'two', 'three'].map((name) => create(`root-${name}`)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await create('root-later')).toBe(false);
    const owners = await host.query<{ account: string }>(`select account from admin where role = 'owner'`);
    expect(owners).toHaveLength(1);
    expect(refused(await host.call('adm/login', { account: owners[0]!.account, password: PASSWORD }))).toBe(
      'none',
    );
  });

  it('is not created again when the only owner is suspended', async () => {
    await host.query(`update admin set status = 'suspended'`);
    expect(await create('root-again')).toBe(false);
  });
});

describe('demo accounts', () => {
  let host: AuthHost;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  afterAll(() => host.close());

  const seed = () =>
    seedDemoAccounts(host.services.database.urlAs('auth'), {
      adminPassword: PASSWORD,
      memberPassword: PASSWORD,
      picture: async () => '',
      recordings: '',
      pictures: '',
    });

  it('contain one admin per role and a dozen members, who can sign in', async () => {
    const { admins, members } = await seed();
    expect(admins.map(({ role }) => role)).toEqual(['owner', 'editor', 'operator', 'viewer']);
    for (const { account } of admins) await host.view('adm/login', { account, password: PASSWORD });
    expect(members.length).toBeGreaterThan(8);
    for (const phone of members) await host.view('login', { phone, password: PASSWORD });
  });

  it('leave existing accounts unchanged', async () => {
    await host.query(`update admin set name = 'Renamed', password_hash = 'x' where account = 'owner'`);
    const before = await host.query('select count(*) from member');
    await seed();
    expect(await host.query('select count(*) from member')).toEqual(before);
    expect(await host.query(`select name, password_hash from admin where account = 'owner'`)).toEqual([
      { name: 'Renamed', password_hash: 'x' },
    ]);
  });
});
