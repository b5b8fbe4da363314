import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';
import { refused } from '@paddock/kit/testing/test-host';
import { approval, race } from '../../factories/message.ts';
import { AuthHost, type SignedInMember } from '../../support/auth-host.ts';

describe('messages to members', () => {
  let host: AuthHost;
  let member: SignedInMember;

  beforeAll(async () => {
    host = await AuthHost.start();
    member = await host.member();
  });
  afterAll(() => host.close());

  const notify = (...messages: MessageToSend[]) => host.view('notify', { messages }, { caller: race });

  it('stores a message once by its key', async () => {
    const [one, other] = [
      approval(member.memberId, { key: 'one' }),
      approval(member.memberId, { key: 'other' }),
    ];
    expect(await notify(one)).toEqual({ added: 1 });
    expect(await notify(one, other, other)).toEqual({ added: 1 });
    expect(await host.query(`select key from message where kind = 'approved' order by id`)).toEqual([
      { key: 'one' },
      { key: 'other' },
    ]);
  });

  it('ignores unknown recipients', async () => {
    const closed = await host.addMember({ status: 'closed' });
    expect(await notify(approval(closed.memberId), approval(randomUUID()))).toEqual({ added: 0 });
  });

  it('lists the inbox in the language of the reader, newest first', async () => {
    const { caller } = await host.member();
    await notify(
      approval(caller.memberId),
      approval(caller.memberId, { params: { note: 'Bring a spare battery.' } }),
    );
    const english = await host.view('get_messages', {}, { caller });
    expect(english).toMatchObject({ total: 2, page: 1 });
    expect(english.rows[0]).toMatchObject({
      kind: 'approved',
      title: 'You are in',
      text: 'Night Race, Open: your place is confirmed. Start: 1 Jun, 18:00 UTC+3. Note from the organisers: Bring a spare battery.',
      readAt: null,
    });
    expect(english.rows[0]!.path).toMatch(/^\/race-detail\//);
    const chinese = await host.view('get_messages', { pageSize: 1, page: 2 }, { caller, lang: 'cn' });
    expect(chinese.rows).toEqual([expect.objectContaining({ title: '报名已通过' })]);
    expect(chinese.rows[0]!.text).toContain('“夜间赛”');
  });

  it('counts unread messages of the member only', async () => {
    const { caller } = await host.member();
    await notify(approval(caller.memberId), approval(caller.memberId), approval(caller.memberId));
    expect(await host.view('get_member_badge', {}, { caller })).toMatchObject({ unread: 3 });
    const { rows } = await host.view('get_messages', {}, { caller });
    const { messageId } = rows[0]!;
    expect(refused(await host.call('read_message', { messageId }, { caller: member.caller }))).toBe(
      'not_found',
    );
    expect(await host.view('read_message', { messageId }, { caller })).toEqual({ unread: 2 });
    expect(await host.view('read_message', { messageId }, { caller })).toEqual({ unread: 2 });
    expect(await host.view('read_all_messages', {}, { caller })).toEqual({ unread: 0 });
    expect((await host.view('get_messages', {}, { caller })).rows.every(({ readAt }) => readAt)).toBe(true);
  });

  it('shows deliveries to the office, with phones for permitted roles only', async () => {
    const recipient = await host.member();
    const { memberId } = recipient;
    const message = approval(memberId);
    await notify(message, approval(memberId));
    await host.jobsDone();
    const operator = (await host.admin('operator')).caller;
    const viewer = (await host.admin('viewer')).caller;
    const { raceId } = message.params as { raceId: string };
    const { rows, total } = await host.view(
      'adm/get_adm_message_list',
      { raceId, text: recipient.nickname },
      { caller: operator },
    );
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ memberId, phone: recipient.phone, kind: 'approved' });
    expect(rows[0]!.deliveries.map(({ channel, why }) => [channel, why])).toContainEqual([
      'email',
      'no_address',
    ]);
    const skipped = { memberId, channel: 'email', state: 'skipped' } as const;
    const masked = await host.view('adm/get_adm_message_list', skipped, { caller: viewer });
    expect(masked.total).toBe(2);
    expect(masked.rows[0]!.phone).not.toContain(recipient.phone.slice(4, 9));
    const failed = { memberId, channel: 'email', state: 'failed' } as const;
    expect((await host.view('adm/get_adm_message_list', failed, { caller: viewer })).total).toBe(0);
  });
});
