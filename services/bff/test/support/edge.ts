import type { CallContract } from '@paddock/contracts/call';
import type { Envelope } from '@paddock/contracts/envelope';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { readEnv } from '@paddock/kit/env/read-env';
import type { ServiceHost } from '@paddock/kit/testing/service-host';
import type { Transport } from '@paddock/kit/transport/transport';
import { createBff } from '../../src/bff-app.ts';
import { BffEnv } from '../../src/env.ts';

interface Answer {
  status: number;
  headers: Headers;
  body: Envelope<Record<string, unknown>>;
}

export interface Edge {
  url: string;
  hourlySecret: string;
  raw: (path: string, init: RequestInit) => Promise<Answer>;
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
    body: (text ? JSON.parse(text) : {}) as Answer['body'],
  };
}

interface EdgeOptions {
  table?: Record<string, CallContract>;
  transport?: Transport;
  settings?: Record<string, string>;
}

/** The real BFF on a free port, before the services of a host. */
export async function startEdge(
  host: ServiceHost,
  { table, transport, settings }: EdgeOptions = {},
): Promise<Edge> {
  const env = readEnv(BffEnv, {
    ...host.settings(),
    HOURLY_TOKEN_SECRET: hourlySecret,
    ADDRESS_CALLS_PER_MINUTE: '1000000',
    ...settings,
  });
  // Closing an edge must not close the services: several edges may stand before one host.
  const shared: Transport = { call: (...call) => host.transport.call(...call), close: async () => undefined };
  const app = await createBff({
    env,
    log: host.log,
    transport: transport ?? shared,
    ...(table && { table }),
  });
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  const raw: Edge['raw'] = async (path, init) => read(await fetch(url + path, init));
  const post: Edge['post'] = (call, body, headers = {}) =>
    raw(`/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  return {
    url,
    hourlySecret,
    raw,
    post,
    write: (call, body, headers = {}) =>
      post(call, body, { token: hourlyToken(hourlySecret, Date.now()), ...headers }),
    close: () => app.close(),
  };
}
