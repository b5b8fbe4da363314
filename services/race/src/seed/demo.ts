import type { Demo, DemoRace as KnownRace } from '@paddock/contracts/demo';
import { withDatabase } from '@paddock/kit/database/with-database';
import type { EntityManager } from 'typeorm';
import { searchPresentRaces } from '../catalog/races/searched-race.ts';
import type { RankedEntry } from '../outcomes/results/result.model.ts';
import { raceSchema } from '../schema.ts';
import { addDemoBooks, type DemoAward } from './demo-books.ts';
import { demoPastRaces } from './demo-past-races.ts';
import type { DemoPeople } from './demo-people.ts';
import { demoRaces, type DemoClass, type DemoRace } from './demo-races.ts';
import { demoRanking, demoRules, type DemoResult } from './demo-results.ts';
import { addDemoSignUps } from './demo-sign-ups.ts';
import { addDemoTeams } from './demo-teams.ts';

const DAY = 86_400_000;

interface Row {
  key: string;
  publicId: string;
}

/** Races of the demonstration organisation, around today. Adds them once and changes nothing that is there. */
export async function seedDemoRaces(
  url: string,
  { pilots, picture }: Pick<Demo, 'pilots' | 'picture'>,
): Promise<Pick<Demo, 'races'>> {
  const people: DemoPeople = new Map(pilots.map((pilot) => [pilot.callsign, pilot]));
  const races = await withDatabase(raceSchema, url, async (source) => {
    const awards: DemoAward[] = [];
    await source.transaction(async (manager) => {
      await manager.query('lock table race in share row exclusive mode');
      const known = await manager.query<object[]>('select 1 from race limit 1');
      if (known.length > 0) return;
      const inOrder = [...demoPastRaces, ...demoRaces].toSorted((a, b) => a.inDays - b.inDays);
      for (const [i, race] of inOrder.entries()) {
        const pictures = await picturesOf(i, picture);
        awards.push(...(await addRace(manager, race, pictures, people)));
      }
      await searchPresentRaces((sql, values) => manager.query(sql, values));
    });
    await addDemoBooks(source, awards, people);
    return source.query<KnownRace[]>(
      `select public_id as "raceId", title ->> 'en' as title from race order by id limit 50`,
    );
  });
  return { races };
}

/** One above the page, some below it. */
async function picturesOf(race: number, picture: Demo['picture']): Promise<string[]> {
  const drawn = [await picture('scene', `race-${race}`)];
  for (const kind of ['drone', 'scene', 'scene'] as const)
    drawn.push(await picture(kind, `race-${race}-${drawn.length}`));
  return drawn.filter((address) => address !== '');
}

/** Answers which of its classes certificates are due for. */
async function addRace(
  manager: EntityManager,
  race: DemoRace,
  [cover = '', ...pictures]: readonly string[],
  people: DemoPeople,
): Promise<DemoAward[]> {
  const [row] = await manager.query<Row[]>(
    `insert into race (status, title, summary, body, venue, fee, latitude, longitude, zone, questions, documents, cover, pictures,
       teams, starts_at, ends_at, sign_up_opens_at, sign_up_closes_at, season)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, '[]', $14, $15,
       $16, starts_at, starts_at + make_interval(hours => $11), starts_at - interval '45 days',
       starts_at - make_interval(days => $13), extract(year from starts_at)
     from (select (date_trunc('day', now() at time zone $9) + make_interval(days => $12, hours => 10))
       at time zone $9 as starts_at) as day
     returning id as key, public_id as "publicId"`,
    [
      race.status,
      ...[race.title, race.summary, race.body, race.venue, race.fee].map((text) => JSON.stringify(text)),
      race.latitude,
      race.longitude,
      race.zone,
      JSON.stringify(race.questions),
      race.hours,
      race.inDays,
      race.closesDaysBefore,
      cover,
      JSON.stringify(pictures),
      race.teams ? JSON.stringify(race.teams.rules) : null,
    ],
  );
  const { key, publicId: raceId } = row!;
  if (race.teams) await addDemoTeams(manager, key, race.teams, people);
  const awards: DemoAward[] = [];
  for (const [position, raceClass] of race.classes.entries()) {
    const { key: classKey, publicId: classId } = await addClass(manager, key, position, raceClass);
    const { result, signedUp = result?.pilots ?? [] } = raceClass;
    const members = signedUp.flatMap((callsign) => people.get(callsign)?.memberId ?? []);
    await addDemoSignUps(manager, classKey, members);
    if (!result) continue;
    const ranked = demoRanking(result, people, race.teams);
    await addResult(manager, classKey, race.inDays, result, ranked);
    const issuedAt = new Date(Date.now() + (race.inDays + 2) * DAY);
    if (result.state === 'official') awards.push({ raceId, classId, ranked, issuedAt });
  }
  return awards;
}

async function addClass(
  manager: EntityManager,
  raceKey: string,
  position: number,
  { name, capacity, minimumAge, waitingList, approvalNeeded, price }: DemoClass,
): Promise<Row> {
  const [row] = await manager.query<Row[]>(
    `insert into race_class (race_id, position, name, capacity, minimum_age, waiting_list, approval_needed, price)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id as key, public_id as "publicId"`,
    [
      raceKey,
      position,
      JSON.stringify(name),
      capacity,
      minimumAge ?? null,
      waitingList,
      approvalNeeded ?? false,
      price ? JSON.stringify(price) : null,
    ],
  );
  return row!;
}

/** Read from the timer on the evening of the race, published the day after. */
async function addResult(
  manager: EntityManager,
  classKey: string,
  inDays: number,
  { division, state }: DemoResult,
  ranked: readonly RankedEntry[],
): Promise<void> {
  const kept = [
    demoRules(division),
    ranked.map(({ entry }) => entry),
    ranked.map(({ outcome }) => outcome),
  ].map((json) => JSON.stringify(json));
  const versions = [
    { became: 'draft', why: '计时系统导入', days: inDays },
    { became: state, why: '裁判复核完成', days: inDays + 1 },
  ];
  for (const [i, { became, why, days }] of versions.entries()) {
    await manager.query(
      `insert into result (class_id, version, state, rules, entries, outcomes, why, saved_by, saved_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'operator', date_trunc('day', now()) + make_interval(days => $8, hours => 13))`,
      [classKey, i + 1, became, ...kept, why, days],
    );
  }
}
