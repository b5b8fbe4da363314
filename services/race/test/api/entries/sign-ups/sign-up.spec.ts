import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { BadInputData } from '@paddock/contracts/envelope';
import { fieldRules } from '@paddock/contracts/field-rules';
import { languages } from '@paddock/contracts/language';
import type { AdminRaceView, SaveRaceInput } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { AnswerInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { faultsOf, newMember, refused } from '@paddock/kit/testing/test-host';
import { classInput, inDays } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

const answerTo = (questionId: string | undefined, value: string) => ({ questionId: questionId!, value });

describe('sign-up', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  const trySignUp = (race: AdminRaceView, caller: MemberCaller, answers: AnswerInput[] = [], nth = 0) =>
    host.call('sign_up', { raceId: race.raceId, classId: race.classes[nth]!.classId, answers }, { caller });
  const signUp = async (race: AdminRaceView, caller: MemberCaller, nth = 0) => {
    const envelope = await trySignUp(race, caller, [], nth);
    expect(envelope).toMatchObject({ code: 0 });
    return envelope.data!;
  };
  const mine = async (race: AdminRaceView, caller: MemberCaller) =>
    (await host.view('get_my_sign_up', { raceId: race.raceId }, { caller })).signUps[0];

  it('assigns a place, and repeats it for the same member', async () => {
    const race = await host.save();
    const caller = newMember();
    const first = await signUp(race, caller);
    expect(first).toMatchObject({ status: 'confirmed', raceId: race.raceId, waitingPosition: null });
    const again = await Promise.all([1, 2, 3].map(() => signUp(race, caller)));
    expect(again).toEqual([first, first, first]);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1 }]);
    expect(await mine(race, caller)).toMatchObject({
      signUpId: first.signUpId,
      history: [{ status: 'confirmed', reason: 'signed_up' }],
    });
  });

  it('is pending where a class needs approval', async () => {
    const race = await host.save({ classes: [classInput({ approvalNeeded: true })] });
    expect(await signUp(race, newMember())).toMatchObject({ status: 'pending' });
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1 }]);
  });

  it('counts each class against its own limit', async () => {
    const race = await host.save({
      classes: [
        classInput({ capacity: 1, waitingList: false }),
        classInput({ capacity: 2, waitingList: true }),
        classInput({ capacity: null, waitingList: false }),
      ],
    });
    const statuses = async (nth: number, count: number) => {
      const answers = await Promise.all(
        Array.from({ length: count }, () => trySignUp(race, newMember(), [], nth)),
      );
      return answers.map((answer) => answer.data?.status ?? refused(answer)).toSorted();
    };
    expect(await statuses(0, 3)).toEqual(['confirmed', 'race_full', 'race_full']);
    expect(await statuses(1, 3)).toEqual(['confirmed', 'confirmed', 'waiting']);
    expect(new Set(await statuses(2, 5))).toEqual(new Set(['confirmed']));
  });

  it.each<[string, Partial<SaveRaceInput>, string]>([
    ['before it opens', { signUpOpensAt: inDays(1) }, 'sign_up_upcoming'],
    ['after it closed', { signUpClosesAt: inDays(-0.5) }, 'sign_up_closed'],
    ['for a draft', { status: 'draft' }, 'not_found'],
  ])('is refused %s', async (_when, changes, error) => {
    expect(refused(await trySignUp(await host.save(changes), newMember()))).toBe(error);
  });

  it('is refused for cancelled and unknown races, and for a class of another race', async () => {
    const race = await host.save();
    const other = await host.save();
    expect(refused(await trySignUp(await host.save({ status: 'cancelled' }, race), newMember()))).toBe(
      'sign_up_closed',
    );
    const caller = newMember();
    const { classId } = race.classes[0]!;
    for (const raceId of [randomUUID(), other.raceId])
      expect(refused(await host.call('sign_up', { raceId, classId }, { caller }))).toBe('not_found');
  });

  it('accepts answers that match the form', async () => {
    const race = await host.save({
      questions: [
        { kind: 'text', label: { en: 'Club' }, required: true },
        { kind: 'number', label: { en: 'Weight' }, required: false },
        {
          kind: 'choice',
          label: { en: 'Channel' },
          required: false,
          choices: [{ label: { en: 'R1' } }, { label: { en: 'R3' } }],
        },
        { kind: 'consent', label: { en: 'Rules' }, required: true },
        { kind: 'checkbox', label: { en: 'Dinner' }, required: false },
      ],
    });
    const [club, weight, channel, rules, dinner] = race.questions.map(({ questionId }) => questionId!);
    const wrong = [answerTo(weight, 'heavy'), answerTo(channel, randomUUID()), answerTo(dinner, 'maybe')];
    const envelope = await trySignUp(race, newMember(), [...wrong, answerTo(randomUUID(), 'x')]);
    expect(Object.values(faultsOf(envelope)).toSorted()).toEqual(
      ['choice', 'flag', 'number', 'required', 'required', 'unknown'].toSorted(),
    );
    expect(faultsOf(envelope)).toMatchObject({ [`answers.${club}`]: 'required' });

    const right = [answerTo(club, ' 飞行社 '), answerTo(rules, 'yes')];
    const caller = newMember();
    const { data } = await trySignUp(race, caller, right);
    expect(data!.answers).toHaveLength(2);
    expect(data!.answers).toEqual(expect.arrayContaining([answerTo(club, '飞行社'), answerTo(rules, 'yes')]));
    const { signUpId } = data!;
    const changed = [answerTo(club, 'Клуб'), answerTo(weight, '249.5'), answerTo(rules, 'yes')];
    const saved = await host.view('save_sign_up_answers', { signUpId, answers: changed }, { caller });
    expect(saved.answers).toEqual(expect.arrayContaining(changed));
    expect(refused(await host.call('save_sign_up_answers', { signUpId, answers: [] }, { caller }))).toBe(
      'bad_input',
    );
  });

  it('reports errors in the language of each request of a batch', async () => {
    const race = await host.save({
      questions: [{ kind: 'text', label: { en: 'Club' }, required: true }],
    });
    const { classId } = race.classes[0]!;
    const words = await Promise.all(
      languages.map(async (lang) => {
        const input = { raceId: race.raceId, classId };
        const { data } = await host.call('sign_up', input, { caller: newMember(), lang });
        return Object.values((data as BadInputData | null)?.fields ?? {}).map(({ msg }) => msg);
      }),
    );
    expect(words).toEqual(languages.map((lang) => [fieldRules.required[lang]]));
  });

  it('requires a birth year only with an age limit', async () => {
    // New Year's night: the next year has begun in the time zone of the race.
    const season = new Date(inDays(20)).getUTCFullYear() + 1;
    const race = await host.save({
      zone: 'Asia/Shanghai',
      startsAt: `${season - 1}-12-31T20:00:00.000Z`,
      endsAt: `${season}-01-01T02:00:00.000Z`,
      classes: [classInput(), classInput({ minimumAge: 18 })],
    });
    const born = async (year: number | null) => {
      const [row] = await host.services.query<{ memberId: string }>(
        'auth',
        `insert into member (phone, password_hash, nickname, language, birth_year)
         values ('+861390000' || (1000 + (random() * 8999)::int), 'none', 'p', 'en', $1)
         returning public_id as "memberId"`,
        [year],
      );
      return { ...newMember(), memberId: row!.memberId };
    };
    expect(refused(await trySignUp(race, await born(season - 17), [], 1))).toBe('too_young');
    expect(refused(await trySignUp(race, await born(null), [], 1))).toBe('birth_year_needed');
    expect(await signUp(race, await born(season - 18), 1)).toMatchObject({ status: 'confirmed' });
    // An unknown account; no lookup happens.
    expect(await signUp(race, newMember(), 0)).toMatchObject({ status: 'confirmed' });
  });

  it('is cancelled once, until the race starts', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 2 })] });
    const [caller, other] = [newMember(), newMember()];
    const { signUpId } = await signUp(race, caller);
    const kept = await signUp(race, other);
    const cancel = () => host.call('cancel_sign_up', { signUpId }, { caller });
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.map(({ data }) => data?.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 1, placed: 1 }]);
    expect((await mine(race, caller))!.history.map(({ reason }) => reason)).toEqual([
      'signed_up',
      'cancelled_by_member',
    ]);
    const again = await signUp(race, caller);
    const closed = await host.save({ signUpClosesAt: inDays(-0.5) }, race);
    const leave = host.view('cancel_sign_up', { signUpId: kept.signUpId }, { caller: other });
    expect(await leave).toMatchObject({ status: 'cancelled' });
    await host.save({ startsAt: inDays(-0.1) }, closed);
    expect(refused(await host.call('cancel_sign_up', { signUpId: again.signUpId }, { caller }))).toBe(
      'sign_up_closed',
    );
  });

  it('is hidden from other members', async () => {
    const race = await host.save();
    const [owner, stranger] = [newMember(), newMember()];
    const { signUpId } = await signUp(race, owner);
    for (const call of ['cancel_sign_up', 'leave_waiting', 'accept_offer', 'decline_offer'] as const) {
      const theirs = await host.call(call, { signUpId }, { caller: stranger });
      const missing = await host.call(call, { signUpId: randomUUID() }, { caller: stranger });
      expect(theirs).toEqual(missing);
      expect(refused(theirs)).toBe('not_found');
    }
    const edit = await host.call('save_sign_up_answers', { signUpId, answers: [] }, { caller: stranger });
    expect(refused(edit)).toBe('not_found');
    expect(await mine(race, stranger)).toBeUndefined();
    expect(await mine(race, owner)).toMatchObject({ status: 'confirmed' });
  });

  it('ignores status, member and place in the input', async () => {
    const race = await host.save({ classes: [classInput({ approvalNeeded: true })] });
    const caller = newMember();
    const input = {
      raceId: race.raceId,
      classId: race.classes[0]!.classId,
      status: 'confirmed',
      memberId: randomUUID(),
      id: '1',
    };
    expect(await host.view('sign_up', input, { caller })).toMatchObject({ status: 'pending' });
    expect(await mine(race, caller)).toMatchObject({ status: 'pending' });
  });

  it('is listed with its race, newest first', async () => {
    const caller = newMember();
    const [first, second] = [await host.save(), await host.save({ title: { cn: '杯' } })];
    await signUp(first, caller);
    await signUp(second, caller);
    const { rows, total } = await host.view('get_my_race_list', {}, { caller, lang: 'ru' });
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { race: { raceId: second.raceId, title: { text: '杯', lang: 'cn' } }, className: { text: 'Открытый' } },
      { race: { raceId: first.raceId }, signUp: { status: 'confirmed', history: [{ reason: 'signed_up' }] } },
    ]);
    expect((await host.view('get_my_race_list', { page: 2, pageSize: 1 }, { caller })).rows).toHaveLength(1);
  });

  it('prevents deletion of its class, and a capacity below the taken places', async () => {
    const race = await host.save({ classes: [classInput(), classInput()] });
    await signUp(race, newMember());
    await signUp(race, newMember());
    const [used, unused] = race.classes;
    const change = (classes: object[]) =>
      host.call('adm/save_race', Object.assign({}, race, { classes }), { caller: host.editor });
    expect(faultsOf(await change([unused!]))).toEqual({ classes: 'classHasSignUps' });
    expect(faultsOf(await change([Object.assign({}, used, { capacity: 1 })]))).toEqual({
      'classes.0.capacity': 'capacityBelowTaken',
    });
    expect(refused(await change([Object.assign({}, used, { capacity: 2 })]))).toBe('none');
  });

  it('fails alone when the database refuses one row of a batch', async () => {
    const race = await host.save({ classes: [classInput({ capacity: 50 })] });
    const bad = newMember();
    await host.query(`
      create function refuse_one() returns trigger language plpgsql as $$
      begin if new.member_id = '${bad.memberId}' then raise exception 'as asked'; end if; return new; end $$`);
    await host.query(
      'create trigger refuse_one before insert on sign_up for each row execute function refuse_one()',
    );
    const members = [...Array.from({ length: 10 }, newMember), bad, ...Array.from({ length: 10 }, newMember)];
    const answers = await Promise.all(members.map((caller) => trySignUp(race, caller)));
    expect(answers.map(refused).filter((error) => error !== 'none')).toEqual(['internal']);
    expect(refused(answers[10]!)).toBe('internal');
    expect(await host.ledger(race.raceId)).toMatchObject([{ taken: 20, placed: 20 }]);
  });
});
