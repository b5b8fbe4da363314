import { describe, expect, it } from '@jest/globals';
import { Clock } from '@paddock/kit/clock';
import { DeliveriesService } from '../../../src/messages/deliveries/deliveries.service.ts';
import { approval, offer, race } from '../../factories/message.ts';
import { AuthHost } from '../../support/auth-host.ts';
import { travelToNoon } from '../../support/noon.ts';

const HOUR = 3_600_000;

describe('daily budget of messages', () => {
  it('reserves a share for urgent messages and does not count codes', async () => {
    const host = await AuthHost.start({ MESSAGES_SMS_A_DAY: '10' });
    travelToNoon(host, host.get(Clock).now());
    const members = await Promise.all(Array.from({ length: 12 }, () => host.addMember()));
    const ends = new Date(host.get(Clock).now().getTime() + HOUR);
    await host.view('notify', { messages: members.map((one) => approval(one.memberId)) }, { caller: race });
    await host.jobsDone();
    await host.view(
      'notify',
      { messages: members.map((one) => offer(one.memberId, ends)) },
      { caller: race },
    );
    await host.jobsDone();
    const rows = await host.query<{ urgent: boolean; segments: number; state: string }>(
      `select urgent, state, sum(segments)::int as segments from delivery
       where channel = 'sms' and state = 'sent' group by urgent, state order by urgent`,
    );
    const [waits, urgent] = rows.map(({ segments }) => segments);
    expect(waits).toBeLessThanOrEqual(8);
    expect(waits! + urgent!).toBeLessThanOrEqual(10);
    expect(urgent).toBeGreaterThan(0);
    const [capped] = await host.query<{ n: number }>(
      `select count(*)::int as n from delivery where why = 'spend_cap'`,
    );
    expect(capped!.n).toBeGreaterThan(0);

    const owner = { caller: (await host.admin('owner')).caller };
    const lost = { channel: 'sms', why: 'spend_cap' } as const;
    expect(await host.view('adm/get_failed_messages', {}, owner)).toEqual({
      failed: [{ ...lost, count: capped!.n }],
    });
    expect((await host.view('adm/get_adm_message_list', lost, owner)).total).toBe(capped!.n);
    host.travel(8 * 24 * HOUR);
    expect(await host.view('adm/get_failed_messages', {}, owner)).toEqual({ failed: [] });
    host.travel(-8 * 24 * HOUR);
    await host.codeFor('+8613700000002', 'register');
    await host.close();
  });

  it('holds what exceeds it until a day that has enough, unless it is useless then', async () => {
    const host = await AuthHost.start({ MESSAGES_SMS_A_DAY: '10' });
    try {
      travelToNoon(host, host.get(Clock).now());
      const members = await Promise.all(Array.from({ length: 12 }, () => host.addMember()));
      const inTwoHours = new Date(host.get(Clock).now().getTime() + 2 * HOUR).toISOString();
      const messages = [
        ...members.map(({ memberId }) => approval(memberId)),
        Object.assign(approval(members[0]!.memberId), { useBy: inTwoHours }),
      ];
      await host.view('notify', { messages }, { caller: race });
      await host.jobsDone();
      const counts = async (): Promise<Record<string, number>> =>
        Object.fromEntries(
          (
            await host.query<{ state: string; n: number }>(
              `select trim(state || ' ' || why) as state, count(*)::int as n
               from delivery where channel = 'sms' group by state, why`,
            )
          ).map(({ state, n }) => [state, n]),
        );
      const first = await counts();
      const perDay = first.sent!;
      expect(perDay).toBeGreaterThan(0);
      expect(first).toEqual({ sent: perDay, 'held spend_cap': 12 - perDay, 'skipped spend_cap': 1 });
      let days = 0;
      for (; (await counts())['held spend_cap']; days += 1) {
        host.travel(24 * HOUR);
        while (await host.get(DeliveriesService).deliverBatch());
      }
      expect(days).toBe(Math.ceil(12 / perDay) - 1);
      expect(await counts()).toEqual({ sent: 12, 'skipped spend_cap': 1 });
      // Held deliveries were never passed to the provider.
      expect(await host.query(`select 1 from delivery where channel = 'sms' and attempts > 1`)).toEqual([]);
    } finally {
      await host.close();
    }
  });
});
