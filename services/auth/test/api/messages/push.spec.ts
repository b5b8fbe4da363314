import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { deadlines } from '@paddock/contracts/deadlines';
import { Clock } from '@paddock/kit/clock';
import { refused } from '@paddock/kit/testing/test-host';
import { DeliveriesService } from '../../../src/messages/deliveries/deliveries.service.ts';
import { SmsFailure } from '../../../src/sms/sms-sender.ts';
import { approval, changedStart, offer, race } from '../../factories/message.ts';
import { AuthHost, type SignedInMember } from '../../support/auth-host.ts';
import { FakeProvider } from '../../support/fake-provider.ts';
import { FakePushService } from '../../support/fake-push-service.ts';
import { travelToNoon } from '../../support/noon.ts';

const HOUR = 3_600_000;
type Browser = ReturnType<FakePushService['browser']>;

describe('push messages', () => {
  const service = new FakePushService();
  let host: AuthHost;
  let member: SignedInMember;

  beforeAll(async () => {
    await service.start();
    host = await AuthHost.start(service.settings);
  });
  beforeEach(async () => {
    travelToNoon(host, host.get(Clock).now());
    member = await host.member();
  });
  afterAll(async () => {
    await host.close();
    await service.stop();
  });

  const save = async (browser: Browser, { caller }: SignedInMember): Promise<number> =>
    (await host.view('save_push_device', browser.subscription, { caller })).pushDevices;
  const saved = async (signedIn: SignedInMember = member): Promise<Browser> => {
    const browser = service.browser();
    await save(browser, signedIn);
    return browser;
  };
  const later = (hours: number): Date => new Date(host.get(Clock).now().getTime() + hours * HOUR);
  const notify = async (...messages: ReturnType<typeof approval>[]): Promise<void> => {
    await host.view('notify', { messages }, { caller: race });
    await host.jobsDone();
  };
  const deliver = async (): Promise<void> => {
    while (await host.get(DeliveriesService).deliverBatch());
  };
  const byPush = async ({ memberId } = member): Promise<string[]> => {
    const rows = await host.query<{ state: string; why: string }>(
      `select d.state, d.why from delivery d join message t on t.id = d.message_id join member m on m.id = t.member_id
       where m.public_id = $1 and d.channel = 'push' order by d.id`,
      [memberId],
    );
    return rows.map(({ state, why }) => why || state);
  };
  const devicesOf = async ({ memberId } = member): Promise<number> => {
    const [row] = await host.query<{ devices: number }>(
      `select count(*)::int as devices from push_device p join member_session s on s.id = p.session_id
       join member m on m.id = s.member_id where m.public_id = $1 and s.expires_at > $2`,
      [memberId, host.get(Clock).now()],
    );
    return row!.devices;
  };

  it('arrive encrypted at all devices of the member, in the language of the member', async () => {
    await host.query(`update member set language = 'cn' where public_id = $1`, [member.memberId]);
    const browsers = [await saved(), await saved(await host.signIn(member))];
    const message = approval(member.memberId);
    await notify(message);
    for (const browser of browsers) {
      expect(browser.received).toHaveLength(1);
      const { payload, headers, claims } = browser.last;
      expect(payload).toEqual({
        title: '报名已通过',
        body: expect.stringContaining('“夜间赛”'),
        url: `https://cn.paddock.test/race-detail/${(message.params as { raceId: string }).raceId}`,
        language: 'cn',
      });
      expect(headers).toMatchObject({ urgency: 'normal', ttl: '86400', 'content-encoding': 'aes128gcm' });
      expect(headers.topic).toBeUndefined();
      expect(claims).toMatchObject({ aud: service.url, sub: 'https://en.paddock.test' });
    }
    expect(await byPush()).toEqual(['sent']);
  });

  it('are cut at a word', async () => {
    const browser = await saved();
    await notify(approval(member.memberId, { params: { note: 'Bring a spare battery. '.repeat(30) } }));
    const { body } = browser.last.payload;
    expect(body).toMatch(/ (Bring|a|spare|battery\.)…$/);
    expect(body.length).toBeLessThanOrEqual(300);
  });

  it('of urgent messages are marked so, and expire with the message', async () => {
    const browser = await saved();
    await notify(offer(member.memberId, later(2)));
    expect(browser.last.headers).toMatchObject({ urgency: 'high' });
    const ttl = Number(browser.last.headers.ttl);
    expect(ttl).toBeGreaterThan(7000);
    expect(ttl).toBeLessThanOrEqual(7200);
  });

  it('replace an undelivered message of their topic', async () => {
    const [browser, other] = [await saved(), await host.member()];
    const othersBrowser = await saved(other);
    const [start, before] = [later(60), later(50)];
    const change = changedStart(member.memberId, start, { before });
    const { raceId } = change.params as { raceId: string };
    await notify(change, changedStart(other.memberId, start, { before, raceId }));
    const { topic } = browser.last.headers;
    expect(topic).toMatch(/^[\w-]{32}$/);
    expect(othersBrowser.last.headers.topic).not.toBe(topic);
    await notify(changedStart(member.memberId, later(70), { before: start, raceId, version: 2 }));
    expect(browser.last.headers.topic).toBe(topic);
  });

  it('above the daily limit are sent as one', async () => {
    const browser = await saved();
    await notify(...Array.from({ length: 23 }, () => approval(member.memberId)));
    expect(browser.received).toHaveLength(20);
    host.travel(25 * HOUR);
    await deliver();
    expect(browser.received).toHaveLength(21);
    expect(browser.last.payload).toMatchObject({
      title: '3 new messages',
      url: 'https://en.paddock.test/member/messages',
    });
  });

  it('end with the session of the device', async () => {
    const phone = await host.signIn(member);
    const [browser, signedOut] = [await saved(), await saved(phone)];
    expect(await devicesOf()).toBe(2);
    await host.view('logout', {}, { caller: phone.caller });
    expect(await devicesOf()).toBe(1);
    await notify(approval(member.memberId));
    expect([browser.requests, signedOut.requests]).toEqual([1, 0]);
  });

  it.each(['suspended', 'closed'])('end when the account is %s', async (how) => {
    const browser = await saved();
    const { memberId, phone, caller } = member;
    const admin = await host.admin();
    if (how === 'closed')
      await host.view(
        'close_account',
        { code: await host.codeFor(phone, 'close_account', { caller }) },
        { caller },
      );
    else await host.view('adm/change_member_status', { memberId, status: 'suspended', reason: 'why' }, admin);
    expect(await devicesOf()).toBe(0);
    await notify(approval(memberId));
    expect(browser.requests).toBe(0);
  });

  it('end when the session expires', async () => {
    const browser = await saved();
    host.travel(31 * 24 * HOUR);
    await notify(approval(member.memberId));
    expect(browser.requests).toBe(0);
    expect(await byPush()).toEqual([]);
  });

  it('wait for the morning, and are skipped without a device then', async () => {
    const browser = await saved();
    host.travel(11 * HOUR);
    await notify(approval(member.memberId));
    expect(await byPush()).toEqual(['quiet_hours']);
    const { endpoint } = browser;
    expect(await host.view('del_push_device', { endpoint }, { caller: member.caller })).toEqual({
      pushDevices: 0,
    });
    host.travel(9 * HOUR);
    await deliver();
    expect(await byPush()).toEqual(['no_device']);
    expect(browser.requests).toBe(0);
  });

  it('have no delivery for members without a device', async () => {
    await notify(approval(member.memberId));
    expect(await byPush()).toEqual([]);
  });

  it('have no delivery where the author of an announcement chose other channels', async () => {
    const browser = await saved();
    const texts = { subject: { en: 'Gate' }, text: { en: 'Use the north gate.' } };
    const announce = (channels: string[]) => {
      const message = Object.assign(approval(member.memberId), { kind: 'announcement' });
      Object.assign(message.params, { ...texts, channels });
      return notify(message);
    };
    await announce(['sms']);
    expect(await byPush()).toEqual([]);
    await announce(['push']);
    expect(browser.last.payload).toMatchObject({ title: 'Gate' });
  });

  it('can be turned off by group, which forms without push leave unchanged', async () => {
    const browser = await saved();
    const { caller } = member;
    const choose = async (choice: { push?: boolean }) => {
      const input = { preferences: [{ group: 'sign_ups' as const, sms: true, email: true, ...choice }] };
      const { preferences } = await host.view('save_message_preferences', input, { caller });
      return preferences.find(({ group }) => group === 'sign_ups')!.push;
    };
    expect(await choose({})).toBe(true);
    expect(await choose({ push: false })).toBe(false);
    expect(await choose({})).toBe(false);
    await notify(approval(member.memberId));
    expect(await byPush()).toEqual(['unwanted']);
    expect(browser.requests).toBe(0);
  });

  it.each([404, 410])('forget a device whose push service answers %d', async (status) => {
    const [browser, gone] = [await saved(), await saved(await host.signIn(member))];
    gone.answer = status;
    await notify(approval(member.memberId));
    expect(browser.received).toHaveLength(1);
    expect(await byPush()).toEqual(['sent']);
    expect(await devicesOf()).toBe(1);
    browser.answer = status;
    await notify(approval(member.memberId));
    expect(await byPush()).toEqual(['sent', 'no_device']);
  });

  it.each([429, 503])('are sent again after an answer %d of all devices', async (status) => {
    const browsers = [await saved(), await saved(await host.signIn(member))];
    for (const browser of browsers) browser.answer = status;
    await notify(approval(member.memberId));
    expect(await byPush()).toEqual(['try_again']);
    for (const browser of browsers) browser.answer = 201;
    host.travel(2 * 60_000);
    await deliver();
    expect(await byPush()).toEqual(['sent']);
    expect(browsers.map(({ received }) => received.length)).toEqual([1, 1]);
  });

  it.each<[Browser['answer'], string]>([
    ['nothing', 'unknown_outcome'],
    ['hang up', 'unknown_outcome'],
    [500, 'unknown_outcome'],
    [302, 'unknown_outcome'],
    [400, 'provider_refused'],
  ])('are sent once when the answer is %s', async (answer, why) => {
    // A service that answers has the whole deadline: the machine may be busy.
    const shorter = answer === 'nothing' ? deadlines.provider / 10 : deadlines.provider;
    const replaced = jest.replaceProperty(deadlines, 'provider', shorter as typeof deadlines.provider);
    const browser = await saved();
    browser.answer = answer;
    await notify(approval(member.memberId));
    replaced.restore();
    host.travel(2 * 60_000);
    await deliver();
    expect(await byPush()).toEqual([why]);
    expect(browser.requests).toBe(1);
    expect(await devicesOf()).toBe(1);
  });

  it('are not sent again when one of two devices has them', async () => {
    const [browser, busy] = [await saved(), await saved(await host.signIn(member))];
    busy.answer = 503;
    await notify(approval(member.memberId));
    host.travel(2 * 60_000);
    await deliver();
    expect(await byPush()).toEqual(['sent']);
    expect([browser.requests, busy.requests]).toEqual([1, 1]);
  });

  it('go to known push services only', async () => {
    const stranger = new FakeProvider();
    await stranger.start();
    try {
      const { caller, memberId } = member;
      const { publicKey, secret } = service.browser();
      const endpoints = [
        `${stranger.url}/push/1`,
        service.url.replace('http:', 'https:'),
        `${service.url.replace('127.0.0.1', 'user@127.0.0.1')}/push/1`,
        `${service.url}0/push/1`,
        'http://127.0.0.1/push/1',
      ];
      for (const endpoint of endpoints)
        expect(
          // oxlint-disable-next-line eslint/no-await-in-loop -- one after the other
          refused(await host.call('save_push_device', { endpoint, publicKey, secret }, { caller })),
        ).toBe('unknown_push_service');
      await host.query(
        `insert into push_device (session_id, endpoint, public_key, secret, created_at)
         select s.id, $2, $3, $4, now() from member_session s join member m on m.id = s.member_id
         where m.public_id = $1`,
        [memberId, endpoints[0], publicKey, secret],
      );
      await notify(approval(memberId));
      expect(await byPush()).toEqual(['provider_refused']);
      expect(stranger.requests).toEqual([]);
    } finally {
      await stranger.stop();
    }
  });

  it('fail for a device with an invalid key, and reach the others', async () => {
    const [browser, broken] = [await saved(), service.browser()];
    const { endpoint, secret } = broken;
    const { caller } = await host.signIn(member);
    await host.view('save_push_device', { endpoint, secret, publicKey: `B${'A'.repeat(86)}` }, { caller });
    await notify(approval(member.memberId));
    expect(await byPush()).toEqual(['sent']);
    expect([browser.requests, broken.requests]).toEqual([1, 0]);
  });

  it('go to the member who saved the device last', async () => {
    const other = await host.member();
    const browser = await saved();
    expect(await save(browser, other)).toBe(1);
    expect(await devicesOf()).toBe(0);
    await notify(approval(member.memberId), approval(other.memberId));
    expect(browser.received).toHaveLength(1);
    expect([await byPush(), await byPush(other)]).toEqual([[], ['sent']]);
    // The first member can no longer end it.
    await host.view('del_push_device', { endpoint: browser.endpoint }, { caller: member.caller });
    expect(await devicesOf(other)).toBe(1);
  });

  it('go to the ten devices that were saved last', async () => {
    const browsers = service.tooManyBrowsers();
    // oxlint-disable-next-line eslint/no-await-in-loop -- in this order
    for (const browser of browsers) await save(browser, member);
    await notify(approval(member.memberId));
    expect(browsers.map(({ requests }) => requests)).toEqual([0, ...Array<number>(10).fill(1)]);
  });

  it('are not promised to an ended session', async () => {
    const { caller } = member;
    await host.view('logout', {}, { caller });
    const { subscription } = service.browser();
    expect(refused(await host.call('save_push_device', subscription, { caller }))).toBe('not_signed_in');
  });

  it('that were sent keep a member off the list of unreachable members', async () => {
    const without = await host.member();
    await saved();
    const [start, before] = [later(5), later(6)];
    const changes = [member, without].map(({ memberId }) => changedStart(memberId, start, { before }));
    const { raceId } = changes[0]!.params as { raceId: string };
    for (const { params } of changes) Object.assign(params, { raceId });
    host.send.mockRejectedValue(new SmsFailure('no such number', false, false));
    await notify(...changes);
    host.send.mockImplementation(async (sms) => void host.sent.push(sms));
    const { caller } = await host.admin('operator');
    const { rows } = await host.view('adm/get_unreachable_list', { raceId }, { caller });
    expect(rows.map(({ memberId }) => memberId)).toEqual([without.memberId]);
  });

  it('count in the estimate of an announcement', async () => {
    await saved();
    const without = await host.member();
    const { raceId, raceTitle } = approval('').params as { raceId: string; raceTitle: object };
    const reach = await host.view(
      'estimate_reach',
      {
        subject: { en: 'Gate' },
        text: { en: 'Use the north gate.' },
        channels: ['push'],
        raceId,
        raceTitle,
        memberIds: [member.memberId, without.memberId],
      },
      { caller: race },
    );
    expect(reach).toMatchObject({
      inbox: 2,
      push: 1,
      arrivals: [{ channel: 'push', at: null, why: null, members: 1 }],
      unsent: [{ channel: 'push', why: 'no_device', members: 1 }],
      inboxOnly: 1,
    });
  });

  it('are announced with the key of the site', async () => {
    const preferences = await host.view('get_message_preferences', {}, { caller: member.caller });
    expect(preferences).toMatchObject({ pushKey: service.senderKey });
    expect(await devicesOf()).toBe(0);
  });
});

it('reports push as off', async () => {
  const host = await AuthHost.start({ PUSH_SERVICES: 'off' });
  const { caller } = await host.member();
  expect(await host.view('get_message_preferences', {}, { caller })).toMatchObject({ pushKey: null });
  const device = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/owl',
    publicKey: `B${'A'.repeat(86)}`,
    secret: 'A'.repeat(22),
  };
  expect(refused(await host.call('save_push_device', device, { caller }))).toBe('push_off');
  await host.close();
});
