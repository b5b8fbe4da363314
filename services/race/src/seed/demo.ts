import { randomUUID } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import type { DataSet, Demo, DemoMessage, DemoPilot, DemoRace as AddedRace } from '@paddock/contracts/demo';
import { kartingOrganisation } from '@paddock/contracts/demo-karting';
import { fillDemoTexts } from '@paddock/contracts/demo-text';
import type { ResultState } from '@paddock/contracts/race/result.shapes';
import { Database } from '@paddock/kit/database/database';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import { indexRaces } from '../catalog/races/searched-race.ts';
import { nameKey, newJoinCode } from '../entries/teams/team.model.ts';
import { defaultTemplate, newBook } from '../outcomes/books/book-text.ts';
import { BooksRepository } from '../outcomes/books/books.repository.ts';
import type { RankedEntry } from '../outcomes/results/result.model.ts';
import { raceSchema } from '../schema.ts';
import { demoFacts } from './demo-facts.ts';
import { addDemoMember } from './demo-member.ts';
import { classNames, demoRaces, type DemoRace, firstDayOf, kartingRaces, racesOf } from './demo-races.ts';
import { type DemoPeople, demoRanking, demoRules, type DemoTeams } from './demo-results.ts';
import { addDemoSignUps } from './demo-sign-ups.ts';
import { addManyRaces } from './many-races.ts';
import { startRaceDay } from './race-day.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hours after the end of a race, on the next day. */
const CHECKED_AFTER = 14;
const ISSUED_AFTER = 20;

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
): Promise<Pick<Demo, 'races' | 'facts' | 'messages'>> {
  const people: DemoPeople = new Map(pilots.map((pilot) => [pilot.callsign, pilot]));
  const all = allOf(dataSet);
  const facts = demoFacts(dataSet === 'race-day' ? racesOf(dataSet) : all);
  let messages: DemoMessage[] = [];
  const races = await withDatabase(raceSchema, url, async (source) => {
    const awards: Award[] = [];
    let isNew = false;
    await source.transaction(async (manager) => {
      await manager.query('lock table race in share row exclusive mode');
      const rows = await manager.query<object[]>('select 1 from race limit 1');
      if (rows.length > 0) return;
      isNew = true;
      await addConsents(manager, pilots);
      for (const race of fillDemoTexts(racesOf(dataSet), facts))
        awards.push(...(await addRace(manager, race, await picturesOf(race, picture), people)));
      if (dataSet === 'large') await addManyRaces(manager, memberIds);
      await indexRaces((sql, values) => manager.query(sql, values));
    });
    await addBooks(source, awards, people, dataSet);
    if (isNew && dataSet === 'race-day') await startRaceDay(source);
    if (isNew && (dataSet ?? 'demo') === 'demo') messages = await addDemoMember(source, pilots, facts);
    return source.query<{ raceId: string; title: string }[]>(
      `select public_id as "raceId", title ->> 'en' as title from race order by id limit 50`,
    );
  });
  return {
    facts,
    messages,
    races: races.flatMap(({ raceId, title }): AddedRace[] => {
      const key = all.find(({ columns }) => columns.title.en === title)?.key;
      return key === undefined ? [] : [{ raceId, key }];
    }),
  };
}

/** Also those that the set leaves out. */
const allOf = (dataSet: DataSet | undefined): readonly DemoRace[] =>
  dataSet === 'karting' ? kartingRaces : demoRaces;

const PICTURES = ['paddock', 'night'];

async function picturesOf({ key }: DemoRace, picture: Demo['picture']): Promise<string[]> {
  const addresses = [await picture(`race-${key}`)];
  for (const name of PICTURES) addresses.push(await picture(`${name}-${key}`));
  return addresses.filter((address) => address !== '');
}

/** Listed and with a page, except the first pilot: visitors try the consents with that account. */
async function addConsents(manager: EntityManager, pilots: readonly DemoPilot[]): Promise<void> {
  const shown = { among_entrants: true, own_page: true, books_shown: true, picture_shown: true };
  await insertRows(
    manager,
    'pilot',
    pilots.slice(1).map(({ memberId: member_id }) => ({ member_id, public_id: randomUUID(), ...shown })),
    { onConflict: 'on conflict do nothing' },
  );
}

const finishedClass = {
  capacity: null,
  minimum_age: null,
  waiting_list: false,
  approval_needed: false,
  price: null,
};

const trackOf = ({ key, length, gates, turns }: Pick<DemoRace, 'key' | 'length' | 'gates' | 'turns'>) => ({
  metres: length,
  gates,
  turns,
  // The karting club has one track with two layouts.
  outline: demoRaces.findIndex((race) => race.key === key) + 1 || length,
});

/** Returns the classes with an official result. */
async function addRace(
  manager: EntityManager,
  { columns, inDays, season, from, hours, closesDaysBefore, teams, classes, ...track }: DemoRace,
  [cover = '', ...pictures]: readonly string[],
  people: DemoPeople,
): Promise<Award[]> {
  const firstDay = firstDayOf({ inDays, columns });
  const thisYear = new Date().getUTCFullYear();
  const [{ startsAt }] = await manager.query<[{ startsAt: Date }]>(
    `select case when $2 = 0 then date_trunc('hour', now()) - interval '2 hours'
       else ($4::date + make_interval(hours => $3)) at time zone $1 end as "startsAt"`,
    [columns.zone, inDays, from, firstDay.toISOString().slice(0, 10)],
  );
  const after = (hoursLater: number): Date => new Date(startsAt.getTime() + hoursLater * HOUR);
  const opensAt = after(-45 * 24);
  const [race] = await insertRows<Row>(manager, 'race', [
    {
      ...columns,
      documents: [],
      callsign_needed: true,
      cover,
      pictures,
      teams: teams?.rules ?? null,
      track: trackOf(track),
      starts_at: startsAt,
      ends_at: after(hours),
      sign_up_opens_at: opensAt,
      sign_up_closes_at: after(-closesDaysBefore * 24),
      season: inDays > 0 ? firstDay.getUTCFullYear() : thisYear - (season === 'previous' ? 1 : 0),
    },
  ]);
  const { id: race_id, public_id: raceId } = race!;
  if (teams) await addTeams(manager, race_id, opensAt, teams, people);
  const rows = await insertRows<Row>(
    manager,
    'race_class',
    classes.map(({ division, columns: ofClass = finishedClass }, position) => ({
      ...ofClass,
      name: classNames[division],
      race_id,
      position,
    })),
  );
  const awards: Award[] = [];
  for (const [i, { division, result, signedUp = result?.pilots ?? [] }] of classes.entries()) {
    const { id: class_id, public_id: classId } = rows[i]!;
    await addDemoSignUps(manager, class_id, membersOf(signedUp, people));
    if (!result) continue;
    const ranked = demoRanking(result, division, people, teams);
    await addResult(manager, class_id, after(hours), { division, state: result.state }, ranked);
    if (result.state === 'official')
      awards.push({ raceId, classId, ranked, issuedAt: after(hours + ISSUED_AFTER) });
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

/** A draft at the end of the race, published the day after. */
async function addResult(
  manager: EntityManager,
  class_id: string,
  endsAt: Date,
  { division, state }: { division: string; state: ResultState },
  ranked: readonly RankedEntry[],
): Promise<void> {
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
      saved_at: new Date(endsAt.getTime() + i * CHECKED_AFTER * HOUR),
    })),
  );
}

const raceDirector = {
  cn: '竞赛总监 德米特里·拉古京',
  en: 'Dmitry Lagutin, race director',
  ru: 'Дмитрий Лагутин, директор гонок',
};

/** Certificates of members with a rank in an official result. */
async function addBooks(
  source: DataSource,
  awards: readonly Award[],
  people: DemoPeople,
  dataSet: DataSet | undefined,
): Promise<void> {
  const books = new BooksRepository(new Database(source));
  const [signer, prefix] = dataSet === 'karting' ? [kartingOrganisation.head, 'PBK'] : [raceDirector, 'PDK'];
  const template = { ...defaultTemplate, signer };
  for (const { raceId, classId, ranked, issuedAt } of awards) {
    const race = (await books.publishedClass(raceId, classId))!;
    const drafts = ranked.flatMap(({ outcome: { memberId, callsign, rank } }) => {
      const person: DemoPilot | undefined = people.get(callsign);
      if (!memberId || !person || rank === null) return [];
      const names = { printedName: person.realName, namedAs: person.realName };
      const result = { rank, resultRank: rank, resultStatus: 'ok' as const, replaces: null };
      return [newBook(race, template, { memberId, ...names, ...result })];
    });
    await books.issue(race, drafts, { by: 'operator', at: issuedAt, prefix });
  }
}
