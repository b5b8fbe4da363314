import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { AnnouncementInput } from '@paddock/contracts/race/catalog/announcement.shapes';
import { Database } from '@paddock/kit/database/database';
import { asAdmin, faultsOf, refused } from '@paddock/kit/testing/test-host';
import { RemindOfRacesJob } from '../../../src/catalog/messages/remind-of-races.job.ts';
import { newAccount } from '../../factories/account.ts';
import { RaceHost } from '../../support/race-host.ts';

const HOUR = 3_600_000;

const announcement = (raceId: string, changes: Partial<AnnouncementInput> = {}): AnnouncementInput => ({
  raceId,
  statuses: ['confirmed'],
  subject: { en: 'Rain' },
  text: { en: 'We start an hour later.' },
  channels: ['sms'],
  ...changes,
});

describe('announcements and reminders', () => {
  const caller = asAdmin('operator');
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const notified = (kind: string) =>
    host.services.query<{ memberId: string; n: number }>(
      'auth',
      `select m.public_id as "memberId", count(*)::int as n from message t join member m on m.id = t.member_id
       where t.kind = $1 group by m.public_id`,
      [kind],
    );
  const signedUp = async (raceId: string, classId: string): Promise<string> => {
    const pilot = await newAccount(host);
    await host.view('sign_up', { raceId, classId }, { caller: pilot });
    return pilot.memberId;
  };

  it.each([
    [
      { subject: { en: 'Rain' }, text: { ru: 'Дождь' } },
      { subject: 'sameLanguages', text: 'sameLanguages' },
    ],
    [{ subject: { en: 'Rain' }, text: { en: 'Rain.', ru: 'Дождь.' } }, { subject: 'sameLanguages' }],
    [{ subject: { en: 'Rain', cn: '雨' }, text: { en: 'Rain.', cn: ' ' } }, { text: 'sameLanguages' }],
    [{ subject: { en: 'Rain' }, text: {} }, { text: 'required' }],
  ])('have subject and text in the same languages: %j', async (texts, faults) => {
    const { raceId } = await host.save();
    for (const call of ['adm/preview_announcement', 'adm/send_announcement'] as const)
      expect(faultsOf(await host.call(call, announcement(raceId, texts), { caller }))).toEqual(faults);
  });

  it('report the recipients and reach each of them once', async () => {
    const race = await host.save();
    const { raceId } = race;
    const { classId } = race.classes[0]!;
    const pilots = [await signedUp(raceId, classId), await signedUp(raceId, classId)];
    const input = announcement(raceId);
    expect(await host.view('adm/preview_announcement', input, { caller })).toMatchObject({
      recipients: 2,
      inbox: 2,
      sms: 2,
      email: 0,
      byStatus: [{ status: 'confirmed', members: 2 }],
      cost: null,
    });
    const key = { caller, idempotencyKey: randomUUID() };
    const sent = await host.view('adm/send_announcement', input, key);
    expect(await host.view('adm/send_announcement', input, key)).toEqual(sent);
    await host.jobsDone();
    expect((await notified('announcement')).toSorted((a, b) => (a.memberId < b.memberId ? -1 : 1))).toEqual(
      pilots.toSorted().map((memberId) => ({ memberId, n: 1 })),
    );
    const { rows } = await host.view('adm/get_announcement_list', { raceId }, { caller });
    expect(rows).toEqual([
      expect.objectContaining({ account: caller.account, state: 'done', told: 2, total: 2 }),
    ]);
  });

  it('require a text and recipients', async () => {
    const { raceId } = await host.save();
    const empty = announcement(raceId, {
      subject: {},
      text: { en: ' ' },
      statuses: [],
      channels: ['fax' as 'sms'],
    });
    expect(faultsOf(await host.call('adm/send_announcement', empty, { caller }))).toEqual({
      subject: 'required',
      text: 'required',
      statuses: 'choice',
      channels: 'choice',
    });
    const elsewhere = announcement(raceId, { classId: randomUUID() });
    expect(refused(await host.call('adm/send_announcement', elsewhere, { caller }))).toBe('not_found');
  });

  it('remind a day before the start, and again after a large change of date', async () => {
    const starts = (hours: number) => ({
      startsAt: new Date(Date.now() + hours * HOUR).toISOString(),
      endsAt: new Date(Date.now() + (hours + 8) * HOUR).toISOString(),
      signUpClosesAt: new Date(Date.now() + (hours - 1) * HOUR).toISOString(),
    });
    const race = await host.save(starts(48));
    const pilot = await signedUp(race.raceId, race.classes[0]!.classId);
    const remind = async (): Promise<number> => {
      await host.get(Database).transaction(() => host.get(RemindOfRacesJob).run());
      await host.jobsDone();
      return (await notified('race_reminder')).find(({ memberId }) => memberId === pilot)?.n ?? 0;
    };
    expect(await remind()).toBe(0);
    host.travel(25 * HOUR);
    expect(await remind()).toBe(1);
    expect(await remind()).toBe(1);
    const moved = await host.save(starts(49), race);
    expect(await remind()).toBe(1);
    await host.save(starts(72), moved);
    host.travel(24 * HOUR);
    expect(await remind()).toBe(2);
  });
});
