// Attacks of anonymous senders on the BFF, bounded in count and time.
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Pool } from 'undici';
import { errorByCode } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { RawClient } from '@paddock/http-edge/testing/raw-client';

/** Number of answers by error name; `silence` is a connection without an answer. */
export type Tally = Map<string, number>;

export interface Target {
  url: string;
  hourlySecret: string;
  /** Headers required for same-origin requests. */
  headers?: Record<string, string>;
}

interface Attack {
  name: string;
  run: (target: Target, seconds: number) => Promise<Tally>;
}

const MB = 1024 * 1024;
const LINES = 300;

const nameOf = (code: number | undefined): string =>
  code === 0 ? 'answered' : (errorByCode.get(code ?? -1)?.name ?? 'other');
const count = (tally: Tally, name: string): void => void tally.set(name, (tally.get(name) ?? 0) + 1);
/** Each from another network. */
const anyAddress = (): string =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Many concurrent connections with the same start; counts their answers until the time is over. */
async function lines(
  { url }: Target,
  seconds: number,
  begin: (raw: RawClient, i: number) => void,
): Promise<Tally> {
  const tally: Tally = new Map();
  const clients = Array.from({ length: LINES }, () => new RawClient(url));
  const answers = clients.map(async (raw, i) => {
    begin(raw, i);
    const code = await Promise.race([
      raw.answer().then(nameOfAnswer, () => 'silence'),
      pause(seconds * 1000, 'held'),
    ]);
    count(tally, code);
  });
  await Promise.all(answers);
  for (const raw of clients) raw.end();
  return tally;
}
const nameOfAnswer = ({ code }: { code: number | undefined }): string => nameOf(code);

/** Sequential requests on 32 connections until the time is over. */
async function requests(
  { url, headers }: Target,
  seconds: number,
  next: () => { path: string; body: string; headers?: Record<string, string> },
): Promise<Tally> {
  const tally: Tally = new Map();
  const pool = new Pool(url, { connections: 32 });
  const ends = performance.now() + seconds * 1000;
  const worker = async (): Promise<void> => {
    while (performance.now() < ends) {
      const { path, body, headers: more } = next();
      try {
        const answer = await pool.request({
          method: 'POST',
          path,
          body,
          headers: { 'content-type': 'application/json', ...headers, ...more },
        });
        count(tally, nameOf(((await answer.body.json()) as { code?: number }).code));
      } catch {
        // A closed connection is a result, not an error of the test.
        count(tally, 'silence');
      }
    }
  };
  await Promise.all(Array.from({ length: 32 }, worker));
  await pool.destroy();
  return tally;
}

const atLogin = ({ headers, hourlySecret }: Target): Record<string, string> => ({
  ...headers,
  token: hourlyToken(hourlySecret, Date.now()),
});

export const publicAttacks: Attack[] = [
  {
    name: 'unique junk beside a cached read',
    run: (target, seconds) =>
      requests(target, seconds, () => ({
        path: '/api/get_race_year',
        body: JSON.stringify({ z: randomBytes(1500).toString('hex') }),
        headers: { 'x-forwarded-for': anyAddress() },
      })),
  },
  {
    name: 'unfinished bodies of one network',
    run: (target, seconds) =>
      lines(target, seconds, (raw) =>
        raw
          .head('/api/login', {
            ...atLogin(target),
            'content-length': '200',
            'x-forwarded-for': '2001:db8::1',
          })
          .write('{'),
      ),
  },
  {
    name: 'unfinished bodies of many networks',
    run: (target, seconds) =>
      lines(target, seconds, (raw) =>
        raw
          .head('/api/login', {
            ...atLogin(target),
            'content-length': '200',
            'x-forwarded-for': anyAddress(),
          })
          .write('{'),
      ),
  },
  {
    name: 'unfinished heads',
    run: (target, seconds) =>
      lines(target, seconds, (raw) => raw.write('POST /api/login HTTP/1.1\r\nhost: x\r\nx-a: ')),
  },
  { name: 'lines that say nothing', run: (target, seconds) => lines(target, seconds, () => undefined) },
  {
    name: 'bodies of 3 MB',
    run: (target, seconds) =>
      lines(target, seconds, (raw, i) => {
        const headers = { ...atLogin(target), 'x-forwarded-for': anyAddress() };
        if (i % 2 === 0)
          raw
            .head('/api/login', { ...headers, 'content-length': `${3 * MB}` })
            .write(Buffer.alloc(MB / 4, 'x'));
        else
          raw
            .head('/api/login', { ...headers, 'transfer-encoding': 'chunked' })
            .write(`40000\r\n${'x'.repeat(0x40000)}\r\n`);
      }),
  },
  {
    name: 'deep and wide JSON',
    run: (target, seconds) => {
      const bombs = [
        '['.repeat(3000),
        `{"a":[${'1,'.repeat(1500)}1]}`,
        `{"a":${'{"a":'.repeat(600)}1${'}'.repeat(601)}`,
      ];
      return requests(target, seconds, () => ({
        path: '/api/get_race_year',
        body: bombs[Math.floor(Math.random() * bombs.length)]!,
        headers: { 'x-forwarded-for': anyAddress() },
      }));
    },
  },
  {
    name: 'many addresses of one IPv6 network',
    run: (target, seconds) =>
      requests(target, seconds, () => ({
        path: '/api/login',
        body: '{}',
        headers: { ...atLogin(target), 'x-forwarded-for': `2001:db8:9:9::${randomBytes(2).toString('hex')}` },
      })),
  },
  {
    name: 'who asks and never reads',
    run: async (target, seconds) => {
      const mute = Array.from({ length: 100 }, () => new RawClient(target.url, { reads: false }));
      for (const raw of mute)
        for (let i = 0; i < 200; i += 1)
          raw
            .head('/api/get_race_list', { 'content-length': '2', 'x-forwarded-for': anyAddress() })
            .write('{}');
      await pause(seconds * 1000);
      for (const raw of mute) raw.end();
      return new Map([['unread', 100]]);
    },
  },
];

export const officeAttacks: Attack[] = [
  {
    name: 'back office: unfinished logins',
    run: (target, seconds) =>
      lines(target, seconds, (raw) =>
        raw.head('/api/adm/login', { ...target.headers, 'content-length': '200' }).write('{'),
      ),
  },
  {
    name: 'back office: logins of 3 MB',
    run: (target, seconds) =>
      lines(target, seconds, (raw) =>
        raw
          .head('/api/adm/login', { ...target.headers, 'content-length': `${3 * MB}` })
          .write(Buffer.alloc(MB / 4, 'x')),
      ),
  },
];
