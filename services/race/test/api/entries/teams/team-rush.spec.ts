import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually } from '@paddock/kit/testing/eventually';
import { refused } from '@paddock/kit/testing/test-host';
import { TeamsRepository } from '../../../../src/entries/teams/teams.repository.ts';
import { RaceHost } from '../../../support/race-host.ts';
import { Teams } from '../../../support/teams.ts';

describe('concurrent team joins on two replicas', () => {
  let copies: [RaceHost, RaceHost];
  let teams: Teams;

  beforeAll(async () => {
    const host = await RaceHost.start();
    copies = [host, await host.copy()];
    teams = new Teams(host);
  });
  afterEach(() => void jest.restoreAllMocks());
  afterAll(async () => {
    await copies[1].close();
    await copies[0].close();
  });

  it('fill a team exactly to its limit', async () => {
    const race = await teams.race({ largest: 5 });
    const { joinCode } = await teams.team(race, 1);
    const pilots = await Promise.all(Array.from({ length: 12 }, () => teams.pilot(race)));
    const outcomes = await Promise.all(
      pilots.map((caller) =>
        Promise.all(
          copies.map(async (copy) =>
            refused(await copy.call('join_team', { raceId: race.raceId, joinCode }, { caller })),
          ),
        ),
      ),
    );
    // Concurrent repeats get the same answer.
    for (const [first, second] of outcomes) expect(second).toBe(first);
    const count = (error: string) => outcomes.filter(([first]) => first === error).length;
    expect([count('none'), count('team_full')]).toEqual([4, 8]);
    expect(await teams.sizes(race)).toEqual([5]);
  });

  it('put a pilot into one team only', async () => {
    const race = await teams.race();
    const codes = [await teams.team(race, 1), await teams.team(race, 1)];
    const caller = await teams.pilot(race);
    const answers = await Promise.all(
      codes.map(({ joinCode }, i) =>
        copies[i]!.call('join_team', { raceId: race.raceId, joinCode }, { caller }),
      ),
    );
    expect(new Set(answers.map(refused))).toEqual(new Set(['in_team_already', 'none']));
    expect((await teams.sizes(race)).toSorted((a, b) => a - b)).toEqual([1, 2]);
  });

  const noLock = async () => {
    for (const copy of copies) {
      const repository = copy.get(TeamsRepository);
      jest.spyOn(repository, 'lock').mockImplementation(async ([key]) => {
        const [row] = await copy.query<{ teamId: string }>(
          'select public_id as "teamId" from team where id = $1',
          [key],
        );
        return [(await repository.find(row!.teamId))!];
      });
    }
  };
  const noSeats = () => copies[0].query('alter table team_pilot drop constraint team_pilot_seat_once');

  /** Last, because it removes the guards permanently. */
  it.each<[string, () => unknown, number]>([
    ['the lock and the seat constraint', () => undefined, 2],
    ['the seat constraint alone', noLock, 2],
    ['neither (control)', () => Promise.all([noLock(), noSeats()]), 3],
  ])('find a team of two guarded by %s', async (_guards, takeAway, size) => {
    const race = await teams.race({ largest: 2 });
    const { joinCode } = await teams.team(race, 1);
    const [first, second] = [await teams.pilot(race), await teams.pilot(race)];
    await takeAway();
    const [one, other] = copies;
    const [seated, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const repository = one.get(TeamsRepository);
    const seat = repository.seat.bind(repository);
    jest.spyOn(repository, 'seat').mockImplementationOnce(async (...asked) => {
      const isIn = await seat(...asked);
      seated.resolve();
      await mayCommit.promise;
      return isIn;
    });
    const join = (copy: RaceHost, caller: typeof first) =>
      copy.call('join_team', { raceId: race.raceId, joinCode }, { caller });
    const joined = join(one, first);
    await seated.promise;
    let isDone = false;
    const tried = join(other, second).then(() => (isDone = true));
    await eventually('the second waits, or is through', async () =>
      isDone ? true : (await one.lockWaits()) > 0,
    );
    mayCommit.resolve();
    await Promise.all([joined, tried]);
    expect(await teams.sizes(race)).toEqual([size]);
  });
});
