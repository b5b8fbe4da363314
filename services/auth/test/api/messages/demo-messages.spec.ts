import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { DemoMessage } from '@paddock/contracts/demo';
import { demoPeople } from '@paddock/contracts/demo-pilots';
import { newMember } from '@paddock/kit/testing/test-host';
import { seedDemoMessages } from '../../../src/seed/demo-messages.ts';
import { seedDemoAccounts } from '../../../src/seed/demo.ts';
import { AuthHost } from '../../support/auth-host.ts';

const PASSWORD = 'violet-crane-marsh';
const DAY = 86_400_000;
const [pilot] = demoPeople;

let host: AuthHost;
let url: string;
let messages: DemoMessage[];

beforeAll(async () => {
  host = await AuthHost.start();
  url = host.services.database.urlAs('auth');
  const { pilots } = await seedDemoAccounts(url, {
    adminPassword: PASSWORD,
    memberPassword: PASSWORD,
    picture: async () => '',
    recordings: '',
    pictures: '',
  });
  const { memberId } = pilots.find(({ callsign }) => callsign === pilot!.callsign)!;
  const name = { cn: '夜光杯', en: 'Night Circuit', ru: 'Ночная трасса' };
  const race = {
    raceId: '0197a000-0000-7000-8000-000000000001',
    raceTitle: name,
    zone: 'Asia/Shanghai',
    startsAt: new Date(Date.now() + 20 * DAY).toISOString(),
    venue: name,
    className: name,
  };
  const at = (days: number): Date => new Date(Date.now() - days * DAY);
  messages = [
    {
      at: at(12),
      message: {
        key: 'a',
        memberId,
        kind: 'signed_up',
        params: { ...race, status: 'confirmed', position: null },
      },
    },
    { at: at(11), message: { key: 'b', memberId, kind: 'result_published', params: { ...race, rank: 4 } } },
    {
      at: at(2),
      message: {
        key: 'c',
        memberId,
        kind: 'announcement',
        params: { ...race, subject: name, text: name, channels: ['sms'] },
      },
    },
  ];
  await seedDemoMessages(url, { messages });
});
afterAll(() => host.close());

it('demo messages are in the inbox with their times, all but the latest read', async () => {
  const caller = { ...newMember(), memberId: messages[0]!.message.memberId };
  const { rows } = await host.view('get_messages', {}, { caller });
  expect(rows.map(({ kind, readAt }) => [kind, readAt !== null])).toEqual([
    ['announcement', false],
    ['result_published', true],
    ['signed_up', true],
  ]);
  expect(rows.map(({ createdAt }) => createdAt)).toEqual(
    messages.map(({ at }) => at.toISOString()).toReversed(),
  );
});

it('demo messages are delivered already, once', async () => {
  await seedDemoMessages(url, { messages });
  const rows = await host.query(
    `select t.key, d.channel, d.state, d.why from delivery d join message t on t.id = d.message_id
     where t.key in ('a', 'b', 'c') order by t.key, d.channel`,
  );
  expect(rows).toEqual([
    { key: 'a', channel: 'email', state: 'skipped', why: 'no_address' },
    { key: 'a', channel: 'sms', state: 'sent', why: '' },
    { key: 'b', channel: 'email', state: 'skipped', why: 'no_address' },
    { key: 'b', channel: 'sms', state: 'skipped', why: 'unwanted' },
    { key: 'c', channel: 'sms', state: 'sent', why: '' },
  ]);
});
