import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { asAdmin, newMember } from '@paddock/kit/testing/test-host';
import { InternalCalls } from '@paddock/kit/transport/internal-calls';
import { newAccount } from '../../factories/account.ts';
import { classInput, inDays } from '../../factories/race-input.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('personal data of a member', () => {
  let host: RaceHost;
  const auth = { caller: { kind: 'service', service: 'auth' } } as const;

  beforeAll(async () => {
    host = await RaceHost.start();
    // The club and danmaku services are not running.
    const calls = host.services.app('auth').get(InternalCalls);
    const asked = calls.call.bind(calls);
    jest.spyOn(calls, 'call').mockImplementation(async (name, input) => {
      if (name === 'get_comment_data_of')
        return { comments: [{ text: 'Go!' }], commentFilters: null, moreOfComments: false };
      if (name !== 'get_club_data_of') return asked(name, input);
      return { clubRequests: [], clubMemberships: [{ role: 'Chair' }], moreOfClub: false };
    });
  });
  afterAll(() => host.close());

  /** A sign-up with an answer corrected by an organiser. */
  async function entrant() {
    const race = await host.save({ classes: [classInput({ capacity: 1 })] });
    const caller = await newAccount(host);
    const signUp = await host.view(
      'sign_up',
      { raceId: race.raceId, classId: race.classes[0]!.classId },
      { caller },
    );
    await host.query(
      `update sign_up set answers = '{"q": "Rhesus negative"}', desk_note = 'Change owed' where public_id = $1`,
      [signUp.signUpId],
    );
    await host.query(
      `update sign_up_event set note = 'Call your mother', details = '{"answers": {}}'
       where sign_up_id = (select id from sign_up where public_id = $1)`,
      [signUp.signUpId],
    );
    await host.query(
      `insert into former_answers (sign_up_id, answers, answered_at)
       select id, '{"q": "Before"}', now() from sign_up where public_id = $1`,
      [signUp.signUpId],
    );
    await host.view('save_my_pilot', { amongEntrants: true, ownPage: true, booksShown: true }, { caller });
    const upcoming = await host.save({ signUpOpensAt: inDays(2) });
    await host.view('save_opening_wish', { raceId: upcoming.raceId, wished: true }, { caller });
    return { race, upcoming, caller, signUpId: signUp.signUpId };
  }

  it('is exported to the member, without data of others', async () => {
    const { caller, signUpId, race, upcoming } = await entrant();
    const other = await entrant();
    const { name, bytes } = await host.services.file('get_personal_data', {}, { caller });
    expect(name).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.json$/);
    const data = JSON.parse(bytes.toString());
    expect(data).toMatchObject({
      isCut: false,
      profile: { memberId: caller.memberId },
      signUps: [{ race: { raceId: race.raceId }, signUp: { signUpId } }],
      certificates: [],
      results: [],
      openingWishes: [{ raceId: upcoming.raceId, title: upcoming.title }],
      deskNotes: [{ signUpId, note: 'Change owed', kitAt: null }],
      consents: { amongEntrants: true, ownPage: true, booksShown: true },
      clubMemberships: [{ role: 'Chair' }],
    });
    expect(bytes.toString()).toContain('Rhesus negative');
    expect(bytes.toString()).not.toContain(other.caller.memberId);
    expect(bytes.toString()).not.toMatch(/token|password/i);
  });

  it('is erased with the account; the sign-up stays anonymous', async () => {
    const { caller, signUpId, race } = await entrant();
    const next = newMember();
    await host.view('sign_up', { raceId: race.raceId, classId: race.classes[0]!.classId }, { caller: next });
    const { memberId } = caller;
    await host.view('member_erased', { memberId }, auth);
    await host.view('member_erased', { memberId }, auth);
    expect(await host.redacted()).toEqual([[`sign_up:${signUpId}`], [`sign_up:${signUpId}`]]);
    const kept = await host.query(
      `select s.status, s.answers, s.desk_note as note, array_agg(e.note) as notes, count(e.details)::int as details
       from sign_up s join sign_up_event e on e.sign_up_id = s.id where s.public_id = $1 group by s.id`,
      [signUpId],
    );
    expect(kept).toEqual([{ status: 'cancelled', answers: {}, note: '', notes: ['', ''], details: 0 }]);
    const former = `select 1 from former_answers where sign_up_id = (select id from sign_up where public_id = $1)`;
    expect(await host.query(former, [signUpId])).toEqual([]);
    for (const table of ['pilot', 'opening_wish'])
      expect(await host.query(`select 1 from ${table} where member_id = $1`, [memberId])).toEqual([]);
    const { signUps } = await host.view('get_my_sign_up', { raceId: race.raceId }, { caller: next });
    expect(signUps).toMatchObject([{ status: 'offered' }]);
    const { rows } = await host.view(
      'adm/get_adm_sign_up_list',
      { raceId: race.raceId },
      { caller: asAdmin('operator') },
    );
    expect(rows).toHaveLength(2);
  });
});
