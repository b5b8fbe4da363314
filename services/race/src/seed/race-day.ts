import type { DataSource } from 'typeorm';
import { Database } from '@paddock/kit/database/database';
import { channelOf } from '../race-day/channels/channel.model.ts';
import { DaysRepository } from '../race-day/heats/days.repository.ts';
import { rankFlights } from '../race-day/heats/flights/flight-ranks.ts';
import { defaultPlan, type NewHeat, type Starter } from '../race-day/heats/heat.model.ts';
import { HeatsRepository } from '../race-day/heats/heats.repository.ts';
import { groupsOf } from '../race-day/stages/groups.ts';
import { StagesRepository } from '../race-day/stages/stages.repository.ts';

const MINUTE = 60_000;
const ROUNDS = 3;

/** Checks the pilots of today's race in and publishes qualifying heats: round 1 flown, the next heat running. */
export async function startRaceDay(source: DataSource): Promise<void> {
  const database = new Database(source);
  const [days, heats, stages] = [
    new DaysRepository(database, { videoSystems: true }),
    new HeatsRepository(database),
    new StagesRepository(database),
  ];
  const [race] = await database.query<{ raceId: string }>(
    `select public_id as "raceId" from race where status = 'published' and now() between starts_at and ends_at limit 1`,
    [],
  );
  const day = race && (await days.find(race.raceId));
  if (!day) return;
  const { raceKey, raceStartsAt } = day;
  await database.query(
    `update sign_up set checked_in_at = $2::timestamptz - interval '30 minutes' where race_id = $1 and status = 'confirmed'`,
    [raceKey, raceStartsAt],
  );
  await days.advance(day, 0);
  await days.savePlan(raceKey, { ...defaultPlan, startsAt: raceStartsAt });
  await days.publish(raceKey, raceStartsAt);

  const [raceClass] = await heats.classesOf(raceKey);
  const { classKey } = raceClass!;
  const starters = (await heats.starters(raceKey)).filter((starter) => starter.classKey === classKey);
  const stageKey = await stages.add({
    raceKey,
    classKey,
    kind: 'qualifying',
    field: 'confirmed',
    bracket: null,
    rounds: ROUNDS,
    chaseTheAce: false,
  });
  const planned = Array.from({ length: ROUNDS }, (_, i) => heatsOf(i + 1, starters)).flat();
  const heatKeys = await heats.add(raceKey, stageKey, planned);

  const flown = planned.filter(({ round }) => round === 1).length;
  for (const [i, heat] of planned.slice(0, flown).entries()) {
    const flights = heat.slots.map((_, n) => ({
      slot: n + 1,
      status: 'ok' as const,
      laps: 5,
      totalTime: 118_000 + ((n * 3 + i) % 4) * 1370 + i * 211 + n * 37,
      bestLap: 22_400 + ((n * 3 + i) % 4) * 260 + i * 41 + n * 7,
    }));
    await heats.saveFlights(heatKeys[i]!, rankFlights(flights));
    const startedAt = new Date(raceStartsAt.getTime() + (60 + i * 5) * MINUTE);
    await heats.changeState(heatKeys[i]!, 'official', startedAt);
  }
  await heats.changeState(heatKeys[flown]!, 'running', new Date());
}

function heatsOf(round: number, starters: readonly Starter[]): NewHeat[] {
  const { slots, channels } = defaultPlan;
  return groupsOf(starters, slots).map((pilots) => ({
    round,
    bracketRace: null,
    slots: pilots.map(({ signUpKey }, n) => {
      const channel = channelOf(channels[n]!)!;
      return { signUpKey, channel: { key: channel.key, mhz: channel.mhz } };
    }),
  }));
}
