import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { asAuth, ClubHost } from '../support/club-host.ts';

describe('personal data in the club', () => {
  const operator = { caller: asAdmin('operator') };
  let host: ClubHost;

  beforeAll(async () => {
    host = await ClubHost.start();
  });
  afterAll(() => host.close());

  /** Requested to join and was accepted. */
  async function newcomer(name: string) {
    const caller = await host.member();
    await host.view('club-join', { name, listed: true }, { caller });
    const [join] = (await host.view('adm/get_adm_club_join_list', { text: name }, operator)).rows;
    const decision = { clubJoinId: join!.clubJoinId, status: 'accepted' as const, remark: 'Knows everybody' };
    await host.view('adm/save_club_join_remark', decision, operator);
    return { memberId: caller.memberId, clubJoinId: join!.clubJoinId };
  }
  const dataOf = (memberId: string) => host.view('get_club_data_of', { memberId }, asAuth);
  const forget = (memberId: string) => host.view('forget_in_club', { memberId }, asAuth);
  const namesShown = async () => {
    const { rows } = await host.view('get_club_member', {});
    return rows.map(({ name }) => name.text);
  };

  it('is exported without internal remarks', async () => {
    const [vera, other] = [await newcomer('Vera'), await newcomer('Somebody Else')];
    const data = await dataOf(vera.memberId);
    expect(data).toMatchObject({
      clubRequests: [{ name: 'Vera', status: 'accepted' }],
      clubMemberships: [{ name: { en: 'Vera' }, shown: true }],
      moreOfClub: false,
    });
    expect(JSON.stringify(data)).not.toContain('Knows everybody');
    expect(JSON.stringify(data)).not.toContain(other.memberId);
  });

  it('is erased with the account, also from the page, without affecting others', async () => {
    const [anna, stays] = [await newcomer('Anna'), await newcomer('Boris')];
    expect(await namesShown()).toEqual(expect.arrayContaining(['Anna', 'Boris']));
    await forget(anna.memberId);
    const redacted = [[expect.stringMatching(/^club_member:/), `club_join:${anna.clubJoinId}`]];
    expect(await host.redacted()).toEqual(redacted);
    expect(await dataOf(anna.memberId)).toMatchObject({ clubRequests: [], clubMemberships: [] });
    expect(await namesShown()).not.toContain('Anna');
    expect(await namesShown()).toContain('Boris');
    expect(await dataOf(stays.memberId)).toMatchObject({ clubRequests: [{ name: 'Boris' }] });
    // Nothing is lost when an answer is: a repeated call finds nothing left, and the first one's entries stay due.
    await forget(anna.memberId);
    expect(await host.redacted()).toEqual(redacted);
  });
});
