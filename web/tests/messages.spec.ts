import type { ViewOf } from '@paddock/contracts/call-table';
import { describe, expect, it } from '@jest/globals';
import { refuse } from './support/fake-answers.ts';
import { bff, browser, seen, site } from './support/member-site.ts';
import { hosts } from './support/site-process.ts';

type Message = ViewOf<'get_messages'>['rows'][number];

const messageId = (number: number) => `0190a8d0-0000-7000-8000-0000000d000${number}`;

const fakeMessage = (number: number, more: Partial<Message> = {}): Message => ({
  messageId: messageId(number),
  kind: 'offer',
  title: `Message ${number}`,
  text: 'First line\nSecond line',
  path: '/member/heats',
  createdAt: '2026-11-20T10:00:00.000Z',
  readAt: null,
  ...more,
});

function inbox(rows: Message[], unread: number, total = rows.length): void {
  bff.override('get_messages', ({ input }) => ({
    code: 0,
    data: { rows, total, page: input.page, pageSize: input.pageSize },
    msg: '',
  }));
  bff.override('get_member_badge', () => ({
    code: 0,
    data: { nickname: 'Falcon', avatar: '', unread },
    msg: '',
  }));
}

const preferences = (more: Partial<ViewOf<'get_message_preferences'>> = {}) =>
  bff.override('get_message_preferences', () => ({
    code: 0,
    data: {
      email: 'falcon@example.com',
      emailConfirmed: false,
      emailServed: true,
      pushKey: null,
      preferences: [
        { group: 'security', sms: true, email: false, push: true },
        { group: 'races', sms: false, email: true, push: true },
      ],
      ...more,
    },
    msg: '',
  }));

const pushKey = `B${'x'.repeat(86)}`;

const succeed = (name: Parameters<typeof bff.override>[0], data: object = {}) =>
  bff.override(name, () => ({ code: 0, data, msg: '' }));

/** The box of a channel on the settings page. */
const boxOf = (name: string): string =>
  new RegExp(`<input(?=[^>]*name="${name.replace('.', String.raw`\.`)}")[^>]*>`).exec(seen())?.[0] ?? '';

describe('the inbox', () => {
  it('shows messages with their day and marks unread ones', async () => {
    inbox([fakeMessage(1), fakeMessage(2, { readAt: '2026-11-21T10:00:00.000Z' })], 1);
    await browser.open('/member/messages');
    expect(seen()).toContain('Message 1');
    expect(seen()).toContain('20 Nov 2026');
    expect(seen().match(/data-unread="true"/g)).toHaveLength(1);
    expect(seen().match(/Unread/g)).toHaveLength(1);
  });

  it('marks a message as read and opens the page that it is about', async () => {
    inbox([fakeMessage(1)], 1);
    succeed('read_message');
    succeed('get_my_heats', { races: [], serverTime: '2026-11-28T01:00:00.000Z' });
    await browser.open('/member/messages');
    await browser.submit({ messageId: messageId(1) }, 'open');
    expect(bff.callsOf('read_message')[0]?.input).toEqual({ messageId: messageId(1) });
    expect(browser.path).toBe('/member/heats');
  });

  it('never leads to another site', async () => {
    inbox([fakeMessage(1, { path: '//evil.example' })], 1);
    succeed('read_message');
    await browser.open('/member/messages');
    await browser.submit({ messageId: messageId(1) }, 'open');
    expect(browser.path).toBe('/member');
  });

  it('marks all messages as read; without unread ones there is no button', async () => {
    inbox([fakeMessage(1)], 1);
    succeed('read_all_messages');
    await browser.open('/member/messages');
    await browser.submit({}, 'read_all');
    expect(bff.callsOf('read_all_messages')).toHaveLength(1);
    inbox([fakeMessage(1, { readAt: '2026-11-21T10:00:00.000Z' })], 0);
    await browser.open('/member/messages');
    expect(seen()).not.toContain('Mark all as read');
  });

  it('shows why a message cannot be opened', async () => {
    inbox([fakeMessage(1)], 1);
    bff.override('read_message', ({ lang }) => refuse('unavailable', lang));
    await browser.open('/member/messages');
    await browser.submit({ messageId: messageId(1) }, 'open');
    expect(browser.page.status).toBe(503);
    expect(seen()).toContain('role="alert"');
    expect(seen()).toContain('Message 1');
  });

  it('is paged, with 404 beyond the last page', async () => {
    inbox([fakeMessage(1)], 0, 45);
    await browser.open('/member/messages');
    expect(bff.callsOf('get_messages')[0]?.input).toEqual({ page: 1, pageSize: 20 });
    expect(seen()).toContain('href="/member/messages?page=2"');
    for (const page of ['4', '0', 'two']) {
      await browser.open(`/member/messages?page=${page}`);
      expect(browser.page.status).toBe(404);
    }
  });

  it('explains what appears here when it is empty', async () => {
    inbox([], 0);
    await browser.open('/member/messages');
    expect(seen()).toContain('No messages yet');
  });

  it('answers 400 to an unknown action', async () => {
    inbox([], 0);
    const answer = await site.ask('/member/messages', {
      form: { intent: 'delete' },
      headers: {
        origin: `http://${hosts.en}`,
        cookie: `access_token=${browser.cookies.get('access_token')}`,
      },
    });
    expect(answer.status).toBe(400);
  });
});

describe('the notification settings', () => {
  it('show the channels of each group; security messages by SMS cannot be turned off', async () => {
    preferences();
    await browser.open('/member/messages/settings');
    expect(boxOf('races.email')).toContain('checked');
    expect(boxOf('races.sms')).not.toContain('checked');
    expect(boxOf('security.sms')).toMatch(/disabled/);
  });

  it('are saved for all known groups', async () => {
    preferences();
    succeed('save_message_preferences');
    await browser.open('/member/messages/settings');
    await browser.submit({ 'races.sms': 'yes' });
    expect(bff.callsOf('save_message_preferences')[0]?.input).toEqual({
      preferences: [
        { group: 'security', sms: false, email: false, push: true },
        { group: 'races', sms: true, email: false, push: true },
      ],
    });
    expect(browser.path).toBe('/member/messages/settings?done=saved');
    expect(seen()).toContain('Settings saved.');
  });

  it('have push messages only where they are sent', async () => {
    preferences();
    await browser.open('/member/messages/settings');
    expect(boxOf('races.push')).toBe('');
    preferences({ pushKey });
    succeed('save_message_preferences');
    await browser.open('/member/messages/settings');
    expect(boxOf('races.push')).toContain('checked');
    await browser.submit({ 'security.push': 'yes' });
    expect(bff.callsOf('save_message_preferences')[0]?.input).toMatchObject({
      preferences: [
        { group: 'security', push: true },
        { group: 'races', push: false },
      ],
    });
  });

  it('send a confirmation link to an unconfirmed address, once per form', async () => {
    preferences();
    succeed('send_email_link');
    await browser.open('/member/messages/settings');
    await browser.submit({ formId: 'a-form' }, 'send_link');
    expect(seen()).toContain('Link sent.');
    await browser.submit({ formId: 'a-form' }, 'send_link');
    const keys = bff.callsOf('send_email_link').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
  });

  it.each([
    ['a confirmed address', { emailConfirmed: true }, 'We send e-mails to falcon@example.com.'],
    ['no address', { email: null }, 'Your profile has no e-mail address.'],
    ['a site without e-mail', { emailServed: false }, 'E-mail is not available on this site yet.'],
  ])('explain the state of %s', async (_, more, words) => {
    preferences(more);
    await browser.open('/member/messages/settings');
    expect(seen()).toContain(words);
    expect(seen()).not.toContain('Send link');
  });
});

const device = { endpoint: 'https://push.example/device', publicKey: pushKey, secret: 's'.repeat(22) };
const postDevice = (form: Record<string, string>, more: Record<string, string> = {}) =>
  site.ask('/member/push-device', { form, headers: { origin: `http://${hosts.en}`, ...more } });
const signedIn = () => ({ cookie: `access_token=${browser.cookies.get('access_token')}` });

describe('the push messages of a browser', () => {
  it('are turned on and off', async () => {
    succeed('save_push_device', { pushDevices: 1 });
    succeed('del_push_device', { pushDevices: 0 });
    expect(await postDevice({ intent: 'save', ...device }, signedIn())).toMatchObject({
      status: 200,
      body: '{}',
    });
    expect(bff.callsOf('save_push_device')[0]?.input).toEqual(device);
    const { endpoint } = device;
    expect(await postDevice({ intent: 'remove', endpoint }, signedIn())).toMatchObject({ status: 200 });
    expect(bff.callsOf('del_push_device')[0]?.input).toEqual({ endpoint });
  });

  it('are refused with the reason in the language of the site', async () => {
    bff.override('save_push_device', ({ lang }) => refuse('unknown_push_service', lang));
    const { body } = await postDevice({ intent: 'save', ...device }, signedIn());
    expect(JSON.parse(body)).toEqual({ refusal: refuse('unknown_push_service', 'en').msg });
  });

  it('lead a visitor to the sign-in', async () => {
    const answer = await postDevice({ intent: 'save', ...device });
    expect(answer).toMatchObject({ status: 302 });
    expect(answer.headers.location).toContain('/member/login');
  });
});

describe('links in e-mails', () => {
  it.each([
    ['/unsubscribe', 'unsubscribe', { group: 'races' }, 'Unsubscribed: Your races.'],
    ['/confirm-email', 'confirm_email', { email: 'a@example.com' }, 'a@example.com is confirmed.'],
  ] as const)('%s acts on a button press only', async (path, call, data, words) => {
    succeed(call, data);
    await browser.open(`${path}?token=signed.token`);
    expect(bff.callsOf(call)).toEqual([]);
    expect(browser.page.headers['referrer-policy']).toBe('same-origin');
    await browser.submit({});
    expect(bff.callsOf(call)[0]?.input).toEqual({ token: 'signed.token' });
    expect(seen()).toContain(words);
    expect(seen()).not.toMatch(/<button[^>]*type="submit"/);
  });

  it('show an expired link as an error and keep the button', async () => {
    bff.override('unsubscribe', ({ lang }) => refuse('link_over', lang));
    await browser.open('/unsubscribe?token=old.token');
    await browser.submit({});
    expect(seen()).toContain('role="alert"');
    expect(seen()).toMatch(/<button[^>]*type="submit"/);
  });
});
