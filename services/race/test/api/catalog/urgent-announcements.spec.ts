import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReachView } from '@paddock/contracts/auth/reach.shapes';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AnnouncementInput } from '@paddock/contracts/race/catalog/announcement.shapes';
import { Clock } from '@paddock/kit/clock';
import { asAdmin } from '@paddock/kit/testing/test-host';
import { newAccount } from '../../factories/account.ts';
import { classInput } from '../../factories/race-input.ts';
import { RaceHost } from '../../support/race-host.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const MINUTE = 60_000;
/** 00:01 in Shanghai. */
const NIGHT = 16 * HOUR + MINUTE;

let lastNumber = 0;
const phones = {
  china: () => `+861381${String((lastNumber += 1)).padStart(7, '0')}`,
  russia: () => `+7912${String((lastNumber += 1)).padStart(7, '0')}`,
  argentina: () => `+549112${String((lastNumber += 1)).padStart(7, '0')}`,
};

interface Scene {
  raceId: string;
  /** 08:00 in Shanghai on the day of the race. */
  morning: string;
  end: Date;
}

const announcement = (raceId: string, changes: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  raceId,
  statuses: ['confirmed'],
  subject: { en: 'North gate' },
  text: { en: 'Use the north gate from 06:30.' },
  channels: ['sms', 'email'],
  ...changes,
});

const line = (...parts: (string | number | null)[]): string => parts.filter((part) => part !== '').join(' ');

const planned = ({ arrivals, unsent }: ReachView): string[] =>
  [
    ...arrivals.map(({ channel, why, members }) => line(channel, why ? `held ${why}` : 'sent', members)),
    ...unsent.map(({ channel, why, members }) => line(channel, `skipped ${why}`, members)),
  ].toSorted();

describe('announcements in the night before a race at 07:52', () => {
  const caller = asAdmin('operator');
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start({ SMS_COUNTRIES: 'CN,RU', MAIL_MAILBOX_FILE: '/dev/null' });
    host.stopClocks();
  });
  afterAll(() => host.close());

  const now = (): Date => host.get(Clock).now();
  const accounts = (sql: string, { memberId }: MemberCaller) => host.services.query('auth', sql, [memberId]);

  /**
   * Three pilots in China: one with a confirmed e-mail address, one who mutes announcements; one in Russia; one with an
   * unconfirmed address in a country without SMS.
   */
  async function scene(): Promise<Scene> {
    const from = now();
    const night = new Date(Math.floor(from.getTime() / DAY) * DAY + NIGHT);
    if (night.getTime() < from.getTime() + HOUR) night.setTime(night.getTime() + DAY);
    const at = (milliseconds: number): string => new Date(night.getTime() + milliseconds).toISOString();
    const end = new Date(night.getTime() + 16 * HOUR);
    const race = await host.save({
      startsAt: at(7 * HOUR + 51 * MINUTE),
      endsAt: end.toISOString(),
      signUpOpensAt: new Date(from.getTime() - HOUR).toISOString(),
      signUpClosesAt: at(6 * HOUR),
      classes: [classInput({ capacity: 10 })],
    });
    const { china, russia, argentina } = phones;
    const pilots = await Promise.all(
      [china, china, china, russia, argentina].map((phone) => newAccount(host, { phone: phone() })),
    );
    const [reader, muted, , , abroad] = pilots;
    const address = `update member set email = 'owl@example.org'`;
    await accounts(`${address}, confirmed_email = 'owl@example.org' where public_id = $1`, reader!);
    await accounts(`${address} where public_id = $1`, abroad!);
    await accounts(
      `insert into message_preference (member_id, kind_group, channel, wanted)
       select id, 'announcements', 'sms', false from member where public_id = $1`,
      muted!,
    );
    const { raceId } = race;
    const { classId } = race.classes[0]!;
    for (const pilot of pilots) await host.view('sign_up', { raceId, classId }, { caller: pilot });
    await host.delivered();
    host.travel(night.getTime() - from.getTime());
    await host.delivered();
    return { raceId, morning: at(8 * HOUR - MINUTE), end };
  }

  const preview = (input: AnnouncementInput) => host.view('adm/preview_announcement', input, { caller });
  const send = async (input: AnnouncementInput): Promise<ReachView> => {
    const { reach } = await host.view('adm/send_announcement', input, { caller });
    await host.delivered();
    return reach;
  };
  const stored = async (raceId: string): Promise<string[]> => {
    const rows = await host.services.query<{ channel: string; state: string; why: string; members: number }>(
      'auth',
      `select d.channel, d.state, d.why, count(*)::int as members
       from delivery d join message t on t.id = d.message_id
       where t.kind = 'announcement' and t.params ->> 'raceId' = $1 group by d.channel, d.state, d.why`,
      [raceId],
    );
    return rows.map(({ channel, state, why, members }) => line(channel, state, why, members)).toSorted();
  };

  it('are urgent, and arrive at once as the preview says', async () => {
    const { raceId } = await scene();
    const reach = await preview(announcement(raceId));
    expect(reach).toMatchObject({ urgent: true, recipients: 5, inbox: 5, sms: 3, email: 1, inboxOnly: 2 });
    expect(planned(reach)).toEqual([
      'email sent 1',
      'email skipped no_address 3',
      'email skipped not_confirmed 1',
      'sms sent 3',
      'sms skipped not_served 1',
      'sms skipped unwanted 1',
    ]);
    expect(await send(announcement(raceId))).toEqual(reach);
    expect(await stored(raceId)).toEqual(planned(reach));
    const { rows } = await host.view('adm/get_announcement_list', { raceId }, { caller });
    expect(rows).toMatchObject([{ urgent: true }]);
  });

  it('wait for the morning if they are not urgent, and the preview says so', async () => {
    const { raceId, morning } = await scene();
    const input = announcement(raceId, { urgent: false, channels: ['sms'] });
    const reach = await preview(input);
    expect(reach.arrivals).toEqual([
      { channel: 'sms', at: null, why: null, members: 1 },
      { channel: 'sms', at: morning, why: 'quiet_hours', members: 2 },
    ]);
    expect(await send(input)).toEqual(reach);
    expect(await stored(raceId)).toEqual(planned(reach));
    host.travel(Date.parse(morning) - now().getTime());
    await host.delivered();
    expect(await stored(raceId)).toContain('sms sent 3');
  });

  it('never arrive after the race', async () => {
    const { raceId, end } = await scene();
    await send(announcement(raceId, { urgent: false, channels: ['sms'] }));
    host.travel(end.getTime() - now().getTime());
    await host.delivered();
    expect(await stored(raceId)).toContain('sms skipped too_late 2');
  });

  it('about a race that is over arrive without urgency', async () => {
    const { raceId, end } = await scene();
    host.travel(end.getTime() + 21 * HOUR - now().getTime());
    const input = announcement(raceId, { channels: ['sms'] });
    const reach = await preview(input);
    expect(reach).toMatchObject({ urgent: false, sms: 3 });
    await send(input);
    expect(await stored(raceId)).toContain('sms sent 3');
  });

  it('are not urgent two days before the start', async () => {
    const { raceId } = await host.save({
      startsAt: new Date(now().getTime() + 2 * DAY).toISOString(),
      endsAt: new Date(now().getTime() + 3 * DAY).toISOString(),
      signUpClosesAt: new Date(now().getTime() + DAY).toISOString(),
    });
    expect(await preview(announcement(raceId))).toMatchObject({ urgent: false });
    expect(await preview(announcement(raceId, { urgent: true }))).toMatchObject({ urgent: true });
  });
});
