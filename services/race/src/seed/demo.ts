import type {
  DataSet,
  Demo,
  DemoPictureKind,
  DemoPilot,
  DemoRace as AddedRace,
} from '@paddock/contracts/demo';
import { Database } from '@paddock/kit/database/database';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import type { DataSource, EntityManager } from 'typeorm';
import { indexRaces } from '../catalog/races/searched-race.ts';
import { nameKey, newJoinCode } from '../entries/teams/team.model.ts';
import { BooksRepository } from '../outcomes/books/books.repository.ts';
import { defaultTemplate, newBook } from '../outcomes/books/book-text.ts';
import type { RankedEntry } from '../outcomes/results/result.model.ts';
import { raceSchema } from '../schema.ts';
import { type DemoPeople, type DemoResult, demoRanking, demoRules, type DemoTeams } from './demo-results.ts';
import { addDemoSignUps } from './demo-sign-ups.ts';
import { addManyRaces } from './many-races.ts';
import { startRaceDay } from './race-day.ts';
import demo from './demo.json' with { type: 'json' };

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface DemoClass {
  columns: object;
  /** Callsigns; with a result, its pilots. */
  signedUp?: readonly string[];
  result?: DemoResult;
}

interface DemoRace {
  /** The day of the race, counted from today. */
  inDays: number;
  hours: number;
  closesDaysBefore: number;
  columns: { zone: string };
  teams?: DemoTeams;
  classes: readonly DemoClass[];
}

interface Row {
  id: string;
  public_id: string;
}

interface Award {
  issuedAt: Date;
  raceId: string;
  classId: string;
  ranked: readonly RankedEntry[];
}

/** Demo races around today. Idempotent: does nothing when there are races. */
export async function seedDemoRaces(
  url: string,
  { dataSet, pilots, picture, memberIds = [] }: Pick<Demo, 'dataSet' | 'pilots' | 'picture' | 'memberIds'>,
): Promise<Pick<Demo, 'races'>> {
  const people: DemoPeople = new Map(pilots.map((pilot) => [pilot.callsign, pilot]));
  const races = await withDatabase(raceSchema, url, async (source) => {
    const awards: Award[] = [];
    let isNew = false;
    await source.transaction(async (manager) => {
      await manager.query('lock table race in share row exclusive mode');
      const known = await manager.query<object[]>('select 1 from race limit 1');
      if (known.length > 0) return;
      isNew = true;
      for (const [i, race] of racesOf(dataSet).entries())
        awards.push(...(await addRace(manager, race, await picturesOf(i, picture), people)));
      if (dataSet === 'large') await addManyRaces(manager, memberIds);
      await indexRaces((sql, values) => manager.query(sql, values));
    });
    await addBooks(source, awards, people);
    if (isNew && dataSet === 'race-day') await startRaceDay(source);
    return source.query<AddedRace[]>(
      `select public_id as "raceId", title ->> 'en' as title from race order by id limit 50`,
    );
  });
  return { races };
}

/** `club`: the announced races; `race-day`: the next race is today. */
function racesOf(dataSet: DataSet = 'demo'): readonly DemoRace[] {
  const races = demo.races as readonly DemoRace[];
  if (dataSet === 'club') return races.filter(({ inDays }) => inDays > 0);
  if (dataSet !== 'race-day') return races;
  const next = races.findIndex(({ inDays }) => inDays > 0);
  return races.with(next, { ...races[next]!, inDays: 0 });
}

async function picturesOf(race: number, picture: Demo['picture']): Promise<string[]> {
  const kinds: DemoPictureKind[] = ['drone', 'scene', 'scene'];
  const addresses = [await picture('scene', `race-${race}`)];
  for (const kind of kinds) addresses.push(await picture(kind, `race-${race}-${addresses.length}`));
  return addresses.filter((address) => address !== '');
}

/** Returns the classes with an official result. */
async function addRace(
  manager: EntityManager,
  { columns, inDays, hours, closesDaysBefore, teams, classes }: DemoRace,
  [cover = '', ...pictures]: readonly string[],
  people: DemoPeople,
): Promise<Award[]> {
  const [{ startsAt }] = await manager.query<[{ startsAt: Date }]>(
    `select case when $2 = 0 then date_trunc('hour', now()) - interval '2 hours'
       else (date_trunc('day', now() at time zone $1) + make_interval(days => $2, hours => 10)) at time zone $1
       end as "startsAt"`,
    [columns.zone, inDays],
  );
  const after = (hoursLater: number): Date => new Date(startsAt.getTime() + hoursLater * HOUR);
  const opensAt = after(-45 * 24);
  const [race] = await insertRows<Row>(manager, 'race', [
    {
      ...columns,
      documents: [],
      cover,
      pictures,
      teams: teams?.rules ?? null,
      starts_at: startsAt,
      ends_at: after(hours),
      sign_up_opens_at: opensAt,
      sign_up_closes_at: after(-closesDaysBefore * 24),
      season: startsAt.getUTCFullYear(),
    },
  ]);
  const { id: race_id, public_id: raceId } = race!;
  if (teams) await addTeams(manager, race_id, opensAt, teams, people);
  const rows = await insertRows<Row>(
    manager,
    'race_class',
    classes.map((raceClass, position) => ({ ...raceClass.columns, race_id, position })),
  );
  const awards: Award[] = [];
  for (const [i, { result, signedUp = result?.pilots ?? [] }] of classes.entries()) {
    const { id: class_id, public_id: classId } = rows[i]!;
    await addDemoSignUps(manager, class_id, membersOf(signedUp, people));
    if (!result) continue;
    const ranked = demoRanking(result, people, teams);
    await addResult(manager, class_id, inDays, result, ranked);
    const issuedAt = new Date(Date.now() + (inDays + 2) * DAY);
    if (result.state === 'official') awards.push({ raceId, classId, ranked, issuedAt });
  }
  return awards;
}

const membersOf = (callsigns: readonly string[], people: DemoPeople): string[] =>
  callsigns.flatMap((callsign) => people.get(callsign)?.memberId ?? []);

/** Founded one day after the other while sign-up was open. */
async function addTeams(
  manager: EntityManager,
  race_id: string,
  opensAt: Date,
  { pilots }: DemoTeams,
  people: DemoPeople,
): Promise<void> {
  for (const [i, [name, callsigns]] of Object.entries(pilots).entries()) {
    const founded = opensAt.getTime() + (4 + i) * DAY;
    const created_at = new Date(founded);
    const team = { race_id, name, name_key: nameKey(name), join_code: newJoinCode(), created_at };
    const [added] = await insertRows<Row>(manager, 'team', [team]);
    const members = membersOf(callsigns, people).map((member_id, n) => ({
      team_id: added!.id,
      race_id,
      member_id,
      seat: n + 1,
      made_captain: false,
      joined_at: new Date(founded + (n + 1) * 5 * HOUR),
    }));
    await insertRows(manager, 'team_pilot', members);
  }
}

/** A draft on the evening of the race, published the day after. */
async function addResult(
  manager: EntityManager,
  class_id: string,
  inDays: number,
  { division, state }: DemoResult,
  ranked: readonly RankedEntry[],
): Promise<void> {
  const evening = new Date();
  evening.setUTCHours(13, 0, 0, 0);
  const content = {
    class_id,
    rules: demoRules(division),
    entries: ranked.map(({ entry }) => entry),
    outcomes: ranked.map(({ outcome }) => outcome),
    saved_by: 'operator',
  };
  const versions = [
    { state: 'draft', why: '计时系统导入' },
    { state, why: '裁判复核完成' },
  ];
  await insertRows(
    manager,
    'result',
    versions.map((version, i) => ({
      ...content,
      ...version,
      version: i + 1,
      saved_at: new Date(evening.getTime() + (inDays + i) * DAY),
    })),
  );
}

/** Certificates of members with a rank in an official result. */
async function addBooks(source: DataSource, awards: readonly Award[], people: DemoPeople): Promise<void> {
  const books = new BooksRepository(new Database(source));
  for (const { raceId, classId, ranked, issuedAt } of awards) {
    const race = (await books.publishedClass(raceId, classId))!;
    const drafts = ranked.flatMap(({ outcome: { memberId, callsign, rank } }) => {
      const person: DemoPilot | undefined = people.get(callsign);
      if (!memberId || !person || rank === null) return [];
      const names = { printedName: person.realName, namedAs: person.realName };
      const result = { rank, resultRank: rank, resultStatus: 'ok' as const, replaces: null };
      return [newBook(race, defaultTemplate, { memberId, ...names, ...result })];
    });
    await books.issue(race, drafts, 'operator', issuedAt);
  }
}
