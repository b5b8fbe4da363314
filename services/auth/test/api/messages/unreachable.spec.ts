import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';
import type { InputOf } from '@paddock/contracts/call-table';
import type { AdminRole } from '@paddock/contracts/caller';
import { Clock } from '@paddock/kit/clock';
import { Database } from '@paddock/kit/database/database';
import { DeliveriesService } from '../../../src/messages/deliveries/deliveries.service.ts';
import { SmsFailure } from '../../../src/sms/sms-sender.ts';
import { approval, changedStart, offer, race } from '../../factories/message.ts';
import { AuthHost, type SignedInMember } from '../../support/auth-host.ts';
import { travelToNoon } from '../../support/noon.ts';

const HOUR = 3_600_000;

describe('members of a race that no message has reached', () => {
  let host: AuthHost;
  let member: SignedInMember;
  let raceId: string;

  beforeAll(async () => {
    host = await AuthHost.start({ MAIL_MAILBOX_FILE: '/dev/null' });
  });
  beforeEach(async () => {
    travelToNoon(host, host.get(Clock).now());
    host.send.mockRejectedValue(new SmsFailure('no such number', false, false));
    member = await host.member({ realName: 'Li Ying', callsign: 'Kestrel' });
    raceId = randomUUID();
  });
  afterAll(() => host.close());

  const later = (hours: number): Date => new Date(host.get(Clock).now().getTime() + hours * HOUR);
  const notify = async (...messages: MessageToSend[]): Promise<void> => {
    await host.view('notify', { messages }, { caller: race });
    await host.jobsDone();
  };
  /** Urgent. */
  const change = (version = 1, memberId = member.memberId): MessageToSend =>
    changedStart(memberId, later(5), { raceId, version });
  const about = (message: MessageToSend): MessageToSend =>
    Object.assign(message, { params: { ...message.params, raceId } });
  const reminder = (version: number): MessageToSend => {
    const message: MessageToSend = change(version);
    return Object.assign(message, { kind: 'race_reminder' });
  };
  const acceptSms = () => host.send.mockImplementation(async (sms) => void host.sent.push(sms));
  const confirmEmail = ({ memberId }: { memberId: string }) =>
    host.query(
      `update member set email = 'kestrel@example.org', confirmed_email = 'kestrel@example.org'
       where public_id = $1`,
      [memberId],
    );
  const list = async (
    input: Partial<InputOf<'adm/get_unreachable_list'>> = {},
    role: AdminRole = 'operator',
  ) =>
    host.view('adm/get_unreachable_list', { raceId, ...input }, { caller: (await host.admin(role)).caller });
  const listed = async () => (await list()).rows.map(({ memberId }) => memberId);

  it.each([
    [true, 1],
    [false, 0],
  ])('lists members missed by an announcement whose urgency is %s', async (urgent, count) => {
    const texts = { subject: { en: 'Gate' }, text: { en: 'Use the north gate.' } };
    const message = approval(member.memberId);
    const announcement = Object.assign(message, { kind: 'announcement', useBy: later(5).toISOString() });
    Object.assign(announcement.params, { ...texts, raceId, channels: ['sms'], urgent });
    await notify(announcement);
    expect(await listed()).toHaveLength(count);
  });

  it('lists a member without an e-mail address after the SMS failed, with the reasons', async () => {
    await notify(change());
    const { rows, total } = await list();
    expect(total).toBe(1);
    expect(rows).toEqual([
      {
        memberId: member.memberId,
        nickname: member.nickname,
        realName: 'Li Ying',
        callsign: 'Kestrel',
        phone: member.phone,
        messageId: expect.any(String),
        kind: 'race_changed',
        title: 'Race details have changed',
        text: expect.stringContaining('Night Race'),
        createdAt: expect.any(String),
        undelivered: [
          { channel: 'sms', why: 'provider_refused' },
          { channel: 'email', why: 'no_address' },
        ],
      },
    ]);
  });

  it('leaves out a member whose e-mail was sent', async () => {
    await confirmEmail(member);
    await notify(change());
    expect(await listed()).toEqual([]);
    // Control: nothing but the e-mail reached the member.
    await host.query(`update delivery set state = 'failed', why = 'provider_away' where state = 'sent'`);
    expect(await listed()).toEqual([member.memberId]);
  });

  it('leaves out a member who read the message on the site', async () => {
    await notify(change());
    const { caller } = member;
    const [{ messageId } = { messageId: '' }] = (await host.view('get_messages', {}, { caller })).rows;
    await host.view('read_message', { messageId }, { caller });
    expect(await listed()).toEqual([]);
  });

  it('leaves out a replaced message', async () => {
    await notify(change(1));
    acceptSms();
    await notify(change(2));
    expect(await listed()).toEqual([]);
  });

  it('shows the newest of several failed messages once', async () => {
    await notify(change(1));
    await notify(about(offer(member.memberId, later(3))));
    const { rows, total } = await list();
    expect(total).toBe(1);
    expect(rows).toMatchObject([{ memberId: member.memberId, kind: 'offer' }]);
  });

  it('keeps a member listed when the reminder after the change failed too', async () => {
    await notify(change(1));
    await notify(reminder(2));
    expect((await list()).rows).toMatchObject([{ memberId: member.memberId, kind: 'race_changed' }]);
    acceptSms();
    await notify(reminder(3));
    expect(await listed()).toEqual([]);
  });

  it('leaves out messages that do not concern taking part', async () => {
    await notify(reminder(1));
    expect(await listed()).toEqual([]);
  });

  it('leaves out a message that is held until the morning', async () => {
    host.travel(11 * HOUR);
    await notify(about(approval(member.memberId)));
    expect(await listed()).toEqual([]);
    host.travel(9 * HOUR);
    while (await host.get(DeliveriesService).deliverBatch());
    expect(await listed()).toEqual([member.memberId]);
  });

  it('leaves out a message that was sent with another, unless that failed', async () => {
    const messages = Array.from({ length: 5 }, () => about(approval(member.memberId)));
    acceptSms();
    await notify(...messages);
    host.travel(25 * HOUR);
    host.send.mockRejectedValue(new SmsFailure('no such number', false, false));
    while (await host.get(DeliveriesService).deliverBatch());
    const [newest] = (await host.view('get_messages', {}, { caller: member.caller })).rows;
    expect((await list()).rows).toMatchObject([
      { messageId: newest!.messageId, undelivered: [{ channel: 'sms', why: 'provider_refused' }, {}] },
    ]);
    await host.query(`update delivery set state = 'sent', why = '' where why = 'provider_refused'`);
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['a change', () => change()],
    ['an offer', () => about(offer(member.memberId, later(5)))],
  ])('leaves out %s that is no longer useful', async (_what, message) => {
    await notify(message());
    expect(await listed()).toEqual([member.memberId]);
    host.travel(6 * HOUR);
    expect(await listed()).toEqual([]);
  });

  it('leaves out closed and suspended accounts', async () => {
    await notify(change());
    for (const status of ['closed', 'suspended']) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one status after the other
      await host.query(`update member set status = $2 where public_id = $1`, [member.memberId, status]);
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      expect(await listed()).toEqual([]);
    }
  });

  it('masks phones for roles that do not contact members', async () => {
    await notify(change());
    const { rows } = await list({}, 'viewer');
    expect(rows[0]!.phone).toMatch(/^\+86138\*{4}\d{4}$/);
  });

  it('lists the members of the race only, sorted, searched and paged', async () => {
    const others = await Promise.all(['Merlin', 'Hobby'].map((callsign) => host.addMember({ callsign })));
    await notify(change());
    for (const { memberId } of others)
      // oxlint-disable-next-line eslint/no-await-in-loop -- in this order
      await notify(change(1, memberId));
    await notify(changedStart(member.memberId, later(5)));
    const callsigns = async (input: Parameters<typeof list>[0]) =>
      (await list(input)).rows.map(({ callsign }) => callsign);
    expect(await callsigns({})).toEqual(['Hobby', 'Merlin', 'Kestrel']);
    expect(await callsigns({ sort: 'createdAt', pageSize: 2 })).toEqual(['Kestrel', 'Merlin']);
    expect(await callsigns({ sort: 'createdAt', pageSize: 2, page: 2 })).toEqual(['Hobby']);
    expect(await callsigns({ text: 'merl' })).toEqual(['Merlin']);
    expect((await list({ text: 'merl' })).total).toBe(1);
  });

  it('uses the indexes of races and topics', async () => {
    const page = jest.spyOn(host.get(Database), 'page');
    await list();
    const [{ rows, values }] = page.mock.calls[0]!;
    const client = new Client({ connectionString: host.services.database.urlAs('auth') });
    await client.connect();
    try {
      await client.query('set search_path to auth');
      // The planner would scan tables this small.
      await client.query('set enable_seqscan = off');
      const plan = JSON.stringify((await client.query(`explain ${rows}`, [...values])).rows);
      expect(plan).toMatch(/Index Scan (using|on) message_by_race/);
      expect(plan).toMatch(/Index (Only )?Scan (using|on) message_by_topic/);
      expect(plan).toMatch(/Index (Only )?Scan (using|on) delivery_once/);
    } finally {
      await client.end();
    }
  });

  it('omits members told by phone, until a later message does not arrive', async () => {
    const { caller } = await host.admin('operator');
    const mark = (messageId: string, told: boolean) =>
      host.view('adm/mark_told', { messageId, told }, { caller });
    await notify(change(1));
    await notify(about(offer(member.memberId, later(3))));
    const [latest] = (await list()).rows;
    await mark(latest!.messageId, true);
    await mark(latest!.messageId, true);
    expect(await listed()).toEqual([]);
    await mark(latest!.messageId, false);
    expect(await listed()).toEqual([member.memberId]);
    await mark(latest!.messageId, true);
    await notify(change(2));
    expect(await listed()).toEqual([member.memberId]);
  });

  it('lists reminders of payments that arrived nowhere, until the place is released', async () => {
    const reminded = about(approval(member.memberId));
    Object.assign(reminded, { kind: 'payment_due' });
    Object.assign(reminded.params, {
      amount: 3000,
      currency: 'EUR',
      dueAt: later(24).toISOString(),
      releaseAt: later(48).toISOString(),
    });
    await notify(reminded);
    expect(await listed()).toEqual([member.memberId]);
    host.travel(49 * HOUR);
    expect(await listed()).toEqual([]);
  });
});
