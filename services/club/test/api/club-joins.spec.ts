import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { JoinClubInput } from '@paddock/contracts/club/club.shapes';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { asAuth, ClubHost, newPhone } from '../support/club-host.ts';

const operator = { caller: asAdmin('operator') };
/** Plain data, as on the wire. */
type Asking = Pick<JoinClubInput, keyof JoinClubInput>;

const asking: Asking = { name: ' Anna Owl ', listed: true, callsign: 'OWL', text: 'I fly 5-inch.' };

describe('requests to join the club', () => {
  let host: ClubHost;

  beforeAll(async () => {
    host = await ClubHost.start();
  });
  afterAll(() => host.close());

  const ask = (input: Partial<Asking>, caller?: MemberCaller) =>
    host.call('club-join', { ...asking, ...input }, caller && { caller });
  const requests = async (text: string, role = operator) =>
    (await host.view('adm/get_adm_club_join_list', { text }, role)).rows;
  const messagesOf = async (caller: MemberCaller) => (await host.view('get_messages', {}, { caller })).rows;

  it('keeps one open request per member, with the phone of the account', async () => {
    const phone = newPhone();
    const caller = await host.member(phone);
    expect(await host.view('get_my_club', {}, { caller })).toEqual({ isMember: false, join: null });
    // The typed number is ignored.
    const [one, two] = await Promise.all([ask({ phone: newPhone() }, caller), ask({}, caller)]);
    expect([refused(one), refused(two)].toSorted()).toEqual(['club_join_open', 'none']);
    expect(await requests(phone)).toMatchObject([
      { name: 'Anna Owl', phone, memberId: caller.memberId, status: 'open', listed: true, language: 'en' },
    ]);
    const { memberId } = caller;
    expect(await host.view('adm/get_adm_club_join_list', { memberId }, operator)).toMatchObject({ total: 1 });
    expect(await host.view('get_my_club', {}, { caller })).toMatchObject({
      join: { status: 'open', note: '' },
    });
  });

  it('reveals nothing about a number to visitors and keeps one request per number', async () => {
    const phone = newPhone();
    expect((await ask({ phone })).data).toEqual({ received: true });
    expect((await ask({ phone, name: 'Somebody else' })).data).toEqual({ received: true });
    expect(await requests(phone)).toMatchObject([{ name: 'Anna Owl', memberId: null }]);
    expect((await ask({})).data).toMatchObject({ fields: { phone: { rule: 'required' } } });
    // The member with that number takes over the request by asking again.
    const caller = await host.member(phone);
    expect((await ask({}, caller)).data).toEqual({ received: true });
    expect(await requests(phone)).toMatchObject([{ memberId: caller.memberId }]);
    expect(refused(await ask({}, caller))).toBe('club_join_open');
  });

  it('keeps attachments until the account is erased', async () => {
    const caller = await host.member();
    const file = `/media/x/${'k'.repeat(43)}/licence.pdf`;
    expect(refused(await ask({ text: 'With a licence', attachments: [file, file] }, caller))).toBe('none');
    const [request] = await requests('With a licence');
    expect(request!.attachments).toEqual([file]);
    await host.view('forget_in_club', { memberId: caller.memberId }, asAuth);
    await host.jobsDone();
    const owner = `club_join:${request!.clubJoinId}`;
    const changes = host.kept.mock.calls.map(([files]) => files).filter((files) => files.owner === owner);
    // Jobs may run in any order; `asOf` gives the order of the changes.
    const inTime = changes.toSorted((one, other) => one.asOf - other.asOf);
    expect(inTime.map(({ addresses }) => addresses)).toEqual([[file], []]);
  });

  it('is decided once; accepting adds a club member and notifies', async () => {
    const phone = newPhone();
    const caller = await host.member(phone);
    await ask({}, caller);
    const { clubJoinId } = (await requests(phone))[0]!;
    const decide = (status: 'accepted' | 'declined') =>
      host.call('adm/save_club_join_remark', { clubJoinId, status, note: 'See you on Friday' }, operator);
    await host.view('adm/save_club_join_remark', { clubJoinId, remark: 'Called her' }, operator);
    expect(await host.view('get_my_club', {}, { caller })).toMatchObject({ join: { status: 'open' } });

    const answers = await Promise.all([decide('accepted'), decide('accepted')]);
    expect(answers.map(refused)).toEqual(['none', 'none']);
    expect(answers[0].data).toMatchObject({
      status: 'accepted',
      remark: 'Called her',
      decidedBy: 'the-operator',
    });
    expect(refused(await decide('declined'))).toBe('club_join_decided');

    expect(await host.view('get_my_club', {}, { caller })).toMatchObject({
      isMember: true,
      join: { status: 'accepted', note: 'See you on Friday' },
    });
    const { rows } = await host.view('get_club_member', { text: 'Anna Owl' });
    expect(rows).toMatchObject([{ name: { text: 'Anna Owl' }, callsign: 'OWL' }]);
    expect(refused(await ask({}, caller))).toBe('club_member_already');
    await host.jobsDone();
    await eventually('the message is there', async () => (await messagesOf(caller)).length > 0);
    const messages = await messagesOf(caller);
    expect(messages).toMatchObject([{ kind: 'club_join_accepted', path: '/event-club-join' }]);
    expect(messages[0]!.text).toContain('See you on Friday');
  });

  it('refuses a remark written over the remark of another admin', async () => {
    const phone = newPhone();
    await ask({ phone, name: 'Two Callers' });
    const { clubJoinId } = (await requests('Two Callers'))[0]!;
    const save = (remark: string) =>
      host.call('adm/save_club_join_remark', { clubJoinId, remark, remarkBefore: '' }, operator);
    expect((await Promise.all([save('Called him'), save('Not reached')])).map(refused).toSorted()).toEqual([
      'none',
      'stale',
    ]);
  });

  it('refuses another remark over a stored one without its former text', async () => {
    const phone = newPhone();
    await ask({ phone, name: 'Remarked Once' });
    const { clubJoinId } = (await requests('Remarked Once'))[0]!;
    const save = async (change: object) =>
      refused(await host.call('adm/save_club_join_remark', { clubJoinId, ...change }, operator));
    expect(await save({ remark: 'Called him' })).toBe('none');
    expect(await save({ remark: 'Called him' })).toBe('none');
    expect(await save({ remark: 'Not reached' })).toBe('stale');
    expect(await save({ remark: '' })).toBe('stale');
    expect(await save({ remark: 'Not reached', status: 'accepted' })).toBe('stale');
    expect((await requests('Remarked Once'))[0]).toMatchObject({ remark: 'Called him', status: 'open' });
    expect(await save({ remark: 'Not reached', remarkBefore: 'Called him' })).toBe('none');
    expect(await save({ status: 'declined' })).toBe('none');
  });

  it('allows a new request after a decline', async () => {
    const phone = newPhone();
    const caller = await host.member(phone);
    await ask({ listed: false }, caller);
    const { clubJoinId } = (await requests(phone))[0]!;
    await host.view('adm/save_club_join_remark', { clubJoinId, status: 'declined' }, operator);
    expect(await host.view('get_my_club', {}, { caller })).toMatchObject({
      isMember: false,
      join: { status: 'declined' },
    });
    expect(refused(await ask({ listed: false }, caller))).toBe('none');
    expect((await requests(phone)).map(({ status }) => status)).toEqual(['open', 'declined']);
    // Hidden, as requested.
    const reopenedId = (await requests(phone))[0]!.clubJoinId;
    await host.view('adm/save_club_join_remark', { clubJoinId: reopenedId, status: 'accepted' }, operator);
    const names = (await host.view('get_club_member', { pageSize: 100 })).rows;
    expect(names).toHaveLength(1);
  });

  it('hides phones from roles without access, in lists and searches', async () => {
    const phone = newPhone();
    await ask({ phone, name: `Number ${phone.slice(-4)}x` });
    const viewer = { caller: asAdmin('viewer') };
    expect(await requests(phone.slice(-6), viewer)).toEqual([]);
    const [seen] = await requests(`${phone.slice(-4)}x`, viewer);
    expect(seen!.phone).toContain('****');
  });
});
