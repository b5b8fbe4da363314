import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import { otherClubNames, otherClubOf } from '@paddock/contracts/demo-other-clubs';
import { seedDemoAccounts } from '../../src/seed/demo.ts';
import { AuthHost } from '../support/auth-host.ts';

let host: AuthHost;
beforeAll(async () => {
  host = await AuthHost.start();
});
afterEach(() => host.query('truncate member cascade'));
afterAll(() => host.close());

it.each(otherClubNames)('%s: has its drivers as members, with their pictures', async (dataSet) => {
  const { drivers } = otherClubOf(dataSet)!;
  const { members, pilots } = await seedDemoAccounts(host.services.database.urlAs('auth'), {
    dataSet,
    adminPassword: 'admin-pass-1',
    memberPassword: 'member-pass-1',
    recordings: '',
    pictures: '',
    picture: async (name) => name,
  });
  expect(members).toEqual(drivers.map(({ phone }) => phone));
  expect(pilots.map(({ callsign }) => callsign)).toEqual(drivers.map(({ callsign }) => callsign));
  const rows = await host.query(
    'select callsign, avatar, radio_system from member where guardian_id is null order by id',
  );
  expect(rows).toEqual(
    drivers.map(({ callsign, helmet }) => ({ callsign, avatar: `helmet-${helmet}`, radio_system: null })),
  );
});
