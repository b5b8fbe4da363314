import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { adminStatuses } from '@paddock/contracts/auth/admin.shapes';
import { deliveryStates, messageChannels, messageGroupNames } from '@paddock/contracts/auth/message-kinds';
import { adminRoles } from '@paddock/contracts/caller';
import { fileAccesses, joinStatuses } from '@paddock/contracts/club/club-limits';
import {
  contactStatuses,
  contactTopics,
  newsCategories,
  publishStatuses,
  versionedKinds,
} from '@paddock/contracts/content/content-kinds';
import { racerNames } from '@paddock/contracts/content/racer-names';
import { commentStatuses, commentTypes, reportReasons } from '@paddock/contracts/danmaku/danmaku-limits';
import { languages } from '@paddock/contracts/language';
import { currencies } from '@paddock/contracts/money';
import { memberStatuses, radioSystems } from '@paddock/contracts/people/member-kinds';
import {
  bracketNames,
  handOverRules,
  paymentWays,
  raceStatuses,
  signUpStatuses,
} from '@paddock/contracts/race/catalog/race-kinds';
import { bookAccents, bookStates } from '@paddock/contracts/race/outcomes/book.shapes';
import { finishStatuses, resultStates } from '@paddock/contracts/race/outcomes/result.shapes';
import { stageFields } from '@paddock/contracts/race/race-day/admin-race-day.shapes';
import { channelSystems } from '@paddock/contracts/race/race-day/channel-tables';
import { heatStates, stageKinds } from '@paddock/contracts/race/race-day/race-day.shapes';
import { firstPasses, flightProblems, flightStates } from '@paddock/contracts/race/race-day/timer.shapes';
import { robotsRules } from '@paddock/contracts/seo/seo-limits';
import { fileKinds } from '@paddock/contracts/upload/upload-limits';
import { videoStates } from '@paddock/contracts/upload/upload.shapes';
import { cloneDatabase, type TestDatabase } from '../src/testing/test-servers.ts';

type Values = readonly (string | number)[];

const columns: Record<string, Values> = {
  'auth.admin.role': adminRoles,
  'auth.admin.status': adminStatuses,
  'auth.delivery.channel': messageChannels,
  'auth.delivery.state': deliveryStates,
  'auth.member.language': languages,
  'auth.member.radio_system': radioSystems,
  'auth.member.status': memberStatuses,
  'auth.message_preference.channel': messageChannels,
  'auth.message_preference.kind_group': messageGroupNames,
  'club.club_file.access': fileAccesses,
  'club.club_join.language': languages,
  'club.club_join.status': joinStatuses,
  'content.album.status': publishStatuses,
  'content.contact_message.lang': languages,
  'content.contact_message.status': contactStatuses,
  'content.contact_message.topic': contactTopics,
  'content.news.category': newsCategories,
  'content.news.status': publishStatuses,
  'content.setting.racer_name': racerNames,
  'content.site_page.status': publishStatuses,
  'content.version.kind': versionedKinds,
  'content.video.status': publishStatuses,
  'danmaku.comment.lang': languages,
  'danmaku.comment.status': commentStatuses,
  'danmaku.comment.type': commentTypes,
  'danmaku.comment_report.reason': reportReasons,
  'danmaku.word_list.lang': languages,
  'race.book.accent': bookAccents,
  'race.book.state': bookStates,
  'race.book_template.accent': bookAccents,
  'race.discount.currency': currencies,
  'race.heat.state': heatStates,
  'race.heat_slot.status': finishStatuses,
  'race.member_status.status': memberStatuses,
  'race.pilot_radio.system': channelSystems,
  'race.race.status': raceStatuses,
  'race.race.transfer_rule': handOverRules,
  'race.result.state': resultStates,
  'race.sign_up.paid_way': paymentWays,
  'race.sign_up.status': signUpStatuses,
  'race.sign_up_event.status': signUpStatuses,
  'race.stage.bracket': bracketNames,
  'race.stage.field': stageFields,
  'race.stage.kind': stageKinds,
  'race.timer_flight.first_pass': firstPasses,
  'race.timer_flight.problem': flightProblems,
  'race.timer_flight.state': flightStates,
  'seo.page_visit.lang': languages,
  'seo.seo_entry.robots': robotsRules,
  'upload.file.kind': fileKinds,
  'upload.file.video_state': videoStates,
};

/** Choices of the database that no call shows. */
const internalColumns = [
  'race.heat_question.answer',
  'race.place_transfer.answer',
  'race.race_change.kind',
  'upload.file.state',
];

/** Written to a history or an index, which may outlive a value, or inside JSON. */
const withoutConstraint = [
  'auditSubjects',
  'countries',
  'dayActs',
  'deliveryReasons',
  'doubtKinds',
  'heatSteps',
  'linkKinds',
  'menuPlaces',
  'messageKinds',
  'pageSlugs',
  'questionKinds',
  'rankingMethods',
  'searchKinds',
  'serviceNames',
  'signUpReasons',
  'tieRules',
];

/** Only in inputs, views or texts. */
const notStored = `
  allCountries anyAdmin bookActions bookFaults bookStandings checkInOutcomes codeSources dataSets dayFiles directors fallbackOrder
  fileEncodings fileFaults fileUses handOverStates iconSizes legalSlugs linkProtocols listColumns listSizes nameSources namedKinds otherClubNames paymentStates phoneReaders pictureTypes previewKinds raceFields readUnits realms
  resultDifferences resultFormats resultStarts resultTies sharedKinds sides signUpStates slotFaults textAligns textColours textFonts textIndents textSizes timeColumns timeUnits timerEventKinds timingStates translatedKinds videoCategories videoOrigins videoTypes
`;

interface Choice {
  column: string;
  definition: string;
}

/** `CHECK ((status = ANY (ARRAY['a'::text, 'b'::text])))`, of text or of numbers. */
function valuesOf(definition: string): Values | undefined {
  const list = /^CHECK \(\(\w+ = ANY \(ARRAY\[([^\]]+)\]\)\)\)$/.exec(definition)?.[1];
  return list?.split(/, (?=['\d])/).map((item) => {
    const text = /^'(.*)'::text$/.exec(item);
    return text ? text[1]! : Number(item);
  });
}

const sorted = (values: Values): string[] => values.map(String).toSorted();

/** Differences between the enums of the contracts and the choices of the database. */
function differences(expected: Record<string, Values>, choices: readonly Choice[]): string[] {
  const stored = Object.fromEntries(choices.map(({ column, definition }) => [column, valuesOf(definition)!]));
  const names = [...new Set([...Object.keys(expected), ...Object.keys(stored)])];
  return names.flatMap((name) => {
    const [contract, database] = [expected[name], stored[name]];
    if (!database) return [`${name} has no constraint`];
    if (!contract) return internalColumns.includes(name) ? [] : [`${name} has no enum`];
    return JSON.stringify(sorted(contract)) === JSON.stringify(sorted(database))
      ? []
      : [`${name}: the contracts have ${contract.join(', ')}; the database has ${database.join(', ')}`];
  });
}

describe('enums of the contracts', () => {
  let database: TestDatabase;
  let client: Client;
  beforeAll(async () => {
    database = await cloneDatabase();
    client = new Client({ connectionString: database.urlAs('postgres') });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  const choicesOf = async (): Promise<Choice[]> => {
    const { rows } = await client.query<Choice>(`
      select format('%s.%s.%s', n.nspname, c.relname, a.attname) as column, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
        join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
      where k.contype = 'c' and cardinality(k.conkey) = 1 and n.nspname <> 'information_schema'`);
    return rows.filter(({ definition }) => valuesOf(definition));
  };

  it('equal the check constraints of their columns', async () => {
    expect(differences(columns, await choicesOf())).toEqual([]);
  });

  it('are found to differ from a changed constraint (control)', async () => {
    await client.query(`
      begin;
      alter table auth.member drop constraint member_language_choice;
      alter table danmaku.comment drop constraint comment_type_choice,
        add constraint comment_type_choice check (type in (0, 1));
      alter table race.team add constraint team_name_choice check (name in ('Ace', 'Owl'))`);
    const found = differences(columns, await choicesOf());
    await client.query('rollback');
    expect(found.toSorted()).toEqual([
      'auth.member.language has no constraint',
      'danmaku.comment.type: the contracts have 0, 1, 2; the database has 0, 1',
      'race.team.name has no enum',
    ]);
  });

  it('are listed for each language column in docs/adding-a-language.md', () => {
    const page = readFileSync(new URL('../../../../docs/adding-a-language.md', import.meta.url), 'utf8');
    const ofLanguage = Object.keys(columns).filter((name) => columns[name] === languages);
    expect(ofLanguage.filter((name) => !page.includes(`\`${name.replace(/^\w+\./, '')}\``))).toEqual([]);
  });

  it('are all compared, or listed as not stored', async () => {
    const folder = fileURLToPath(new URL('../../contracts/src/', import.meta.url));
    const found: string[] = [];
    const compared = new Set(Object.values(columns));
    for (const file of globSync('**/*.ts', { cwd: folder })) {
      if (file.endsWith('.spec.ts')) continue;
      const module = (await import(`${folder}${file}`)) as Record<string, unknown>;
      for (const [name, value] of Object.entries(module))
        if (isEnum(value) && !name.endsWith('Sorts') && !compared.has(value)) found.push(name);
    }
    expect(found.toSorted()).toEqual([...withoutConstraint, ...notStored.trim().split(/\s+/)].toSorted());
  });
});

const isEnum = (value: unknown): value is Values =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((item) => ['string', 'number'].includes(typeof item));
