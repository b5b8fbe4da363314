import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isDeepStrictEqual } from 'node:util';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import type { BadInputData } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { fieldsOf } from '@paddock/contracts/fields';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import {
  faultyInputs,
  largestInput,
  oddInputs,
  smallestInput,
  strangeInputs,
  usualInput,
  type Known,
} from '@paddock/kit/testing/inputs';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { ApiDescription, brokenRules, isTaken } from '../support/api-description.ts';
import { startEdge, type Edge } from '../support/edge.ts';
import { allServices, openAdmin, openMember } from '../support/identities.ts';
import { signedByTimer } from '../support/timer-key.ts';

const open = Object.entries(callTable as Record<string, CallContract>).filter(
  ([, { audience }]) => audience !== 'internal',
);
/** Rate limits are tested elsewhere. */
const withoutLimits = Object.fromEntries(open.map(([name, contract]) => [name, { ...contract, limits: [] }]));

/** Infinite numbers as clients may write them. */
const jsonOf = (input: object): string =>
  JSON.stringify(input, (_name, value: unknown) =>
    value === Infinity || value === -Infinity ? `${value}` : value,
  ).replaceAll(/"(-?)Infinity"/g, '$11e400');

/** Without undefined fields. */
const asSent = (input: object): unknown => JSON.parse(jsonOf(input));

/** The longest JSON encoding: every special character escaped. */
const escaped = (input: unknown): string =>
  JSON.stringify(input).replaceAll(
    /[^ -~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** `expect` captures a stack trace, which is too slow for a hundred thousand inputs. */
function expectEqual(actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected);
}

/** For inputs that do not depend on each other. */
async function inParallel<Item>(
  items: Iterable<Item>,
  { takes }: CallContract,
  check: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = [...items].values();
  // The edge takes few files of one network at a time.
  const workers = takes ? 1 : 8;
  await Promise.all(
    Array.from({ length: workers }, async () => {
      for (const item of rest) await check(item);
    }),
  );
}

/** The input with a small file after it. */
function formOf(input: string, type: string): FormData {
  const form = new FormData();
  form.set('input', input);
  form.set('file', new File(['callsign,laps\nAce,3'], 'a.csv', { type }));
  return form;
}

const inThree = (text: string) => ({
  cn: `${text}？中文`,
  en: `${text}, in English`,
  ru: `${text}, по-русски`,
});

/** A race that is open for registration. */
const newRace = () =>
  usualInput(callTable['adm/save_race'].input, {
    raceId: undefined,
    version: undefined,
    status: 'published',
    zone: 'Asia/Shanghai',
    capacity: 4,
    minimumAge: undefined,
    kind: 'text',
    questionId: undefined,
    classId: undefined,
    signUpOpensAt: '2020-01-01T00:00:00Z',
    price: undefined,
    belowAge: undefined,
    required: false,
    callsignNeeded: false,
    realNameNeeded: false,
    cancelled: false,
  });

/**
 * Valid inputs are accepted and stored, invalid ones are rejected by their rule, and nothing is an internal error.
 * Inputs and answers match the API description. The services read inputs with `readInput`, so that one invalid input of
 * each call over HTTP is enough.
 */
describe('inputs of every call', () => {
  let host: ServiceHost;
  let edge: Edge;
  let known: Known;
  let timerKey: string;
  let api: ApiDescription;

  beforeAll(async () => {
    host = await ServiceHost.start(...allServices());
    edge = await startEdge(host, { table: withoutLimits });
    api = await ApiDescription.of(edge);
    known = await knownRows();
    timerKey = await newTimer();
  });
  afterAll(async () => {
    await edge.close();
    await host.close();
  });

  const openRace = async () => {
    const save = await sender('adm/save_race', callTable['adm/save_race']);
    const { raceId, classes } = (await save(JSON.stringify(newRace()))).body.data as {
      raceId: string;
      classes: { classId: string }[];
    };
    return { raceId, classId: classes[0]!.classId };
  };

  /** A race with a sign-up, so that inputs reach existing rows. */
  const knownRows = async (): Promise<Known> => {
    const { raceId, classId } = await openRace();
    const signUp = await (await sender('sign_up', callTable.sign_up))(JSON.stringify({ raceId, classId }));
    const { signUpId } = signUp.body.data as { signUpId: string };
    return { raceId, classId, signUpId };
  };

  /** Of a separate race, so that no input deletes its key. */
  const newTimer = async (): Promise<string> => {
    const { raceId } = await openRace();
    const add = await sender('adm/add_timer', callTable['adm/add_timer']);
    return ((await add(JSON.stringify({ raceId, name: 'Timer' }))).body.data as { key: string }).key;
  };

  const headersFor = async ({ audience }: CallContract): Promise<Record<string, string>> => {
    const token = hourlyToken(edge.hourlySecret, Date.now());
    if (audience === 'admin') return { token, adm_access_token: await openAdmin(host, 'owner') };
    return { token, access_token: await openMember(host) };
  };

  const sender = async (name: string, contract: CallContract) => {
    const endsSession = fieldsOf(contract.input).size === 0;
    let headers = await headersFor(contract);
    return async (body: string) => {
      if (endsSession) headers = await headersFor(contract);
      if (contract.audience === 'timer') headers = signedByTimer(timerKey, name, body);
      const init = contract.takes
        ? { method: 'POST', body: formOf(body, contract.takes.file.types?.[0] ?? 'image/png'), headers }
        : { method: 'POST', body, headers: { ...headers, 'content-type': 'application/json' } };
      const answer = await edge.raw(`/api/${name}`, init);
      if (!answer.headers.has('content-disposition'))
        expectEqual(api.wrongWith(name, answer.status, answer.body), undefined);
      return answer;
    };
  };

  describe.each(open)('%s', (name, contract) => {
    it('accepts smallest, largest and boundary values', async () => {
      const send = await sender(name, contract);
      const { input } = contract;
      const inputs = [
        smallestInput(input, known),
        usualInput(input, known),
        largestInput(input, known),
        ...oddInputs(input, known),
      ];
      for (const given of inputs) {
        const text = escaped(given);
        const taken = isTaken(input, JSON.parse(text));
        expectEqual({ taken, described: api.takes(name, given) }, { taken: true, described: true });
        const { status, body } = await send(text);
        const wrong = status >= 500 || status === 413 || body.code === errors.bad_json.code;
        expect({ wrong, status, given: wrong && text.slice(0, 500) }).toMatchObject({ wrong: false });
      }
    });

    it('rejects each error by its rule', async () => {
      const faulty = [...faultyInputs(contract.input, known)];
      for (const { input, path, rule } of faulty) {
        const sent = asSent(input);
        const answer = {
          rule: brokenRules(contract.input, sent)[path]?.rule,
          described: api.takes(name, sent),
        };
        expectEqual({ path, ...answer }, { path, rule, described: false });
      }
      if (faulty.length === 0) return;
      const { input, path, rule } = faulty[0]!;
      const { status, body } = await (await sender(name, contract))(jsonOf(input));
      const faults = (body.data as BadInputData | null)?.fields ?? {};
      expectEqual(
        { path, status, code: body.code, rule: faults[path]?.rule },
        { path, status: 400, code: errors.bad_input.code, rule },
      );
    });

    it('withstands garbage', async () => {
      const send = await sender(name, contract);
      const accepted = [...strangeInputs(contract.input, known)].filter((strange) => {
        const taken = isTaken(contract.input, asSent(strange));
        if (api.takes(name, strange)) expectEqual({ strange, taken }, { strange, taken: true });
        return taken;
      });
      await inParallel(accepted, contract, async (strange) => {
        const { status } = await send(JSON.stringify(strange));
        expectEqual({ strange, failed: status >= 500 }, { strange, failed: false });
      });
      expect(({} as { polluted?: number }).polluted).toBeUndefined();
    });
  });

  it('detects an answer that differs from its description (control)', () => {
    const answer = { code: 0, data: { rows: [{ year: 2026, races: 'many' }] }, msg: '' };
    expect(api.wrongWith('get_race_year', 200, answer)).toMatch('races must be integer');
    expect(
      api.wrongWith('get_race_year', 200, { code: errors.stale.code, data: null, msg: '' }),
    ).toBeDefined();
    expect(api.wrongWith('get_race_year', 401, {})).toBe('get_race_year never answers 401');
  });

  it('detects a limit that is too small (control)', async () => {
    const name = 'adm/save_book_template';
    const contract = { ...callTable[name], input: callTable['adm/get_book_template'].input };
    const narrow = await startEdge(host, { table: { [name]: contract } });
    const body = escaped(largestInput(callTable[name].input, known));
    const headers = { ...(await headersFor(contract)), 'content-type': 'application/json' };
    const answer = await narrow.raw(`/api/${name}`, { method: 'POST', body, headers });
    await narrow.close();
    expect(answer).toMatchObject({ status: 413, body: { code: errors.too_large.code } });
  });

  it('stores a result of 1,000 pilots in 48 rounds', async () => {
    const { raceId, classId } = await openRace();
    const entries = Array.from({ length: 1000 }, (_, i) => ({
      name: `Пилот ${i} 飞手`,
      callsign: `ACE${i}`,
      team: 'Северный ветер',
      status: 'ok',
      rounds: Array.from({ length: 48 }, (_round, n) => ({
        laps: 1000 - n,
        totalTime: 86_400_000 - i,
        bestLap: 20_000 + i,
        bestConsecutive: 61_000 + n,
      })),
    }));
    const rules = { method: 'race_time', points: [10, 8, 6], tieRule: 'mean' };
    const result = { raceId, classId, baseVersion: 0, rules, entries, why: 'A long weekend' };
    const save = await sender('adm/save_result', callTable['adm/save_result']);
    expect((await save(JSON.stringify(result))).body).toMatchObject({ code: 0 });
    const read = await sender('adm/get_adm_result_detail', callTable['adm/get_adm_result_detail']);
    const { rows } = (await read(JSON.stringify({ raceId, classId }))).body.data as {
      rows: { entry: Omit<(typeof entries)[number], 'rounds'> & { row: number } }[];
    };
    const byCallsign = new Map(rows.map(({ entry }) => [entry.callsign, entry]));
    expect(byCallsign.size).toBe(1000);
    const readRounds = await sender('adm/get_result_rounds', callTable['adm/get_result_rounds']);
    for (const [i, { rounds, ...entry }] of entries.entries()) {
      const kept = byCallsign.get(entry.callsign)!;
      expect(kept).toMatchObject(entry);
      if (i % 50 > 0) continue;
      const { body } = await readRounds(JSON.stringify({ raceId, classId, row: kept.row }));
      expect(body.data).toEqual({ rounds });
    }
  });

  it('stores a race with 30 questions of 12 choices', async () => {
    const questions = Array.from({ length: 30 }, (_, i) => ({
      kind: 'choice',
      label: inThree(`Question ${i}`),
      required: i % 2 === 0,
      choices: Array.from({ length: 12 }, (_choice, n) => ({ label: inThree(`Choice ${n}`) })),
    }));
    const save = await sender('adm/save_race', callTable['adm/save_race']);
    const saved = await save(JSON.stringify({ ...newRace(), questions }));
    expect(saved.body).toMatchObject({ code: 0 });
    const { raceId } = saved.body.data as { raceId: string };
    const read = await sender('adm/get_adm_race_detail', callTable['adm/get_adm_race_detail']);
    expect((await read(JSON.stringify({ raceId }))).body.data).toMatchObject({ questions });
  });
});
