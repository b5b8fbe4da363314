import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Demo } from '@paddock/contracts/demo';
import { newMember } from '@paddock/kit/testing/test-host';
import { seedDemoRaces } from '../../src/seed/demo.ts';
import { RaceHost } from '../support/race-host.ts';

describe('the demo member', () => {
  let host: RaceHost;
  let messages: NonNullable<Demo['messages']>;
  const member = newMember();
  const other = newMember();
  const pilots = [
    { memberId: member.memberId, callsign: 'NIGHTHAWK', realName: '陈浩然' },
    { memberId: other.memberId, callsign: 'WHIRL', realName: '林思雨' },
  ];
  const seed = () => seedDemoRaces(host.services.database.urlAs('race'), { pilots, picture: async () => '' });

  beforeAll(async () => {
    host = await RaceHost.start();
    messages = (await seed()).messages!;
  });
  afterAll(() => host.close());

  it('has a paid place with a pass in the race to come', async () => {
    const { rows } = await host.view('get_my_race_list', {}, { caller: member });
    const { race, signUp } = rows.find((one) => one.race.signUpState === 'open')!;
    expect(signUp).toMatchObject({ status: 'confirmed', checkedInAt: null, passCode: expect.any(String) });
    expect(signUp.payment).toMatchObject({ paidAt: expect.any(String) });
    const stored = await host.query(
      `select s.answers <> '{}' as answered, s.answered_at = s.created_at as "atOnce", s.price->'amount' = c.price->'amount' as "fullPrice",
         s.created_at > r.sign_up_opens_at and s.paid_at < now() and s.paid_at < s.due_at as "inTime", s.paid_by as "paidBy",
         (select jsonb_agg(jsonb_build_array(e.reason, e.at = case e.reason when 'marked_paid' then s.paid_at else s.created_at end)
            order by e.id) from sign_up_event e where e.sign_up_id = s.id) as history
       from sign_up s join race r on r.id = s.race_id join race_class c on c.id = s.class_id
       where s.member_id = $1 and r.public_id = $2`,
      [member.memberId, race.raceId],
    );
    const history = [
      ['signed_up', true],
      ['marked_paid', true],
    ];
    const isSound = { answered: true, atOnce: true, fullPrice: true, inTime: true };
    expect(stored).toEqual([{ ...isSound, paidBy: 'operator', history }]);
    for (const { taken, placed } of await host.ledger(race.raceId)) expect(taken).toBe(placed);
  });

  it('got the messages of the last weeks, in their order', () => {
    const own = messages.filter(({ message }) => message.memberId === member.memberId);
    expect(own.map(({ message }) => message.kind).toSorted()).toEqual([
      'announcement',
      'certificate_issued',
      'race_reminder',
      'race_reminder',
      'result_published',
      'result_published',
      'signed_up',
    ]);
    expect(own.at(-1)!.message.kind).toBe('announcement');
    const times = messages.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThan(Date.now());
    const signedUp = own.find(({ message }) => message.kind === 'signed_up')!.message;
    expect(signedUp.params).toMatchObject({
      status: 'confirmed',
      toPay: { amount: 28_000, currency: 'CNY' },
    });
  });

  it('and the others got the announcement, which the office lists', async () => {
    const ofOther = messages.filter(({ message }) => message.memberId === other.memberId);
    expect(ofOther.map(({ message }) => message.kind)).toEqual(['announcement']);
    const announcements = await host.query('select account, urgent from announcement');
    expect(announcements).toEqual([{ account: 'operator', urgent: false }]);
  });

  it('gets nothing twice', async () => {
    expect((await seed()).messages).toEqual([]);
    const [counted] = await host.query<{ count: number }>(
      `select count(*)::int as count from sign_up s join race r on r.id = s.race_id
       where s.member_id = $1 and r.status = 'published'`,
      [member.memberId],
    );
    expect(counted!.count).toBe(1);
  });
});
