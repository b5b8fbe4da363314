import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import type { MemberCaller } from '@paddock/contracts/caller';
import type { AdminRaceView } from '@paddock/contracts/race/catalog/admin-race.shapes';
import type { SignUpInput } from '@paddock/contracts/race/entries/sign-up.shapes';
import { newMember, refused } from '@paddock/kit/testing/test-host';
import { AdmissionsRepository } from '../../../../src/entries/sign-ups/admissions/admissions.repository.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

/** Batched calls store their keys in the transaction of the batch. */
describe('sign-up with an idempotency key', () => {
  let copies: [RaceHost, RaceHost];
  let race: AdminRaceView;
  let caller: MemberCaller;
  let idempotencyKey: string;

  beforeAll(async () => {
    const host = await RaceHost.start();
    copies = [host, await host.copy()];
  });
  beforeEach(async () => {
    race = await copies[0].save({
      classes: [classInput({ capacity: 2, waitingList: false }), classInput({ capacity: 2 })],
    });
    caller = newMember();
    idempotencyKey = randomUUID();
  });
  afterAll(async () => {
    await copies[1].close();
    await copies[0].close();
  });

  const into = (position: number, of: AdminRaceView = race): SignUpInput => ({
    raceId: of.raceId,
    classId: of.classes[position]!.classId,
  });
  const ask = (input: SignUpInput, by: MemberCaller = caller, key = idempotencyKey, copy = copies[0]) =>
    copy.call('sign_up', input, { caller: by, idempotencyKey: key });
  const events = (memberId: string) =>
    copies[0].query(
      'select e.status from sign_up_event e join sign_up s on s.id = e.sign_up_id where s.member_id = $1',
      [memberId],
    );

  it('repeats the first answer, also after a cancellation', async () => {
    const first = await ask(into(0));
    expect(refused(first)).toBe('none');
    await copies[0].view('cancel_sign_up', { signUpId: first.data!.signUpId }, { caller });
    expect(await ask(into(0))).toEqual(first);
    expect(await events(caller.memberId)).toHaveLength(2);
    // Control: without the key it is a new sign-up.
    expect(refused(await copies[0].call('sign_up', into(0), { caller }))).toBe('none');
    expect(await events(caller.memberId)).toHaveLength(3);
  });

  it('refuses another request with the same key, in any race', async () => {
    const other = await copies[0].save({ classes: [classInput()] });
    await ask(into(0));
    expect(refused(await ask(into(1)))).toBe('key_reused');
    expect(refused(await ask(into(0, other)))).toBe('key_reused');
    expect(await events(caller.memberId)).toHaveLength(1);
  });

  it('runs one of two concurrent requests, on one or two replicas', async () => {
    for (const other of copies) {
      const member = newMember();
      const key = randomUUID();
      const [one, two] = await Promise.all([ask(into(1), member, key), ask(into(1), member, key, other)]);
      expect(refused(one)).toBe('none');
      expect(two).toEqual(one);
      expect(await events(member.memberId)).toHaveLength(1);
    }
  });

  it('runs one of two concurrent different requests', async () => {
    const other = await copies[0].save({ classes: [classInput()] });
    for (const second of [into(1), into(0, other)]) {
      const member = newMember();
      const key = randomUUID();
      const answers = await Promise.all([ask(into(0), member, key), ask(second, member, key, copies[1])]);
      expect(answers.map(refused).toSorted()).toEqual(['key_reused', 'none']);
      expect(await events(member.memberId)).toHaveLength(1);
    }
  });

  it('stores no refusal, so the key works when a place becomes free', async () => {
    const [holder, other] = [newMember(), newMember()];
    const held = await ask(into(0), holder);
    await ask(into(0), other);
    expect(refused(await ask(into(0)))).toBe('race_full');
    await copies[0].view('cancel_sign_up', { signUpId: held.data!.signUpId }, { caller: holder });
    expect(refused(await ask(into(0)))).toBe('none');
  });

  it('supports different keys in one batch', async () => {
    const again = newMember();
    const first = await ask(into(1), again, idempotencyKey);
    const [fresh, keyless] = [newMember(), newMember()];
    const answers = await Promise.all([
      ask(into(1), again),
      ask(into(0), again),
      ask(into(1), fresh),
      copies[0].call('sign_up', into(1), { caller: keyless }),
      ask({ raceId: race.raceId, classId: randomUUID() }, newMember()),
    ]);
    expect(answers.map(refused)).toEqual(['none', 'key_reused', 'none', 'none', 'not_found']);
    expect(answers[0]).toEqual(first);
    expect(answers.slice(2, 4).map(({ data }) => data!.status)).toEqual(['confirmed', 'waiting']);
  });

  it('drops the key of a batch that rolled back', async () => {
    jest
      .spyOn(copies[0].get(AdmissionsRepository), 'liveOf')
      .mockRejectedValueOnce(Object.assign(new Error('the server went away'), { code: '57P01' }));
    expect(refused(await ask(into(0)))).toBe('unavailable');
    expect(await copies[0].query('select 1 from idempotency_key where key = $1', [idempotencyKey])).toEqual(
      [],
    );
    expect(refused(await ask(into(0)))).toBe('none');
  });
});
