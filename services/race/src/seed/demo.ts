import { randomUUID } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import type { Demo, DemoMessage, DemoPilot, DemoRace as AddedRace } from '@paddock/contracts/demo';
import { otherClubOf } from '@paddock/contracts/demo-other-clubs';
import { fillDemoTexts } from '@paddock/contracts/demo-text';
import type { Language, Localized } from '@paddock/contracts/language';
import type { ResultState } from '@paddock/contracts/race/outcomes/result.shapes';
import { insertRows } from '@paddock/kit/database/insert-rows';
import { withDatabase } from '@paddock/kit/database/with-database';
import { indexRaces } from '../catalog/races/searched-race.ts';
import { nameKey, newJoinCode } from '../entries/teams/team.model.ts';
import type { RankedEntry } from '../outcomes/results/result.model.ts';
import { raceSchema } from '../schema.ts';
import { addDemoBooks, type Award } from './demo-books.ts';
import { demoFacts } from './demo-facts.ts';
import { addDemoMember } from './demo-member.ts';
import { allRacesOf, classNamesOf, demoRaces, type DemoRace, firstDayOf, racesOf } from './demo-races.ts';
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

/** What all races of a data set have in common. */
interface Seeding {
  people: DemoPeople;
  /** By division. */
  classNames: Readonly<Record<string, Localized>>;
  /** Of organisers. */
  language: Language;
}

/** Demo races around today. Idempotent: does nothing when there are races. */
export async function seedDemoRaces(
  url: string,
  { dataSet, pilots, picture, memberIds = [] }: Pick<Demo, 'dataSet' | 'pilots' | 'picture' | 'memberIds'>,
): Promise<Pick<Demo, 'races' | 'facts' | 'messages'>> {
  const people: DemoPeople = new Map(pilots.map((pilot) => [pilot.callsign, pilot]));
  const club = otherClubOf(dataSet);
  const language = club?.setting.languages[0] ?? 'cn';
  const seeding = { people, classNames: classNamesOf(dataSet), language };
  const facts = demoFacts(dataSet);
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
        awards.push(...(await addRace(manager, race, await picturesOf(race, picture), seeding)));
      if (dataSet === 'large') await addManyRaces(manager, memberIds);
      await indexRaces((sql, values) => manager.query(sql, values));
    });
    await addDemoBooks(source, awards, people, club);
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
      const key = allRacesOf(dataSet).find(({ columns }) => columns.title.en === title)?.key;
      return key === undefined ? [] : [{ raceId, key }];
    }),
  };
}

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
  // Other clubs race on the same track again, in layouts of different lengths.
  outline: demoRaces.findIndex((race) => race.key === key) + 1 || length,
});

/** Returns the classes with an official result. */
async function addRace(
  manager: EntityManager,
  { columns, inDays, season, from, hours, closesDaysBefore, teams, classes, ...track }: DemoRace,
  [cover = '', ...pictures]: readonly string[],
  { people, classNames, language }: Seeding,
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
    await addResult(manager, class_id, after(hours), { division, state: result.state, language }, ranked);
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

/** Of the draft and of the version that is published. */
type Reasons = readonly [imported: string, reviewed: string];
const resultReasons: Localized<Reasons> & { en: Reasons } = {
  cn: ['计时系统导入', '裁判复核完成'],
  en: ['Imported from the timing system', 'Reviewed by the referees'],
  ru: ['Загружено из хронометража', 'Проверено судьями'],
};

/** A draft at the end of the race, published the day after. */
async function addResult(
  manager: EntityManager,
  class_id: string,
  endsAt: Date,
  { division, state, language }: { division: string; state: ResultState; language: Language },
  ranked: readonly RankedEntry[],
): Promise<void> {
  const content = {
    class_id,
    rules: demoRules(division),
    entries: ranked.map(({ entry }) => entry),
    outcomes: ranked.map(({ outcome }) => outcome),
    saved_by: 'operator',
  };
  const [imported, reviewed] = resultReasons[language] ?? resultReasons.en;
  const versions = [
    { state: 'draft', why: imported },
    { state, why: reviewed },
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
