import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { adminRoles, type AdminRole } from '@paddock/contracts/caller';
import { errors } from '@paddock/contracts/errors';
import { fieldsOf } from '@paddock/contracts/fields';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import type { ListenerUrls } from '../../src/bff-app.ts';
import { startEdge, type Edge } from '../support/edge.ts';
import { allServices, openAdmin, openGuardian, openMember } from '../support/identities.ts';
import { timerHeaders } from '../support/timer-key.ts';

type Headers = Record<string, string>;
type Outcome =
  | 'in'
  | 'not signed in'
  | 'bad header'
  | 'not in care'
  | 'not signed'
  | 'not allowed'
  | 'no token'
  | 'unknown';

interface Identity {
  who: string;
  headers: (host: ServiceHost, hourly: string) => Promise<Headers>;
  expected: (contract: CallContract) => Outcome;
}

const asVisitor = ({ audience }: CallContract): Outcome => {
  if (audience === 'timer') return 'not signed';
  return audience === 'anyone' ? 'in' : 'not signed in';
};
const asMember = (contract: CallContract): Outcome =>
  contract.audience === 'member' ? 'in' : asVisitor(contract);
/** With the header `pilot`, which shared answers ignore. */
const forPilot =
  (ofAllowed: Outcome) =>
  ({ inCare, cache }: CallContract): Outcome => {
    if (cache && !cache.own) return 'in';
    return inCare ? ofAllowed : 'bad header';
  };
const asAdmin =
  (role: AdminRole) =>
  (contract: CallContract): Outcome => {
    if (contract.audience !== 'admin') return asVisitor(contract);
    const isOpen = role === 'director' ? contract.ofRace : contract.roles?.includes(role);
    return isOpen ? 'in' : 'not allowed';
  };
/** Writes are refused at the hourly token, before authentication. */
const withoutToken =
  (then: (contract: CallContract) => Outcome) =>
  (contract: CallContract): Outcome =>
    contract.write && contract.audience !== 'timer' ? 'no token' : then(contract);

const signedIn = (token: string, hourly: string, header = 'access_token'): Headers => ({
  token: hourly,
  [header]: token,
});
const ended = async (host: ServiceHost, realm: 'member' | 'admin'): Promise<string> => {
  const token = await (realm === 'member' ? openMember(host) : openAdmin(host, 'owner'));
  await host.query('auth', `delete from ${realm}_session where token_hash = sha256($1::bytea)`, [
    Buffer.from(token),
  ]);
  return token;
};

const identities: Identity[] = [
  { who: 'nobody', headers: async (_host, token) => ({ token }), expected: asVisitor },
  { who: 'nobody without the hourly token', headers: async () => ({}), expected: withoutToken(asVisitor) },
  {
    who: 'nobody with an hourly token of two hours ago',
    headers: async () => ({ token: hourlyToken('the hourly secret of the tests', Date.now() - 7_200_000) }),
    expected: withoutToken(asVisitor),
  },
  {
    who: 'nobody with an hourly token of another secret',
    headers: async () => ({ token: hourlyToken('guessed', Date.now()) }),
    expected: withoutToken(asVisitor),
  },
  {
    who: 'a member',
    headers: async (host, hourly) => signedIn(await openMember(host), hourly),
    expected: asMember,
  },
  {
    who: 'a member without the hourly token',
    headers: async (host) => ({ access_token: await openMember(host) }),
    expected: withoutToken(asMember),
  },
  {
    who: 'a member for a pilot in care',
    headers: async (host, hourly) => {
      const { token, pilotId } = await openGuardian(host);
      return { ...signedIn(token, hourly), pilot: pilotId };
    },
    expected: forPilot('in'),
  },
  {
    who: 'a member for a pilot in the care of another member',
    headers: async (host, hourly) => ({
      ...signedIn(await openMember(host), hourly),
      pilot: (await openGuardian(host)).pilotId,
    }),
    expected: forPilot('not in care'),
  },
  {
    who: 'nobody for a pilot',
    headers: async (host, token) => ({ token, pilot: (await openGuardian(host)).pilotId }),
    expected: forPilot('not signed in'),
  },
  {
    who: 'a suspended member',
    headers: async (host, hourly) => signedIn(await openMember(host, 'suspended'), hourly),
    expected: asVisitor,
  },
  {
    who: 'a closed member',
    headers: async (host, hourly) => signedIn(await openMember(host, 'closed'), hourly),
    expected: asVisitor,
  },
  {
    who: 'a member who has ended the session',
    headers: async (host, hourly) => signedIn(await ended(host, 'member'), hourly),
    expected: asVisitor,
  },
  {
    who: 'a made-up member token',
    headers: async (_host, hourly) => signedIn('a'.repeat(43), hourly),
    expected: asVisitor,
  },
  ...adminRoles.map((role): Identity => ({
    who: `an admin: ${role}`,
    headers: async (host, hourly) => signedIn(await openAdmin(host, role), hourly, 'adm_access_token'),
    expected: asAdmin(role),
  })),
  {
    who: 'a suspended admin',
    headers: async (host, hourly) =>
      signedIn(await openAdmin(host, 'owner', 'suspended'), hourly, 'adm_access_token'),
    expected: asVisitor,
  },
  {
    who: 'an admin who has ended the session',
    headers: async (host, hourly) => signedIn(await ended(host, 'admin'), hourly, 'adm_access_token'),
    expected: asVisitor,
  },
  {
    who: 'a member token in the admin header',
    headers: async (host, hourly) => signedIn(await openMember(host), hourly, 'adm_access_token'),
    expected: asVisitor,
  },
  {
    who: 'an admin token in the member header',
    headers: async (host, hourly) => signedIn(await openAdmin(host, 'owner'), hourly),
    expected: asVisitor,
  },
  {
    who: 'a timing system with a made-up signature',
    headers: async (_host, token) => ({ token, ...timerHeaders(randomUUID(), 'a'.repeat(43)) }),
    // The service reads the input, then checks the signature.
    expected: (contract) =>
      contract.audience === 'timer' && !mayEndSession(contract) ? 'in' : asVisitor(contract),
  },
];

/** A wrong content type is refused before authentication. */
const typeOf = ({ takes }: CallContract): Headers =>
  takes ? { 'content-type': 'multipart/form-data; boundary=x' } : {};

/** Some calls without input end the session; others reject an empty input first. */
const mayEndSession = ({ input }: CallContract): boolean => fieldsOf(input).size === 0;

const calls = Object.entries(callTable as Record<string, CallContract>);

/** Tested elsewhere; here all requests come from one address. */
const withoutLimits: Record<string, CallContract> = Object.fromEntries(
  calls.map(([name, contract]) => [name, { ...contract, limits: [] }]),
);

function outcomeOf(status: number, code: number): Outcome {
  if (code === errors.not_signed_in.code) return 'not signed in';
  if (code === errors.bad_header.code) return 'bad header';
  if (code === errors.not_in_care.code) return 'not in care';
  if (code === errors.bad_signature.code) return 'not signed';
  if (code === errors.not_allowed.code) return 'not allowed';
  if (code === errors.bad_hourly_token.code) return 'no token';
  return status === 404 ? 'unknown' : 'in';
}

const asTheTableSays = ({ expected }: Identity): Record<string, Outcome> =>
  Object.fromEntries(
    calls.map(([name, contract]) => [
      name,
      contract.audience === 'internal' ? 'unknown' : expected(contract),
    ]),
  );

describe('authorisation matrix', () => {
  let host: ServiceHost;
  let edge: Edge;
  let access: Headers;

  beforeAll(async () => {
    host = await ServiceHost.start(...allServices());
    edge = await startEdge(host, { table: withoutLimits });
    access = { access_token: await openMember(host), adm_access_token: await openAdmin(host, 'owner') };
  });
  afterAll(async () => {
    await edge.close();
    await host.close();
  });

  const outcomesOf = async ({ headers }: Identity, at: Edge): Promise<Record<string, Outcome>> => {
    const hourly = hourlyToken(at.hourlySecret, Date.now());
    const got: Record<string, Outcome> = {};
    let sent = await headers(host, hourly);
    for (const [name, contract] of calls) {
      const { status, body } = await at.post(name, {}, { ...typeOf(contract), ...sent });
      got[name] = outcomeOf(status, body.code);
      if (mayEndSession(contract)) sent = await headers(host, hourly);
    }
    return got;
  };

  it.each(identities)('$who: every call as declared', async (identity) => {
    expect(await outcomesOf(identity, edge)).toEqual(asTheTableSays(identity));
  });

  const otherThanTheTable = async (roles: readonly AdminRole[], role: AdminRole): Promise<string[]> => {
    const table = { ...withoutLimits, 'adm/save_race': { ...callTable['adm/save_race'], limits: [], roles } };
    const edgeAstray = await startEdge(host, { table });
    const identity = identities.find(({ who }) => who === `an admin: ${role}`)!;
    const [got, wanted] = [await outcomesOf(identity, edgeAstray), asTheTableSays(identity)];
    await edgeAstray.close();
    return Object.keys(got).filter((name) => got[name] !== wanted[name]);
  };

  it('detects a call with other roles than declared (control)', async () => {
    expect(await otherThanTheTable(['owner'], 'editor')).toEqual(['adm/save_race']);
  });

  it('services refuse callers that a BFF without checks lets through', async () => {
    expect(await otherThanTheTable(adminRoles, 'viewer')).toEqual([]);
  });

  it('an admin without a second factor can only enrol one', async () => {
    const strict = await ServiceHost.start(...allServices({ ADMIN_TOTP_REQUIRED: 'true' }));
    const strictEdge = await startEdge(strict);
    let owner = await openAdmin(strict, 'owner');
    for (const [name, contract] of calls) {
      if (contract.audience !== 'admin') continue;
      const { body } = await strictEdge.write(name, {}, { ...typeOf(contract), adm_access_token: owner });
      if (mayEndSession(contract)) owner = await openAdmin(strict, 'owner');
      expect({ name, stopped: body.code === errors.second_factor_first.code }).toEqual({
        name,
        stopped: !contract.beforeSecondFactor,
      });
    }
    await strictEdge.close();
    await strict.close();
  });

  const sendTo = async (path: string, method: string, door: keyof ListenerUrls, extra: Headers = {}) => {
    const token = hourlyToken(edge.hourlySecret, Date.now());
    return edge.raw(
      path,
      {
        method,
        headers: { 'content-type': 'application/json', token, ...access, ...extra },
        ...(method === 'POST' && { body: '{}' }),
      },
      door,
    );
  };

  it('no other spelling of a path or method reaches a handler', async () => {
    for (const [name, { audience }] of calls) {
      const door = name.startsWith('adm/') ? 'admin' : 'site';
      const variants = [
        `/api/${name}/`,
        `/api//${name}`,
        `/api/${name.toUpperCase()}`,
        `/api/${name};x`,
        `/api/${name}%2f`,
        `/API/${name}`,
        `/api/${name}.json`,
        `/${name}`,
        `/calls`,
      ];
      await Promise.all(
        variants.map(async (path) => expectStatus(404, (await sendTo(path, 'POST', door)).status, path)),
      );
      const expected = audience === 'internal' ? 404 : 405;
      await Promise.all(
        ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'].map(async (method) => {
          const extra = { 'x-http-method-override': 'POST' };
          const { status } = await sendTo(`/api/${name}`, method, door, extra);
          expectStatus(expected, status, `${method} ${name}`);
        }),
      );
    }
  });

  it('no spelling of a path reaches calls of the other listener', async () => {
    for (const [name] of calls) {
      const other = name.startsWith('adm/') ? 'site' : 'admin';
      const spellings = [
        `/api/${name}`,
        `//api/${name}`,
        `/api/./${name}`,
        `/api/x/../${name}`,
        `/x/..%2fapi/${name}`,
        `/api/${name.replace('a', '%61')}`,
        `/api/${name.replace('/', '%2f')}`,
        `/api/adm/..%2f${name}`,
        `/%61pi/${name}`,
        `/api/${name};x`,
        `/api/${name}?adm=1`,
        `http://admin.localhost/api/${name}`,
      ];
      const doors = [other, 'internal'] as const;
      await Promise.all(
        spellings.flatMap((path) =>
          doors.map(async (door) =>
            expectStatus(404, await rawStatus(edge.urls[door], path), `${path} at ${door}`),
          ),
        ),
      );
    }
    // Control: the listener of the call accepts both spellings.
    expect(await rawStatus(edge.urls.admin, '/api/%61dm/login')).not.toBe(404);
    expect(await rawStatus(edge.urls.site, '/api/login')).not.toBe(404);
  });
});

/** Avoids thousands of `expect` calls by checking only failures. */
function expectStatus(expected: number, status: number, asked: string): void {
  if (status !== expected) expect({ asked, status }).toEqual({ asked, status: expected });
}

/** The raw path, which fetch would normalise. */
const rawStatus = (url: string, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    request({ hostname, port, path, method: 'POST', headers: { 'content-type': 'application/json' } })
      .on('response', (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      })
      .on('error', reject)
      .end('{}');
  });
