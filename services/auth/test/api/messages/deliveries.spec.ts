import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Clock } from '@paddock/kit/clock';
import { eventually } from '@paddock/kit/testing/eventually';
import { DeliveriesService } from '../../../src/messages/deliveries/deliveries.service.ts';
import { formatterFor } from '../../../src/messages/texts/message-format.ts';
import { SmsFailure } from '../../../src/sms/sms-sender.ts';
import { approval, changedStart, offer, race } from '../../factories/message.ts';
import { AuthHost, type SignedInMember } from '../../support/auth-host.ts';
import { travelToNoon } from '../../support/noon.ts';

const HOUR = 3_600_000;
const shown = (instant: Date): string => formatterFor('en').when(instant.toISOString(), 'Europe/Moscow');

describe('message delivery', () => {
  let host: AuthHost;
  let member: SignedInMember;

  beforeAll(async () => {
    host = await AuthHost.start();
  });
  beforeEach(async () => {
    travelToNoon(host, host.get(Clock).now());
    member = await host.member();
  });
  afterAll(() => host.close());

  const notify = async (...messages: ReturnType<typeof approval>[]): Promise<void> => {
    await host.view('notify', { messages }, { caller: race });
    await host.jobsDone();
  };
  const later = (hours: number): Date => new Date(host.get(Clock).now().getTime() + hours * HOUR);
  const deliver = async (): Promise<void> => {
    while (await host.get(DeliveriesService).deliverBatch());
  };
  const bySms = () =>
    host.query<{ state: string; why: string }>(
      `select d.state, d.why from delivery d join message t on t.id = d.message_id join member m on m.id = t.member_id
       where m.public_id = $1 and d.channel = 'sms' order by d.id`,
      [member.memberId],
    );
  const states = async () => (await bySms()).map(({ state, why }) => why || state);
  const received = () => host.sent.filter(({ phone }) => phone === member.phone).map(({ text }) => text);

  it('sends once, in the language of the member, with a link to the page', async () => {
    await notify(approval(member.memberId, { key: 'once' }));
    await notify(approval(member.memberId, { key: 'once' }));
    await deliver();
    expect(received()).toEqual([
      expect.stringMatching(
        /^Drone racing: You are in\. Night Race.* https:\/\/en\.paddock\.test\/race-detail\//,
      ),
    ]);
    expect(await bySms()).toEqual([{ state: 'sent', why: '' }]);
  });

  it('sends once when several workers claim concurrently', async () => {
    const members = await Promise.all(Array.from({ length: 60 }, () => host.addMember()));
    await host.view(
      'notify',
      { messages: members.map(({ memberId }) => approval(memberId)) },
      { caller: race },
    );
    await Promise.all([deliver(), deliver(), deliver()]);
    await host.jobsDone();
    const phones = host.sent
      .map(({ phone }) => phone)
      .filter((phone) => members.some((one) => one.phone === phone));
    expect(phones).toHaveLength(60);
    expect(new Set(phones).size).toBe(60);
  });

  it('holds non-urgent messages until the morning', async () => {
    host.travel(11 * HOUR);
    const ends = later(3);
    await notify(approval(member.memberId), offer(member.memberId, ends));
    expect(await bySms()).toEqual([
      { state: 'held', why: 'quiet_hours' },
      { state: 'sent', why: '' },
    ]);
    host.travel(8 * HOUR);
    await deliver();
    expect(await bySms()).toMatchObject([{ state: 'held' }, { state: 'sent' }]);
    host.travel(HOUR);
    await deliver();
    expect(await bySms()).toMatchObject([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('sends a near change of the start at night and above the daily limit', async () => {
    host.travel(14 * HOUR);
    await notify(changedStart(member.memberId, later(3), { before: later(40) }));
    await notify(changedStart(member.memberId, later(60), { before: later(2) }));
    await notify(changedStart(member.memberId, later(60), { before: later(61) }));
    expect(await bySms()).toEqual([
      { state: 'sent', why: '' },
      { state: 'sent', why: '' },
      { state: 'held', why: 'quiet_hours' },
    ]);
  });

  it('sends at night what would expire before the morning', async () => {
    host.travel(14 * HOUR);
    await notify(Object.assign(approval(member.memberId), { useBy: later(5).toISOString() }));
    expect(await bySms()).toEqual([{ state: 'sent', why: '' }]);
  });

  it('skips messages after their use-by time', async () => {
    await notify(changedStart(member.memberId, later(-1), { before: later(5) }));
    expect(await bySms()).toEqual([{ state: 'skipped', why: 'too_late' }]);
  });

  it('skips what waits of a topic as soon as a newer message arrives', async () => {
    host.travel(14 * HOUR);
    const raceId = randomUUID();
    const change = (hours: number, version: number) =>
      changedStart(member.memberId, later(hours + 10), { before: later(hours), raceId, version });
    await notify(change(40, 1), approval(member.memberId));
    expect(await states()).toEqual(['quiet_hours', 'quiet_hours']);
    await notify(change(50, 2));
    expect(await states()).toEqual(['replaced', 'quiet_hours', 'quiet_hours']);
  });

  it('sends no message of a topic while the previous one is being sent', async () => {
    const raceId = randomUUID();
    const change = (hours: number, version: number) =>
      changedStart(member.memberId, later(hours + 10), { before: later(hours), raceId, version });
    const held = Promise.withResolvers<void>();
    host.send.mockImplementationOnce(async (sms) => {
      await held.promise;
      host.sent.push(sms);
    });
    const [first, second] = [later(50), later(60)];
    try {
      await host.view('notify', { messages: [change(40, 1)] }, { caller: race });
      await eventually('the first message is being sent', async () => (await states())[0] === 'sending');
      await host.view('notify', { messages: [change(50, 2)] }, { caller: race });
      await deliver();
      expect(await states()).toEqual(['sending', 'queued']);
    } finally {
      held.resolve();
    }
    await eventually('the first message is sent', async () => (await states())[0] === 'sent');
    await deliver();
    // The job of the service may have claimed it at the same moment.
    await eventually('the second message is sent', async () => (await states())[1] === 'sent');
    expect(received()).toEqual([
      expect.stringContaining(shown(first)),
      expect.stringContaining(shown(second)),
    ]);
  });

  it('sends only the newest message of a topic, whatever the order of arrival', async () => {
    host.travel(14 * HOUR);
    const raceId = randomUUID();
    const [first, second, third] = [40, 50, 60].map((hours) => later(hours));
    const change = (startsAt: Date, before: Date, version: number) =>
      changedStart(member.memberId, startsAt, { before, raceId, version });
    await notify(change(second!, first!, 5));
    await notify(change(third!, second!, 7));
    await notify(change(second!, first!, 6));
    host.travel(9 * HOUR);
    await deliver();
    expect((await bySms()).map(({ why }) => why)).toEqual(['replaced', '', 'replaced']);
    // Compares with the last state the member was sent.
    expect(received()).toEqual([expect.stringContaining(`instead of ${shown(first!)}`)]);
    expect(received()[0]).toContain(shown(third!));
    expect(received()[0]).not.toContain(shown(second!));
  });

  it('sends a held message with the start and venue of a later change', async () => {
    host.travel(14 * HOUR);
    const raceId = randomUUID();
    const [before, start] = [later(40), later(44)];
    const params = { raceId, startsAt: before.toISOString() };
    await notify(approval(member.memberId, { params }), approval(member.memberId));
    const change = changedStart(member.memberId, start, { before, raceId });
    Object.assign(change.params, { venue: { en: 'New mill' } });
    await notify(change);
    host.travel(9 * HOUR);
    await deliver();
    const [own, other] = received();
    expect(own).toContain(shown(start));
    expect(own).not.toContain(shown(before));
    expect(other).toContain(shown(new Date('2027-06-01T15:00:00.000Z')));
  });

  it('holds messages above the daily limit and sends them as one', async () => {
    const ends = later(3);
    const { params, ...first } = approval(member.memberId);
    const aboutOne = Array.from({ length: 6 }, (_, i) => ({
      ...first,
      params,
      key: randomUUID() + String(i),
    }));
    await notify(...aboutOne, offer(member.memberId, ends));
    expect(await states()).toEqual([...Array(3).fill('sent'), ...Array(3).fill('daily_cap'), 'sent']);
    host.travel(23 * HOUR);
    await deliver();
    expect(received()).toHaveLength(4);
    host.travel(2 * HOUR);
    await deliver();
    expect(await states()).toEqual([...Array(4).fill('sent'), 'merged', 'merged', 'sent']);
    expect(received().slice(4)).toEqual([
      expect.stringMatching(
        /^Drone racing: 3 changes to Night Race\. You are in.* https:\/\/en\.paddock\.test\/member\/messages$/,
      ),
    ]);
    await notify(approval(member.memberId), approval(member.memberId), approval(member.memberId));
    expect((await states()).slice(-3)).toEqual(['sent', 'sent', 'daily_cap']);
  });

  it('sends a merged message again when the provider did not accept it', async () => {
    await notify(...Array.from({ length: 5 }, () => approval(member.memberId)));
    host.travel(25 * HOUR);
    host.send.mockRejectedValue(new SmsFailure('busy', true, false));
    await deliver();
    host.send.mockImplementation(async (sms) => void host.sent.push(sms));
    expect((await bySms()).slice(3)).toEqual([
      { state: 'queued', why: 'try_again' },
      { state: 'skipped', why: 'merged' },
    ]);
    host.travel(2 * 60_000);
    await deliver();
    expect(received().slice(3)).toEqual([expect.stringContaining('2 new messages')]);
  });

  it('sends all messages of a digest that was merged into another one', async () => {
    const failing = async (): Promise<void> => {
      host.send.mockRejectedValue(new SmsFailure('busy', true, false));
      await deliver();
      host.send.mockImplementation(async (sms) => void host.sent.push(sms));
    };
    await notify(...Array.from({ length: 5 }, () => approval(member.memberId)));
    host.travel(25 * HOUR);
    await failing();
    await notify(approval(member.memberId));
    // The first digest waits for the limit again, behind a later message.
    await host.query(
      `update delivery d set state = 'held', why = 'daily_cap', due_at = $2::timestamptz - d.id * interval '1 ms'
       from message t join member m on m.id = t.member_id where t.id = d.message_id and m.public_id = $1
         and d.channel = 'sms' and d.merged_into is null and d.id > (
           select d3.id from delivery d3 join message t3 on t3.id = d3.message_id where t3.member_id = m.id
             and d3.channel = 'sms' order by d3.id offset 2 limit 1)`,
      [member.memberId, host.get(Clock).now()],
    );
    host.travel(HOUR);
    await failing();
    host.travel(2 * 60_000);
    await deliver();
    expect(received().at(-1)).toContain('3 new messages');
  });

  it('skips channels the member opted out of', async () => {
    const { caller } = member;
    await host.view(
      'save_message_preferences',
      { preferences: [{ group: 'sign_ups', sms: false, email: true }] },
      { caller },
    );
    await notify(approval(member.memberId));
    expect(await bySms()).toEqual([{ state: 'skipped', why: 'unwanted' }]);
    expect(received()).toEqual([]);
  });

  it('skips expired messages', async () => {
    await notify(offer(member.memberId, later(-1)));
    expect(await bySms()).toEqual([{ state: 'skipped', why: 'too_late' }]);
  });

  it('retries when the provider certainly did not accept', async () => {
    host.send.mockRejectedValueOnce(new SmsFailure('busy', true, false));
    await notify(approval(member.memberId));
    expect(await bySms()).toEqual([{ state: 'queued', why: 'try_again' }]);
    host.travel(2 * 60_000);
    await deliver();
    expect(await bySms()).toEqual([{ state: 'sent', why: '' }]);
    expect(received()).toHaveLength(1);
  });

  it('limits the retries', async () => {
    host.send.mockRejectedValue(new SmsFailure('busy', true, false));
    await notify(approval(member.memberId));
    for (let i = 0; i < 6; i += 1) {
      host.travel(20 * 60_000);
      await deliver();
    }
    expect(await bySms()).toEqual([{ state: 'failed', why: 'provider_away' }]);
    host.send.mockImplementation(async (sms) => void host.sent.push(sms));
  });

  it.each([
    ['may have accepted it', new SmsFailure('no answer', true, true), 'unknown_outcome'],
    ['rejects it', new SmsFailure('no such number', false, false), 'provider_refused'],
  ])('does not resend when the provider %s', async (_how, failure, why) => {
    host.send.mockRejectedValueOnce(failure);
    await notify(approval(member.memberId));
    host.travel(10 * 60_000);
    await deliver();
    expect(await bySms()).toEqual([{ state: 'failed', why }]);
    expect(received()).toEqual([]);
  });

  it('does not resend after a worker crash', async () => {
    await notify(approval(member.memberId));
    await host.query(`update delivery set state = 'sending'`);
    await host.get(DeliveriesService).failAbandoned();
    expect(await bySms()).toMatchObject([{ state: 'sending' }]);
    host.travel(HOUR);
    await host.get(DeliveriesService).failAbandoned();
    await deliver();
    expect(await bySms()).toEqual([{ state: 'failed', why: 'unknown_outcome' }]);
    expect(received()).toHaveLength(1);
  });

  it('always sends security messages, also to the previous number', async () => {
    const { caller } = member;
    const saved = await host.view(
      'save_message_preferences',
      { preferences: [{ group: 'security', sms: false, email: false }] },
      { caller },
    );
    expect(saved.preferences[0]).toEqual({ group: 'security', sms: true, email: false, push: true });
    const fresh = '+8613700000001';
    const code = await host.codeFor(fresh, 'updatephone', { caller });
    await host.view('updatephone', { phone: fresh, code, password: 'rotor-lemon-tundra' }, { caller });
    await host.jobsDone();
    const messages = host.sent.filter(({ kind }) => kind === 'security_phone');
    expect(messages.map(({ phone }) => phone).toSorted()).toEqual([fresh, member.phone].toSorted());
    expect(messages[0]!.text).toContain(member.phone.slice(-4));
    expect(messages[0]!.text).not.toContain(member.phone.slice(-8));
  });
});
