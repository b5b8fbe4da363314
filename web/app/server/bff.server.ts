import type { CallName, InputOf, ViewOf } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope, type Envelope } from '@paddock/contracts/envelope';
import { errors } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Pool } from 'undici';
import type { Visit } from './visit.server.ts';

export type PublicCall = Exclude<CallName, `adm/${string}`>;

export interface CallOptions {
  accessToken?: string | undefined;
  /** The session only pays for the call: the answer is the one for visitors. */
  asVisitor?: boolean;
  /** Makes the call for this pilot in the care of the member. */
  pilotId?: string | undefined;
  /** Makes a repeated form submit idempotent. */
  idempotencyKey?: string | undefined;
}

/** A streamed file with its headers. */
export interface StreamedFile {
  content: ReadableStream;
  headers: [string, string][];
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

  /** Never rejects: network and parse failures become envelopes. */
  async call<Name extends PublicCall>(
    name: Name,
    input: InputOf<Name>,
    visit: Visit,
    options: CallOptions = {},
  ): Promise<Envelope<ViewOf<Name>>> {
    visit.onCall?.(name, input);
    try {
      const signal = AbortSignal.timeout(deadlines.gateway);
      const { body } = await this.#ask(name, input, visit, options, { signal });
      return envelopeOf(await body.json());
    } catch (error) {
      return this.#unavailable(name, visit, error);
    }
  }

  /** Streams a file, or returns the refusal. */
  async file<Name extends PublicCall>(
    name: Name,
    input: InputOf<Name>,
    visit: Visit,
    options: CallOptions = {},
  ): Promise<StreamedFile | Envelope<never>> {
    try {
      const { gateway, standstill } = deadlines;
      const timeouts = { headersTimeout: gateway, bodyTimeout: standstill };
      const { headers, body } = await this.#ask(name, input, visit, options, timeouts);
      // Only files have this header; refusals are JSON.
      if (!headers['content-disposition']) return envelopeOf(await body.json());
      const forwarded = ['content-type', 'content-length', 'content-disposition', 'content-security-policy'];
      const present = forwarded.filter((header) => typeof headers[header] === 'string');
      return {
        content: Readable.toWeb(body),
        headers: present.map((header) => [header, String(headers[header])]),
      };
    } catch (error) {
      return this.#unavailable(name, visit, error);
    }
  }

  /** Streams a multipart form. */
  async form<Name extends PublicCall>(
    name: Name,
    content: ReadableStream,
    type: string,
    visit: Visit,
    { accessToken, pilotId }: CallOptions,
    ms: number,
  ): Promise<Envelope<ViewOf<Name>>> {
    let isBrokenOff = false;
    const received = readUntilBroken(content, () => (isBrokenOff = true));
    try {
      const { body } = await this.#pool.request({
        method: 'POST',
        path: `/api/${name}`,
        headers: { ...this.#headers(visit, { accessToken, pilotId }), 'content-type': type },
        body: Readable.from(received, { objectMode: false }),
        headersTimeout: ms,
        bodyTimeout: deadlines.standstill,
        signal: AbortSignal.timeout(ms),
      });
      return envelopeOf(await body.json());
    } catch (error) {
      if (!isBrokenOff) return this.#unavailable(name, visit, error);
      visit.log.info({ call: name }, 'the visitor broke off a form');
      return unavailable(visit);
    }
  }

  #headers(
    visit: Visit,
    { accessToken, asVisitor, pilotId, idempotencyKey }: CallOptions,
  ): Record<string, string> {
    return {
      token: hourlyToken(this.#secret, Date.now()),
      lang: visit.lang,
      ...(visit.address === undefined ? {} : { 'x-forwarded-for': visit.address }),
      'x-request-id': visit.requestId,
      ...(visit.traceparent === undefined ? {} : { traceparent: visit.traceparent }),
      ...(accessToken === undefined ? {} : { access_token: accessToken }),
      ...(asVisitor && { as: 'visitor' }),
      ...(pilotId === undefined ? {} : { pilot: pilotId }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    };
  }

  #ask(
    name: PublicCall,
    input: object,
    visit: Visit,
    options: CallOptions,
    timeouts: { signal: AbortSignal } | { headersTimeout: number; bodyTimeout: number },
  ) {
    return this.#pool.request({
      method: 'POST',
      path: `/api/${name}`,
      headers: { ...this.#headers(visit, options), 'content-type': 'application/json' },
      body: JSON.stringify(input),
      ...timeouts,
    });
  }

  #unavailable(name: PublicCall, visit: Visit, error: unknown): Envelope<never> {
    visit.log.error({ err: error, call: name }, 'call failed');
    return unavailable(visit);
  }

  close(): Promise<void> {
    return this.#pool.close();
  }
}

function unavailable({ lang }: Visit): Envelope<never> {
  const { code, msg } = errors.unavailable;
  return { code, data: null, msg: msg[lang] };
}

/** Reports errors of the sender only: a failed request ends the stream of its body too. */
async function* readUntilBroken(content: ReadableStream, onBroken: () => void): AsyncGenerator {
  try {
    yield* content;
  } catch (error) {
    onBroken();
    throw error;
  }
}

function envelopeOf<View>(answer: unknown): Envelope<View> {
  if (!isEnvelope(answer)) throw new Error('the answer is no envelope');
  return answer as Envelope<View>;
}
