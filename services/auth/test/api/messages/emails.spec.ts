import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { Clock } from '@paddock/kit/clock';
import { refused } from '@paddock/kit/testing/test-host';
import { approval, race } from '../../factories/message.ts';
import { AuthHost, type SignedInMember } from '../../support/auth-host.ts';
import { FakeMailServer } from '../../support/fake-mail-server.ts';
import { travelToNoon } from '../../support/noon.ts';

/** Decodes quoted-printable lines of 76 characters. */
const readable = (text: string): string =>
  text
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

const tokenIn = (text: string, page: string): string =>
  new RegExp(`${page}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? 'none';

describe('e-mails to members', () => {
  const server = new FakeMailServer();
  let host: AuthHost;

  beforeAll(async () => {
    await server.start();
    host = await AuthHost.start({ SMTP_URL: server.url, MAIL_FROM: 'Paddock <news@paddock.test>' });
    travelToNoon(host, host.get(Clock).now());
  });
  afterAll(async () => {
    await host.close();
    await server.stop();
  });

  const withAddress = async (email: string): Promise<SignedInMember> => {
    const member = await host.member();
    const { caller, nickname } = member;
    await host.view('save_member_info', { nickname, email }, { caller });
    return member;
  };
  const mailTo = (email: string) =>
    server.taken.filter(({ to }) => to === email).map(({ text }) => readable(text));
  const confirmed = async (email: string): Promise<SignedInMember> => {
    const member = await withAddress(email);
    await host.view('send_email_link', {}, { caller: member.caller });
    await host.jobsDone();
    await host.view('confirm_email', { token: tokenIn(mailTo(email).at(-1)!, 'confirm-email') });
    await host.jobsDone();
    return member;
  };
  const notify = async (memberId: string): Promise<void> => {
    await host.view('notify', { messages: [approval(memberId)] }, { caller: race });
    await host.jobsDone();
  };
  const deliveries = (memberId: string) =>
    host.query(
      `select d.state, d.why from delivery d join message t on t.id = d.message_id join member m on m.id = t.member_id
       where m.public_id = $1 and d.channel = 'email' and t.kind = 'approved' order by d.id`,
      [memberId],
    );

  it('go to confirmed addresses only, except the confirmation link', async () => {
    const { memberId, caller } = await withAddress('new@example.org');
    await notify(memberId);
    expect(await deliveries(memberId)).toEqual([{ state: 'skipped', why: 'not_confirmed' }]);
    await host.view('send_email_link', {}, { caller });
    await host.jobsDone();
    const [link, ...more] = mailTo('new@example.org');
    expect(more).toEqual([]);
    expect(link).toContain('Confirm your e-mail address');
    const token = tokenIn(link!, 'confirm-email');
    expect(await host.view('confirm_email', { token })).toEqual({ email: 'new@example.org' });
    expect(await host.view('get_message_preferences', {}, { caller })).toMatchObject({
      email: 'new@example.org',
      emailConfirmed: true,
      emailServed: true,
    });
    await notify(memberId);
    expect((await deliveries(memberId)).at(-1)).toEqual({ state: 'sent', why: '' });
    // Repeating it changes nothing; it is invalid for another address.
    await host.view('confirm_email', { token });
    await host.view('save_member_info', { nickname: 'x', email: 'other@example.org' }, { caller });
    expect(refused(await host.call('confirm_email', { token }))).toBe('link_over');
    await notify(memberId);
    expect((await deliveries(memberId)).at(-1)).toEqual({ state: 'skipped', why: 'not_confirmed' });
  });

  it('are preceded by a reminder in the confirmation of a sign-up, until the address is confirmed', async () => {
    const { memberId, caller, phone } = await withAddress('signed-up@example.org');
    const signedUp = async (): Promise<string[]> => {
      const { params } = approval(memberId);
      const message = { key: randomUUID(), memberId, kind: 'signed_up' as const };
      const status = { status: 'confirmed', position: null };
      await host.view(
        'notify',
        { messages: [{ ...message, params: { ...params, ...status } }] },
        { caller: race },
      );
      await host.jobsDone();
      const { rows } = await host.view('get_messages', {}, { caller });
      return [rows[0]!.text, host.sent.filter((sms) => sms.phone === phone).at(-1)!.text];
    };
    const words = 'Confirm your e-mail address';
    for (const text of await signedUp()) expect(text).toContain(words);
    await host.query('update member set confirmed_email = email where public_id = $1', [memberId]);
    for (const text of await signedUp()) expect(text).not.toContain(words);
    expect((await host.view('get_messages', {}, { caller })).rows[1]!.text).not.toContain(words);
  });

  it('send no link to an address that is confirmed', async () => {
    const { caller } = await confirmed('again@example.org');
    const before = mailTo('again@example.org').length;
    await host.view('send_email_link', {}, { caller });
    await host.jobsDone();
    expect(mailTo('again@example.org')).toHaveLength(before);
  });

  it('confirm the new address in the first e-mail', async () => {
    await confirmed('confirmed@example.org');
    expect(mailTo('confirmed@example.org').at(-1)).toContain('Your e-mail address was confirmed');
  });

  it('contain a link that unsubscribes from a group without signing in', async () => {
    const { memberId, caller } = await confirmed('enough@example.org');
    await notify(memberId);
    const text = mailTo('enough@example.org').at(-1)!;
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    const token = tokenIn(text, 'unsubscribe');
    expect(await host.view('unsubscribe', { token })).toEqual({ group: 'sign_ups' });
    expect(await host.view('unsubscribe', { token })).toEqual({ group: 'sign_ups' });
    await notify(memberId);
    expect((await deliveries(memberId)).at(-1)).toEqual({ state: 'skipped', why: 'unwanted' });
    const { preferences } = await host.view('get_message_preferences', {}, { caller });
    expect(preferences.find(({ group }) => group === 'sign_ups')).toEqual({
      group: 'sign_ups',
      sms: true,
      email: false,
      push: true,
    });
    expect(preferences.find(({ group }) => group === 'races')).toMatchObject({ email: true });
  });

  it('reject forged and altered links', async () => {
    const { memberId } = await confirmed('bent@example.org');
    await notify(memberId);
    const token = tokenIn(mailTo('bent@example.org').at(-1)!, 'unsubscribe');
    const forged = [
      token.replace('sign_ups', 'security'),
      token.slice(0, -1),
      `${token}A`,
      'a.b.c',
      // Signed by this service, for another purpose.
      tokenIn(mailTo('bent@example.org')[0]!, 'confirm-email'),
    ];
    for (const one of forged)
      expect(refused(await host.call('unsubscribe', { token: one }))).toBe('link_over');
    expect(refused(await host.call('confirm_email', { token }))).toBe('link_over');
  });

  it('reject an expired confirmation link', async () => {
    const { caller } = await withAddress('late@example.org');
    await host.view('send_email_link', {}, { caller });
    await host.jobsDone();
    const token = tokenIn(mailTo('late@example.org').at(-1)!, 'confirm-email');
    host.travel(25 * 3_600_000);
    expect(refused(await host.call('confirm_email', { token }))).toBe('link_over');
  });

  it('escape text written by organisers', async () => {
    const { memberId } = await confirmed('html@example.org');
    const note = '<img src=x onerror=alert(1)> & more';
    await host.view('notify', { messages: [approval(memberId, { params: { note } })] }, { caller: race });
    await host.jobsDone();
    const [, html] = mailTo('html@example.org').at(-1)!.split('text/html');
    expect(html).not.toContain('<img');
  });
});

it('reports e-mail as off without a mail server', async () => {
  const host = await AuthHost.start();
  const { caller } = await host.member();
  expect(await host.view('get_message_preferences', {}, { caller })).toMatchObject({
    emailServed: false,
    pushKey: expect.any(String),
  });
  expect(refused(await host.call('send_email_link', {}, { caller }))).toBe('email_off');
  await host.close();
});
