import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Database } from '@paddock/kit/database/database';
import { HeatNotificationsService } from '../../../src/race-day/heats/notifications/heat-notifications.service.ts';
import { Director } from '../../support/director.ts';
import { RaceHost } from '../../support/race-host.ts';

const pilotsOf = async (director: Director, number: number) => {
  const { heats, pilots } = await director.day();
  const { slots } = heats.find((heat) => heat.number === number)!;
  return slots.map((slot) => pilots.find(({ signUpId }) => signUpId === slot.signUpId)!.callsign).toSorted();
};

describe('messages about heats', () => {
  let host: RaceHost;

  beforeAll(async () => {
    host = await RaceHost.start();
  });
  afterAll(() => host.close());

  /** Heats of two pilots each, published and announced. */
  async function published(pilots: number) {
    const director = await Director.withPilots(host, pilots);
    await director.build({ groupSize: 2 });
    await director.write('adm/publish_race_day', { published: true });
    await settle(director);
    return director;
  }

  /** Runs the delayed job of the last write. */
  async function settle({ raceId }: Director): Promise<void> {
    const job = `select 1 from outbox_job where name = 'notify-heat-changes' and payload->>'raceId' = $1`;
    expect(await host.query(job, [raceId])).not.toEqual([]);
    await host.get(Database).transaction(() => host.get(HeatNotificationsService).notify(raceId));
  }

  /** Messages by callsign, except those of the publication. */
  async function sent({ raceId }: Director) {
    await host.jobsDone();
    const rows = await host.services.query<{ callsign: string; kind: string; params: object }>(
      'auth',
      `select m.callsign, t.kind, t.params from message t join member m on m.id = t.member_id
       where t.kind <> 'heats_published' and t.params->>'raceId' = $1 order by t.id`,
      [raceId],
    );
    return rows.map(({ callsign, kind, params }) => ({ callsign, kind, params }));
  }
  const kindsOf = async (director: Director) =>
    (await sent(director)).map(({ callsign, kind }) => `${kind} ${callsign}`).toSorted();

  it('report a delay once to the pilots of the heats after it', async () => {
    const director = await published(6);
    const { heatId } = await director.heat(2);
    for (const minutes of [10, 15]) await director.write('adm/shift_race_day', { heatId, minutes });
    expect(await sent(director)).toEqual([]);
    await settle(director);
    await settle(director);
    const late = [...(await pilotsOf(director, 2)), ...(await pilotsOf(director, 3))];
    expect(await kindsOf(director)).toEqual(late.map((one) => `heat_changed ${one}`).toSorted());
    const start = Date.parse(director.race.startsAt);
    expect((await sent(director)).map(({ params }) => params)).toContainEqual(
      expect.objectContaining({
        number: 2,
        at: new Date(start + 30 * 60_000).toISOString(),
        before: { number: 2, at: new Date(start + 5 * 60_000).toISOString() },
      }),
    );
  });

  it('report a cancelled heat to its pilots, and its return', async () => {
    const director = await published(4);
    const pilots = await pilotsOf(director, 1);
    await director.step(1, 'cancel', 'Rain');
    await settle(director);
    expect(await kindsOf(director)).toEqual(pilots.map((one) => `heat_cancelled ${one}`));
    expect((await sent(director))[0]!.params).toMatchObject({ note: 'Rain' });
    await director.step(1, 'restore', 'Sun');
    await settle(director);
    expect((await sent(director)).slice(2)).toMatchObject([
      { kind: 'heat_changed', params: { number: 1, before: { number: 1, at: null } } },
      { kind: 'heat_changed' },
    ]);
  });

  it('report a redraw once to each pilot', async () => {
    const director = await published(4);
    const [stage] = (await director.day()).stages;
    await director.write('adm/del_stage', { stageId: stage!.stageId });
    await settle(director);
    expect(await sent(director)).toEqual([]);
    await director.build({ groupSize: 2 });
    await settle(director);
    await settle(director);
    expect(await kindsOf(director)).toEqual([1, 2, 3, 4].map((n) => `heats_redrawn P${n}`));
  });

  it('correct an announced change that is undone, and report nothing that is undone at once', async () => {
    const director = await published(4);
    const undo = async () =>
      director.write('adm/revert_day_change', { change: (await director.day()).undo!.version });
    await director.step(1, 'cancel', 'Rain');
    await undo();
    await director.write('adm/del_stage', { stageId: (await director.day()).stages[0]!.stageId });
    await undo();
    await settle(director);
    expect(await sent(director)).toEqual([]);
    await director.step(1, 'cancel', 'Rain');
    await settle(director);
    await undo();
    await settle(director);
    expect((await sent(director)).map(({ kind, params }) => ({ kind, params }))).toMatchObject([
      { kind: 'heat_cancelled' },
      { kind: 'heat_cancelled' },
      { kind: 'heat_changed', params: { number: 1, before: { number: 1, at: null } } },
      { kind: 'heat_changed' },
    ]);
  });
});
