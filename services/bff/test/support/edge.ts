import type { INestApplicationContext } from '@nestjs/common';
import type { CallContract } from '@paddock/contracts/call';
import type { Envelope } from '@paddock/contracts/envelope';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { readEnv } from '@paddock/kit/read-env';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { eventually } from '@paddock/kit/testing/eventually';
import type { ServiceHost } from '@paddock/kit/testing/service-host';
import type { Transport } from '@paddock/kit/transport/transport';
import type { BffSettings } from '../../src/app.module.ts';
import { Bff, type ListenerUrls } from '../../src/bff-app.ts';
import { BffEnv } from '../../src/env.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: Envelope<Record<string, unknown>>;
}

export interface Edge {
  urls: ListenerUrls;
  bff: Bff;
  hourlySecret: string;
  /** Uses the listener of the path unless another is named. */
  raw: (path: string, init: RequestInit, door?: keyof ListenerUrls) => Promise<Answer>;
  /** A call without the hourly token. */
  post: (call: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** A call with the hourly token. */
  write: (call: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

const hourlySecret = 'the hourly secret of the tests';

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    // Files have a file name instead.
    body: (text && !response.headers.has('content-disposition') ? JSON.parse(text) : {}) as Answer['body'],
  };
}

interface EdgeOptions {
  table?: Record<string, CallContract>;
  transport?: Transport;
  settings?: Record<string, string>;
  bounds?: BffSettings['bounds'];
}

/** Waits for the broadcast subscription; before it, nothing is cached. */
export async function untilHearing(...apps: INestApplicationContext[]): Promise<void> {
  for (const app of apps) await eventually('the broadcast is connected', () => app.get(Broadcast).connected);
}

/** The real BFF on a free port, in front of a host's services. */
export async function startEdge(
  host: ServiceHost,
  { table, transport, settings, bounds }: EdgeOptions = {},
): Promise<Edge> {
  const env = readEnv(BffEnv, {
    ...host.settings(),
    HOURLY_TOKEN_SECRET: hourlySecret,
    NETWORK_CALLS_PER_MINUTE: '1000000',
    PERSON_CALLS_PER_MINUTE: '1000000',
    ...settings,
  });
  // Closing a BFF must not close the shared services.
  const shared: Transport = {
    call: (...call) => host.transport.call(...call),
    exchange: (...call) => host.transport.exchange(...call),
    close: async () => undefined,
  };
  const bff = await Bff.create({
    env,
    log: host.log,
    transport: transport ?? shared,
    ...(table && { table }),
    ...(bounds && { bounds }),
  });
  const urls = await bff.listen();
  const raw: Edge['raw'] = async (path, init, door) =>
    read(await fetch(urls[door ?? (path.startsWith('/api/adm/') ? 'admin' : 'site')] + path, init));
  const post: Edge['post'] = (call, body, headers = {}) =>
    raw(`/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    urls,
    bff,
    hourlySecret,
    raw,
    post,
    write: (call, body, headers = {}) =>
      post(call, body, { token: hourlyToken(hourlySecret, Date.now()), ...headers }),
    close: () => bff.close(),
  };
}
