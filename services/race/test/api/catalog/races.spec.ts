import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { RaceListInput, SignUpState } from '@paddock/contracts/race/catalog/race.shapes';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { classInput, inDays } from '../../factories/race-input.ts';
import { RaceHost } from '../../support/race-host.ts';

describe('public races', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const titles = async (input: RaceListInput) =>
    (await host.view('get_race_list', input)).rows.map(({ title }) => title.text);

  it('are in the requested language or name the fallback', async () => {
    const { raceId } = await host.save({
      title: { cn: '杯', ru: 'Кубок' },
      classes: [classInput({ name: { cn: '公开组', en: 'Open' } })],
    });
    const detail = (lang: 'cn' | 'en' | 'ru') => host.view('get_race_detail', { raceId }, { lang });
    expect(await detail('ru')).toMatchObject({
      title: { text: 'Кубок' },
      summary: { text: 'Short', lang: 'en' },
      classes: [{ name: { text: 'Open', lang: 'en' } }],
    });
    const { rows } = await host.view('get_race_list', {}, { lang: 'ru' });
    expect(rows[0]!.classNames).toEqual([{ text: 'Open', lang: 'en' }]);
    expect((await detail('en')).title).toEqual({ text: '杯', lang: 'cn' });
    expect((await detail('en')).payment).toBeNull();
  });

  it('sanitize stored HTML by the current rules', async () => {
    const { raceId } = await host.save({ body: { en: '<p>Welcome</p>' } });
    const old = '<p onclick="alert(1)">Welcome<script>alert(1)</script></p>';
    await host.query(`update race set body = $2 where public_id = $1`, [raceId, { en: old }]);
    const { body } = await host.view('get_race_detail', { raceId }, { lang: 'en' });
    expect(body).toEqual({ text: '<p>Welcome</p>' });
  });

  it('show a member their own sign-up only', async () => {
    const { raceId, classes } = await host.save();
    const [owner, other] = [newMember(), newMember()];
    const { signUpId } = await host.view(
      'sign_up',
      { raceId, classId: classes[0]!.classId },
      { caller: owner },
    );
    const detail = (caller?: typeof owner) =>
      host.view('get_race_detail', { raceId }, caller ? { caller } : {});
    expect((await detail(owner)).signUps![0]).toMatchObject({
      signUpId,
      status: 'confirmed',
      passCode: signUpId.slice(-12).toUpperCase(),
    });
    expect((await detail(other)).signUps).toEqual([]);
    expect(await detail()).not.toHaveProperty('signUp');
  });

  it('list upcoming races by date, then past ones from the latest', async () => {
    for (const [title, days] of [
      ['far', 40],
      ['long past', -40],
      ['near', 2],
      ['just past', -4],
    ] as const) {
      await host.save({
        season: 2001,
        title: { en: title },
        startsAt: inDays(days),
        endsAt: inDays(days + 1),
        signUpOpensAt: inDays(-90),
        signUpClosesAt: inDays(days),
      });
    }
    expect(await titles({ year: 2001 })).toEqual(['near', 'far', 'just past', 'long past']);
    expect(await titles({ year: 2001, page: 2, pageSize: 3 })).toEqual(['long past']);
    expect(await titles({ year: 2001, text: 'PAST' })).toEqual(['just past', 'long past']);
  });

  it('agree in list, filter and detail on whether sign-up is open', async () => {
    const full = async (title: string, waitingList: boolean) => {
      const race = await host.save({
        season: 2002,
        title: { en: title },
        classes: [classInput({ waitingList, capacity: 2 })],
      });
      await host.query('update race_class set taken = capacity where public_id = $1', [
        race.classes[0]!.classId,
      ]);
    };
    await host.save({ season: 2002, title: { en: 'upcoming' }, signUpOpensAt: inDays(1) });
    await host.save({ season: 2002, title: { en: 'open' } });
    await full('full', false);
    await full('waiting', true);
    await host.save({ season: 2002, title: { en: 'closed' }, signUpClosesAt: inDays(-0.5) });
    for (const state of ['upcoming', 'open', 'full', 'waiting', 'closed'] satisfies SignUpState[]) {
      const { rows } = await host.view('get_race_list', { year: 2002, state });
      expect(rows).toMatchObject([{ title: { text: state }, signUpState: state }]);
      const { raceId } = rows[0]!;
      expect(await host.view('get_race_detail', { raceId })).toMatchObject({ signUpState: state });
    }
  });

  it('show free places per class, and none without a limit', async () => {
    const { raceId, classes } = await host.save({
      classes: [classInput({ capacity: 5 }), classInput({ capacity: null, waitingList: false })],
    });
    await host.query('update race_class set taken = 3 where public_id = $1', [classes[0]!.classId]);
    const detail = await host.view('get_race_detail', { raceId });
    expect(detail.classes.map(({ placesLeft }) => placesLeft)).toEqual([2, null]);
    expect(detail.placesLeft).toBeNull();
    expect(Math.abs(Date.parse(detail.serverTime) - Date.now())).toBeLessThan(60_000);
  });

  it('are hidden as drafts', async () => {
    const { raceId } = await host.save({ season: 2003, status: 'draft' });
    expect(await titles({ year: 2003 })).toEqual([]);
    expect(refused(await host.call('get_race_detail', { raceId }))).toBe('not_found');
    expect(refused(await host.call('get_race_detail', { raceId: randomUUID() }))).toBe('not_found');
    const years = (await host.view('get_race_year', {})).rows;
    expect(years.map(({ year }) => year)).not.toContain(2003);
    expect(years).toContainEqual({ year: 2002, races: 5 });
  });
});
