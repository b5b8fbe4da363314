import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { MemberCaller } from '@paddock/contracts/caller';
import { Database } from '@paddock/kit/database/database';
import { eventually } from '@paddock/kit/testing/eventually';
import { asAdmin, refused } from '@paddock/kit/testing/test-host';
import { AdmissionsRepository } from '../../../../src/entries/sign-ups/admissions/admissions.repository.ts';
import { PlaceTransfersRepository } from '../../../../src/entries/sign-ups/place-transfers/place-transfers.repository.ts';
import type { ClassTerms } from '../../../../src/entries/sign-ups/sign-up.model.ts';
import { newAccount, phoneOf } from '../../../factories/account.ts';
import { classInput } from '../../../factories/race-input.ts';
import { RaceHost } from '../../../support/race-host.ts';

describe('place transfer with concurrent changes', () => {
  let copies: [RaceHost, RaceHost];
  let host: RaceHost;

  beforeEach(async () => {
    host = await RaceHost.start();
    copies = [host, await host.copy()];
  });
  afterEach(async () => {
    await copies[1].close();
    await host.close();
  });

  interface Scene {
    raceId: string;
    signUpId: string;
    handOverId: string;
    giver: MemberCaller;
    taker: MemberCaller;
    next: MemberCaller;
  }

  /** One place, offered to a friend while others wait for it. */
  async function scene(): Promise<Scene> {
    const race = await host.save({ handOverRule: 'always', classes: [classInput({ capacity: 1 })] });
    const { raceId } = race;
    const of = { raceId, classId: race.classes[0]!.classId };
    const [giver, taker, next] = [await newAccount(host), await newAccount(host), await newAccount(host)];
    const { signUpId } = await host.view('sign_up', of, { caller: giver });
    await host.view('sign_up', of, { caller: next });
    await host.view('hand_over_place', { signUpId, phone: await phoneOf(host, taker) }, { caller: giver });
    const [row] = await host.query<{ handOverId: string }>(
      `select public_id as "handOverId" from place_transfer where recipient_id = $1`,
      [taker.memberId],
    );
    return { raceId, signUpId, handOverId: row!.handOverId, giver, taker, next };
  }

  const cancel = ({ signUpId, giver }: Scene, at: RaceHost) =>
    at.call('cancel_sign_up', { signUpId }, { caller: giver });
  const take = ({ handOverId, taker }: Scene, at: RaceHost) =>
    at.call('take_over_place', { handOverId }, { caller: taker });

  /** The giver offers it to another pilot, who also accepts. */
  async function giveToAnother(offered: Scene, at: RaceHost) {
    const other = await newAccount(host);
    const { signUpId, giver } = offered;
    await at.call('withdraw_hand_over', { signUpId }, { caller: giver });
    await at.call('hand_over_place', { signUpId, phone: await phoneOf(host, other) }, { caller: giver });
    const [row] = await host.query<{ handOverId: string }>(
      `select public_id as "handOverId" from place_transfer where recipient_id = $1`,
      [other.memberId],
    );
    if (row) await at.call('take_over_place', row, { caller: other });
  }

  const checkIn = ({ raceId, signUpId }: Scene, at: RaceHost) =>
    at.call('adm/check_in', { raceId, code: signUpId.slice(-12) }, { caller: asAdmin('operator') });

  /** One replica has decided the transfer but not committed when the other handles a further request. */
  async function takenAfter(rival: (offered: Scene, at: RaceHost) => Promise<unknown>) {
    const [one, other] = copies;
    const offered = await scene();
    const decided = Promise.withResolvers<void>();
    const mayWrite = Promise.withResolvers<void>();
    const transfers = one.get(PlaceTransfersRepository);
    const write = transfers.take.bind(transfers);
    jest.spyOn(transfers, 'take').mockImplementationOnce(async (...asked) => {
      decided.resolve();
      await mayWrite.promise;
      return write(...asked);
    });
    const taken = take(offered, one);
    await decided.promise;
    const rivals = rival(offered, other);
    const isDone = rivals.then(() => true);
    await eventually(
      'the second replica waits or has finished',
      async () => (await Promise.race([isDone, Promise.resolve(false)])) || (await one.lockWaits()) > 0,
    );
    mayWrite.resolve();
    const [outcome] = await Promise.all([taken, rivals]);
    return { offered, outcome };
  }

  async function placedAfter(rival: (offered: Scene, at: RaceHost) => Promise<unknown>): Promise<number> {
    const { offered } = await takenAfter(rival);
    const [{ placed } = { placed: -1 }] = await host.ledger(offered.raceId);
    return placed;
  }

  const rivals = [
    ['the giver cancels', cancel],
    ['the giver chooses another, who takes it', giveToAnother],
  ] as const;

  it.each(rivals)('assigns the place once when %s', async (_what, rival) => {
    expect(await placedAfter(rival)).toBe(1);
  });

  it.each(rivals)('would assign it twice without the lock when %s (control)', async (_what, rival) => {
    for (const copy of copies) {
      const database = copy.get(Database);
      jest.spyOn(copy.get(AdmissionsRepository), 'lockPlaces').mockImplementation((raceId) =>
        database.query<ClassTerms>(
          `select c.id, c.public_id as "classId", c.capacity, c.taken, c.queued, c.waiting_list as "waitingList",
             c.minimum_age as "minimumAge", c.approval_needed as "approvalNeeded"
           from race_class c join race r on r.id = c.race_id where r.public_id = $1`,
          [raceId],
        ),
      );
    }
    expect(await placedAfter(rival)).toBe(2);
  });

  it('refuses the place of a pilot who is checked in before the transfer is stored', async () => {
    const { offered, outcome } = await takenAfter(checkIn);
    expect(refused(outcome)).toBe('hand_over_over');
    const [kept] = await host.query(
      'select status, checked_in_at is not null as "isCheckedIn" from sign_up where public_id = $1',
      [offered.signUpId],
    );
    expect(kept).toEqual({ status: 'confirmed', isCheckedIn: true });
    expect(await host.ledger(offered.raceId)).toMatchObject([{ taken: 1, placed: 1, waiting: 1 }]);
  });

  it('answers a withdrawal with success only when it came before the acceptance', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 8; round += 1) {
      const offered = await scene();
      const [one, other] = copies;
      const withdraw = () =>
        other.call('withdraw_hand_over', { signUpId: offered.signUpId }, { caller: offered.giver });
      const takeFiveTimes = () =>
        Promise.all(Array.from({ length: 5 }, (_, i) => take(offered, i % 2 ? one : other)));
      // Alternates which request is sent first.
      const [takes, withdrawn] =
        round % 2
          ? await Promise.all([takeFiveTimes(), withdraw()])
          : await Promise.all([withdraw(), takeFiveTimes()]).then(([w, t]) => [t, w] as const);
      const taken = [...new Set(takes.map(refused))];
      outcomes.add([...taken, refused(withdrawn)].join());
      // A repeated withdrawal gets the same answer.
      expect(refused(await withdraw())).toBe(refused(withdrawn));
    }
    const either = ['none,sign_up_changed', 'hand_over_over,none'];
    expect([...outcomes].filter((outcome) => !either.includes(outcome))).toEqual([]);
  });

  it('assigns one place under load and notifies all', async () => {
    for (let round = 0; round < 6; round += 1) {
      const offered = await scene();
      const [one, other] = copies;
      const [first, second] = round % 2 ? [one, other] : [other, one];
      const [taken, again, cancelled] = await Promise.all([
        take(offered, first),
        take(offered, second),
        cancel(offered, second),
      ]);
      expect(refused(cancelled)).toBe('none');
      expect(again).toEqual(taken);
      const [ledger] = await host.ledger(offered.raceId);
      const [nextOne] = (
        await host.view('get_my_sign_up', { raceId: offered.raceId }, { caller: offered.next })
      ).signUps;
      const wasTaken = refused(taken) === 'none';
      if (!wasTaken) expect(refused(taken)).toBe('hand_over_over');
      expect(ledger).toMatchObject({ taken: 1, placed: 1, waiting: wasTaken ? 1 : 0 });
      expect(nextOne!.status).toBe(wasTaken ? 'waiting' : 'offered');
    }
  });
});
