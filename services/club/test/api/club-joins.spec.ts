import type { JoinClubInput } from '@paddock/contracts/club/club.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import { eventually } from '@paddock/kit/testing/eventually';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin, asAuth, ClubHost, newPhone, refused } from '../support/club-host.ts';

const operator = asAdmin('operator');
/** As it goes over the wire: data, never an instance. */
type Asking = Pick<JoinClubInput, keyof JoinClubInput>;

const asking: Asking = { name: ' Anna Owl ', listed: true, callsign: 'OWL', text: 'I fly 5-inch.' };

describe('asking to join the club', () => {
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

  it('is one open request of a member, under the number of the account', async () => {
    const phone = newPhone();
    const caller = await host.member(phone);
    expect(await host.view('get_my_club', {}, { caller })).toEqual({ isMember: false, join: null });
    // The number that somebody types is not the one that is theirs.
    const [one, two] = await Promise.all([ask({ phone: newPhone() }, caller), ask({}, caller)]);
    expect([refused(one), refused(two)].toSorted()).toEqual(['club_join_open', 'none']);
    expect(await requests(phone)).toMatchObject([
      { name: 'Anna Owl', phone, memberId: caller.memberId, status: 'open', listed: true, language: 'en' },
    ]);
    expect(await host.view('get_my_club', {}, { caller })).toMatchObject({
      join: { status: 'open', note: '' },
    });
  });

  it('tells a visitor nothing about a number, and keeps one request of it', async () => {
    const phone = newPhone();
    expect((await ask({ phone })).data).toEqual({ received: true });
    expect((await ask({ phone, name: 'Somebody else' })).data).toEqual({ received: true });
    expect(await requests(phone)).toMatchObject([{ name: 'Anna Owl', memberId: null }]);
    expect((await ask({})).data).toMatchObject({ fields: { phone: { rule: 'required' } } });
    // Whoever has that number makes the request their own by asking again as a member.
    const caller = await host.member(phone);
    expect((await ask({}, caller)).data).toEqual({ received: true });
    expect(await requests(phone)).toMatchObject([{ memberId: caller.memberId }]);
    expect(refused(await ask({}, caller))).toBe('club_join_open');
  });

  it('keeps the files that came with it until the account is closed', async () => {
    const caller = await host.member();
    const file = `/media/x/${'k'.repeat(43)}/licence.pdf`;
    expect(refused(await ask({ text: 'With a licence', attachments: [file, file] }, caller))).toBe('none');
    const [request] = await requests('With a licence');
    expect(request!.attachments).toEqual([file]);
    await host.view('forget_in_club', { memberId: caller.memberId }, asAuth);
    await host.jobsDone();
    const owner = `club_join:${request!.clubJoinId}`;
    const said = host.kept.mock.calls.map(([files]) => files).filter((files) => files.owner === owner);
    // Jobs come in any order; what was said last is told by its time.
    const inTime = said.toSorted((one, other) => one.asOf - other.asOf);
    expect(inTime.map(({ addresses }) => addresses)).toEqual([[file], []]);
  });

  it('is decided once: who is accepted is in the club and told', async () => {
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

  it('may be tried again by who was declined', async () => {
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
    // Nobody is shown who did not want to be.
    const again = (await requests(phone))[0]!.clubJoinId;
    await host.view('adm/save_club_join_remark', { clubJoinId: again, status: 'accepted' }, operator);
    const names = (await host.view('get_club_member', { pageSize: 100 })).rows;
    expect(names).toHaveLength(1);
  });

  it('shows and finds no phone for who reaches nobody', async () => {
    const phone = newPhone();
    await ask({ phone, name: `Number ${phone.slice(-4)}x` });
    const viewer = asAdmin('viewer');
    expect(await requests(phone.slice(-6), viewer)).toEqual([]);
    const [seen] = await requests(`${phone.slice(-4)}x`, viewer);
    expect(seen!.phone).toContain('****');
  });
});
