import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { Socket } from 'node:net';
import type { CallContract } from '@paddock/contracts/call';
import { callTable, type CallName } from '@paddock/contracts/call-table';
import type { Shape } from '@paddock/contracts/fields';
import { eventually } from '@paddock/kit/testing/eventually';
import { usualInput, type Known } from '@paddock/kit/testing/inputs';
import { ServiceHost } from '@paddock/kit/testing/service-host';
import { testServers } from '@paddock/kit/testing/test-servers';
import { isTaken } from '../support/api-description.ts';
import { startEdge, type Edge } from '../support/edge.ts';
import { allServices, openAdmin, openMember } from '../support/identities.ts';

/** A port on which only SSRF attempts can arrive. */
const trap = 8472;

const words = (text: string): string[] => text.trim().split(/\s+/);

/** Spellings of loopback, private networks and cloud metadata that evade block lists. */
const hosts = words(`
  127.0.0.1 127.1 127.0.1 127.9.9.9 2130706433 0x7f000001 0x7f.0.0.1 0177.0.0.1 017700000001 0177.0x0.1 0 0.0.0.0 0x0
  localhost LOCALHOST localhost. a.localhost localhost.localdomain ip6-localhost
  [::1] [::] [0:0:0:0:0:0:0:1] [0000::1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::7f00:1] [fe80::1] [fc00::1]
  169.254.169.254 2852039166 0xa9fea9fe 0251.0376.0251.0376 [::ffff:a9fe:a9fe] [fd00:ec2::254] metadata metadata.google.internal
  10.0.0.1 172.16.0.1 192.168.0.1 100.64.0.1 race postgres redis 127.0.0.1.rebinding.example
  ①②⑦.⓪.⓪.① １２７.０.０.１ 127。0。0。1 %31%32%37.0.0.1
  user:word@127.0.0.1 club.example@127.0.0.1 club.example%20@127.0.0.1
`);
const here = `127.0.0.1:${trap}`;
const spellings = [
  ...hosts.map((host) => `http://${host}:${trap}/a.png`),
  ...words(`
    https://${here}/a.png //${here}/a.png http:${here}/a.png http:/${here}/a.png http:\\\\${here}\\a.png HTTP://${here}/a.m3u8
    https://club.example/go?to=http://${here}/ https://club.example\\@${here}/ https://${here}#@club.example/
    gopher://${here}/_x ftp://${here}/x ws://${here}/ dict://${here}/x file:///etc/passwd //[::1]:${trap}/a.png
  `),
];

/** Writes with user-provided texts; each creates something new. */
const writes = {
  contact: {},
  'club-join': {},
  save_member_info: {},
  'adm/save_race': {
    raceId: undefined,
    version: undefined,
    zone: 'Asia/Shanghai',
    signUpOpensAt: '2020-01-01T00:00:00Z',
    minimumAge: undefined,
    kind: 'text',
    questionId: undefined,
    classId: undefined,
    price: undefined,
    belowAge: undefined,
  },
  'adm/save_partner': { partnerId: undefined, version: undefined },
  'adm/save_club_member': { clubMemberId: undefined, version: undefined },
  'adm/save_club_file': { clubFileId: undefined, version: undefined },
  'adm/save_seo': { seoId: undefined, version: undefined },
  'adm/save_news': { newsId: undefined, raceId: undefined, version: undefined },
  'adm/save_images': { albumId: undefined, raceId: undefined, version: undefined },
  'adm/save_video': { videoId: undefined, raceId: undefined, version: undefined, stream: undefined },
  'adm/save_page': { sectionId: undefined, version: 0 },
  'adm/save_setting': { version: 0 },
} satisfies Partial<Record<CallName, Known>>;
const names = Object.keys(writes) as (keyof typeof writes)[];

/** Puts the address into every text: as a picture and a link where HTML is allowed, elsewhere as text. */
function naming(name: CallName, known: Known, spelled: string): object {
  const shape: Shape = callTable[name].input;
  const input = usualInput(shape, known);
  const fill = (part: Record<string, unknown>): void => {
    for (const [field, was] of Object.entries(part)) {
      if (was !== null && typeof was === 'object') fill(was as Record<string, unknown>);
      if (typeof was !== 'string' || Object.hasOwn(known, field)) continue;
      for (const text of [`<p><a href="${spelled}">x</a><img src="${spelled}"></p>`, spelled, was]) {
        part[field] = text;
        if (isTaken(shape, input)) break;
      }
    }
  };
  fill(input);
  return input;
}

interface Called {
  host?: unknown;
  port?: unknown;
}

/** The only Unix socket that a service may open. */
function isDatabase(port: unknown): boolean {
  const { port: number, searchParams } = new URL(testServers().postgresUrl);
  return port === `${searchParams.get('host')}/.s.PGSQL.${number}`;
}

/** `connect` takes options, or port and host; Node passes both as one array. */
function calledBy(given: readonly unknown[]): Called {
  const [first, second] = (Array.isArray(given[0]) ? given[0] : given) as unknown[];
  return typeof first === 'object' ? (first as Called) : { port: first, host: second };
}

describe('URLs in user input', () => {
  const open = callTable as Record<string, CallContract>;
  let host: ServiceHost;
  let edge: Edge;
  let connect: jest.SpiedFunction<Socket['connect']>;

  /** Connections to the trap, or to anything but this test's database, Redis and BFF. */
  const strangers = (): Called[] =>
    connect.mock.calls
      .map((given) => calledBy(given))
      .filter(
        ({ host: name, port }) =>
          port !== undefined && !isDatabase(port) && (Number(port) === trap || name !== '127.0.0.1'),
      );

  beforeAll(async () => {
    connect = jest.spyOn(Socket.prototype, 'connect');
    host = await ServiceHost.start(...allServices());
    const table = Object.fromEntries(names.map((name) => [name, { ...open[name]!, limits: [] }]));
    edge = await startEdge(host, { table });
  });
  afterAll(async () => {
    await edge.close();
    await host.close();
    connect.mockRestore();
  });

  /** Sends each spelling; singletons are sent with increasing versions. */
  const send = async (name: keyof typeof writes, known: Known) => {
    const { audience, service } = open[name]!;
    const tokens: Record<string, string> =
      audience === 'admin'
        ? { adm_access_token: await openAdmin(host, 'owner') }
        : { access_token: await openMember(host) };
    let kept = 0;
    let last: { version?: number } = {};
    for (const spelled of spellings) {
      const next = known.version === 0 ? { version: last.version ?? 0 } : {};
      const { code, data } = (await edge.write(name, { ...naming(name, known, spelled), ...next }, tokens))
        .body;
      if (code !== 0) continue;
      kept += 1;
      last = data as { version?: number };
    }
    const promised =
      'select 1 from outbox_job where done_at is null and failed_at is null and available_at <= now() limit 1';
    await eventually(
      'what was promised is done',
      async () => (await host.query(service, promised)).length === 0,
    );
    return kept;
  };

  it.each(names)('are stored by %s and never requested', async (name) => {
    expect(await send(name, writes[name])).toBeGreaterThan(0);
    expect(strangers()).toEqual([]);
  });

  it('are rejected as a broadcast', async () => {
    expect(
      await send('adm/save_video', {
        videoId: undefined,
        raceId: undefined,
        version: undefined,
        url: undefined,
      }),
    ).toBe(0);
    expect(strangers()).toEqual([]);
  });

  it('would be detected if requested (control)', async () => {
    await fetch(`http://127.0.0.1:${trap}/`).catch(() => undefined);
    expect(strangers()).toMatchObject([{ port: `${trap}` }]);
  });
});
