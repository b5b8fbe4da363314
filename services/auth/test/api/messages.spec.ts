import type { MessageToSend } from '@paddock/contracts/auth/message.shapes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { approval, race } from '../factories/message.ts';
import { AuthHost, refused, type SignedInMember } from '../support/auth-host.ts';

describe('what a member is told', () => {
  let host: AuthHost;
  let member: SignedInMember;

  beforeAll(async () => {
    host = await AuthHost.start();
    member = await host.member();
  });
  afterAll(() => host.close());

  const tell = (...messages: MessageToSend[]) => host.view('notify', { messages }, { caller: race });

  it('is kept once, however often it is told', async () => {
    const [one, other] = [
      approval(member.memberId, { key: 'one' }),
      approval(member.memberId, { key: 'other' }),
    ];
    expect(await tell(one)).toEqual({ added: 1 });
    expect(await tell(one, other, other)).toEqual({ added: 1 });
    expect(await host.query(`select key from message where kind = 'approved' order by id`)).toEqual([
      { key: 'one' },
      { key: 'other' },
    ]);
  });

  it('is not told to nobody', async () => {
    const closed = await host.addMember({ status: 'closed' });
    expect(await tell(approval(closed.memberId), approval(randomUUID()))).toEqual({ added: 0 });
  });

  it('stands in the inbox in the language of the reader, the latest first', async () => {
    const { caller } = await host.member();
    await tell(
      approval(caller.memberId),
      approval(caller.memberId, { params: { note: 'Bring a spare battery.' } }),
    );
    const english = await host.view('get_messages', {}, { caller });
    expect(english).toMatchObject({ total: 2, page: 1 });
    expect(english.rows[0]).toMatchObject({
      kind: 'approved',
      title: 'You are in',
      text: 'Night Race, Open: your place is confirmed. Start: June 1, 18:00 UTC+3. Note from the organisers: Bring a spare battery.',
      readAt: null,
    });
    expect(english.rows[0]!.path).toMatch(/^\/race-detail\//);
    const chinese = await host.view('get_messages', { pageSize: 1, page: 2 }, { caller, lang: 'cn' });
    expect(chinese.rows).toEqual([expect.objectContaining({ title: '报名已通过' })]);
    expect(chinese.rows[0]!.text).toContain('“夜间赛”');
  });

  it('is counted until it was read, by nobody else', async () => {
    const { caller } = await host.member();
    await tell(approval(caller.memberId), approval(caller.memberId), approval(caller.memberId));
    expect(await host.view('get_unread_count', {}, { caller })).toEqual({ unread: 3 });
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

  it('is seen by the office with how each delivery ended, phones only by who reaches people', async () => {
    const told = await host.member();
    const { memberId } = told;
    const message = approval(memberId);
    await tell(message, approval(memberId));
    await host.jobsDone();
    const operator = (await host.admin('operator')).caller;
    const viewer = (await host.admin('viewer')).caller;
    const { raceId } = message.params as { raceId: string };
    const { rows, total } = await host.view(
      'adm/get_adm_message_list',
      { raceId, text: told.nickname },
      { caller: operator },
    );
    expect(total).toBe(1);
    expect(rows[0]).toMatchObject({ memberId, phone: told.phone, kind: 'approved' });
    expect(rows[0]!.deliveries.map(({ channel, why }) => [channel, why])).toContainEqual([
      'email',
      'no_address',
    ]);
    const skipped = { memberId, channel: 'email', state: 'skipped' } as const;
    const masked = await host.view('adm/get_adm_message_list', skipped, { caller: viewer });
    expect(masked.total).toBe(2);
    expect(masked.rows[0]!.phone).not.toContain(told.phone.slice(4, 9));
    const failed = { memberId, channel: 'email', state: 'failed' } as const;
    expect((await host.view('adm/get_adm_message_list', failed, { caller: viewer })).total).toBe(0);
  });
});
