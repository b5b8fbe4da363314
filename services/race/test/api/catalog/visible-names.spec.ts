import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { CallContract } from '@paddock/contracts/call';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import type { PilotView } from '@paddock/contracts/race/catalog/pilot.shapes';
import { sharedPilot } from '@paddock/contracts/seo/sharing';
import { smallestInput } from '@paddock/kit/testing/inputs';
import { PilotsService } from '../../../src/catalog/pilots/pilots.service.ts';
import {
  applyChoices,
  type Choices,
  type MarkedPilot,
  markedRaces,
  type MarkedRaces,
} from '../../support/marked-pilots.ts';
import { RaceHost } from '../../support/race-host.ts';

const SEEDS = [1, 2, 3, 4, 5, 6];

/** The holder of a certificate gives its code to those who check it (docs/decisions/0009). */
const withoutPilots: readonly CallName[] = ['get_book_check', 'get_race_preview'];

const isPublic = ({ service, audience, write }: CallContract): boolean =>
  service === 'race' && audience === 'anyone' && !write;
const publicCalls = (Object.keys(callTable) as CallName[]).filter(
  (name) => isPublic(callTable[name]) && !withoutPilots.includes(name),
);

/** Lists with a consent of their own. */
const ofEntrants: readonly CallName[] = ['get_entrant_list', 'get_race_teams'];

interface Answer {
  call: CallName;
  content: unknown;
  reader?: MarkedPilot;
}

describe('public answers', () => {
  let host: RaceHost;
  let races: MarkedRaces;

  beforeAll(async () => {
    host = await RaceHost.start();
    races = await markedRaces(host);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(() => host.close());

  async function read(call: CallName, values: Record<string, unknown>): Promise<Answer> {
    const contract: CallContract = callTable[call];
    const input = smallestInput(contract.input, values);
    if (!contract.answers) return { call, content: (await host.services.call(call, input)).data };
    const { bytes } = await host.services.file(call, input);
    return { call, content: bytes.toString().split('\r\n') };
  }

  /** Every public call with every race, pilot and searched text. */
  async function answers(): Promise<Answer[]> {
    const { pilots, single, withTeams } = races;
    const pages = await host.query<{ pilotId: string }>('select public_id as "pilotId" from pilot');
    const common = { pageSize: 100, lang: 'en' };
    const found: Answer[] = [];
    for (const call of publicCalls) {
      const fields = Object.keys(smallestInput(callTable[call].input, {}));
      const inputs = fields.includes('raceId')
        ? [single, withTeams]
        : fields.includes('pilotId')
          ? pages
          : [{}];
      for (const input of inputs) found.push(await read(call, { ...common, ...input }));
    }
    for (const { callsign } of pilots)
      found.push({
        call: 'search_races',
        content: await host.view(
          'search_races',
          { text: callsign },
          { caller: { kind: 'service', service: 'content' } },
        ),
      });
    for (const { content } of found.filter((one) => one.call === 'get_pilot' && one.content))
      found.push({
        call: 'get_pilot',
        content: sharedPilot(content as PilotView, { name: '', accent: null, logo: null }),
      });
    const reader = pilots[0]!;
    found.push({
      call: 'get_my_heats',
      content: await host.view('get_my_heats', {}, { caller: reader }),
      reader,
    });
    return found;
  }

  const disclosed = async () => (await answers()).flatMap((one) => disclosures(one, races.pilots));

  it.each(SEEDS)('show pilots by consent and age (seed %d)', async (seed) => {
    const random = randomOf(seed);
    for (const pilot of races.pilots) pilot.choices = randomChoices(random);
    await applyChoices(host, races.pilots);
    const all = await answers();
    expect(all.flatMap((one) => disclosures(one, races.pilots))).toEqual([]);
    const results = JSON.stringify(all.filter(({ call }) => call === 'get_race_result'));
    for (const { callsign } of races.pilots) expect(results).toContain(callsign);
    expect(results).toContain('Typed team');
    for (const { marks, choices } of races.pilots.filter(({ choices: one }) => isOpen(one, one.ownPage)))
      expect([choices, results]).toEqual([choices, expect.stringContaining(marks.name)]);
  });

  it('do not find hidden pilots by name or team', async () => {
    const random = randomOf(7);
    for (const pilot of races.pilots) pilot.choices = randomChoices(random);
    await applyChoices(host, races.pilots);
    const open = races.pilots.filter(({ choices }) => isOpen(choices, choices.ownPage));
    expect(open.length).toBeGreaterThan(1);
    for (const { marks, squad } of races.pilots) {
      const found = async (text: string) =>
        (await host.view('get_standings', { text })).rows.map(({ callsign }) => callsign);
      const named = open.filter((one) => one.marks.name === marks.name);
      expect([marks.name, await found(marks.name)]).toEqual([marks.name, named.map(callsignOf)]);
      const ofSquad = open.filter((one) => one.squad === squad);
      expect([squad, await found(squad)]).toEqual([squad, ofSquad.map(callsignOf)]);
    }
  });

  it('would disclose a pilot shown without the rule (control)', async () => {
    const random = randomOf(1);
    for (const pilot of races.pilots) pilot.choices = { ...randomChoices(random), ownPage: false };
    const { memberId, choices } = races.pilots[1]!;
    choices.hasCallsign = false;
    await applyChoices(host, races.pilots);
    expect(await disclosed()).toEqual([]);
    const service = host.get(PilotsService);
    const visible = service.visible.bind(service);
    jest.spyOn(service, 'visible').mockImplementation(async (...list) => {
      const pilots = await visible(...list);
      const rule = pilots.of.bind(pilots);
      pilots.of = (row) => ({ ...rule(row), ...(row.memberId === memberId && row) });
      return pilots;
    });
    expect([...new Set((await disclosed()).map(({ call }) => call))].toSorted()).toEqual([
      'get_my_heats',
      'get_podium_list',
      'get_qualifying',
      'get_race_day',
      'get_race_marks',
      'get_race_result',
      'get_result_file',
      'get_standings',
      'get_team_standing',
    ]);
  });
});

const callsignOf = ({ callsign }: MarkedPilot): string => callsign;

/** Written independently of the function: who may be shown with more than the callsign. */
const isOpen = ({ birthYear, hasCallsign, status }: Choices, agreed: boolean): boolean =>
  agreed &&
  hasCallsign &&
  status === 'active' &&
  birthYear !== null &&
  new Date().getUTCFullYear() - birthYear > 18;

function disclosures({ call, content, reader }: Answer, pilots: readonly MarkedPilot[]) {
  const text = JSON.stringify(content ?? null);
  const pairs = [...teamPairs(content)];
  return pilots
    .filter((pilot) => pilot !== reader)
    .flatMap(({ callsign, marks, squad, choices }) => {
      const open = isOpen(choices, ofEntrants.includes(call) ? choices.amongEntrants : choices.ownPage);
      const forbidden = [
        marks.realName,
        ...(open ? [] : [marks.name, marks.team]),
        ...(open && choices.pictureShown ? [] : [marks.picture, `"country":"${marks.country}"`]),
      ];
      const found = forbidden.filter((mark) => text.includes(mark));
      const inTeam = pairs.some(([who, team]) => who === callsign && team === squad);
      if (!open && inTeam) found.push(squad);
      return found.map((mark) => ({ call, callsign, mark }));
    })
    .concat(/"(birthYear|age)"/.test(text) ? [{ call, callsign: '', mark: 'age' }] : []);
}

/** Pilots below an object that names their team, in JSON or on a line of a file. */
function* teamPairs(value: unknown, team = ''): Generator<[callsign: string, team: string]> {
  if (typeof value === 'string') {
    const [, who] = /(CALL\d+)/.exec(value) ?? [];
    const [, squad] = /(SQUAD-\d+)/.exec(value) ?? [];
    if (who && squad) yield [who, squad];
  }
  if (typeof value !== 'object' || value === null) return;
  const { callsign, team: own, name } = value as Record<string, unknown>;
  const texts = [own, name].filter((one) => typeof one === 'string');
  const named = texts.find((text) => text.startsWith('SQUAD-')) ?? team;
  if (typeof callsign === 'string') yield [callsign, named];
  for (const inner of Object.values(value)) yield* teamPairs(inner, named);
}

function randomChoices(random: () => number): Choices {
  const flag = () => random() < 0.5;
  const years = new Date().getUTCFullYear();
  const birthYears = [null, years - 9, years - 18, years - 19, years - 40];
  return {
    amongEntrants: flag(),
    ownPage: flag(),
    pictureShown: flag(),
    booksShown: flag(),
    birthYear: birthYears[Math.floor(random() * birthYears.length)]!,
    hasCallsign: random() < 0.8,
    status: random() < 0.9 ? 'active' : 'suspended',
  };
}

/** Numbers from 0 to 1, the same for each seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
