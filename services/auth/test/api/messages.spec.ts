import type { MessageToTell } from '@paddock/contracts/auth/message.shapes';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { AuthHost, type SignedInMember } from '../support/auth-host.ts';

const race = { kind: 'service', service: 'race' } as const;

const approval = (memberId: string, key: string = randomUUID()): MessageToTell => ({
  key,
  memberId,
  kind: 'approved',
  params: {
    raceId: randomUUID(),
    raceTitle: { en: 'Night Race', cn: '夜间赛' },
    zone: 'Europe/Moscow',
    startsAt: '2027-06-01T15:00:00.000Z',
    venue: { en: 'Old mill' },
    className: { en: 'Open' },
    note: '',
  },
});

describe('what a member is told', () => {
  let host: AuthHost;
  let member: SignedInMember;

  beforeAll(async () => {
    host = await AuthHost.start();
    member = await host.member();
  });
  afterAll(() => host.close());

  const tell = (...messages: MessageToTell[]) => host.view('notify', { messages }, { caller: race });
  const kept = () => host.query('select key from message order by id');

  it('is kept once, however often it is told', async () => {
    const [one, other] = [approval(member.memberId, 'one'), approval(member.memberId, 'other')];
    expect(await tell(one)).toEqual({ added: 1 });
    expect(await tell(one, other, other)).toEqual({ added: 1 });
    expect(await kept()).toEqual([{ key: 'one' }, { key: 'other' }]);
  });

  it('is not told to nobody', async () => {
    const closed = await host.addMember({ status: 'closed' });
    expect(await tell(approval(closed.memberId), approval(randomUUID()))).toEqual({ added: 0 });
  });
});
