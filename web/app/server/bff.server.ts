import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope, type Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { Pool } from 'undici';
import type { Visit } from './visit.server.ts';

export type PublicCall = Exclude<CallName, `adm/${string}`>;

export interface CallOptions {
  accessToken?: string | undefined;
  /** The same key for the same wish: a form sent twice takes effect once. */
  idempotencyKey?: string | undefined;
}

export class BffClient {
  readonly #pool: Pool;
  readonly #secret: string;

  constructor(url: string, hourlyTokenSecret: string) {
    this.#pool = new Pool(url, {
      connections: 64,
      connect: { timeout: 3000 },
      keepAliveMaxTimeout: deadlines.idle,
    });
    this.#secret = hourlyTokenSecret;
  }

  /** Always answers in an envelope: when the BFF cannot be reached or understood, in one that says so. */
  async call<Name extends PublicCall>(
    name: Name,
    input: InputOf<Name>,
    visit: Visit,
    { accessToken, idempotencyKey }: CallOptions = {},
  ): Promise<Envelope<ViewOf<Name>>> {
    visit.onCall?.(name, input);
    try {
      const { body } = await this.#pool.request({
        method: 'POST',
        path: `/api/${name}`,
        headers: {
          'content-type': 'application/json',
          token: hourlyToken(this.#secret, Date.now()),
          lang: visit.lang,
          'x-forwarded-for': visit.address,
          'x-request-id': visit.requestId,
          ...(accessToken === undefined ? {} : { access_token: accessToken }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: JSON.stringify(input),
        signal: AbortSignal.timeout(deadlines.gateway),
      });
      const envelope = await body.json();
      if (!isEnvelope(envelope)) throw new Error('the answer is no envelope');
      return envelope as Envelope<ViewOf<Name>>;
    } catch (error) {
      visit.log.error({ err: error, call: name }, 'call failed');
      const { code, msg } = errors.unavailable;
      return { code, data: null, msg: msg[visit.lang] };
    }
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}
