import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { bodyLimits } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope } from '@paddock/contracts/envelope';
import type { ErrorName } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { isLanguage } from '@paddock/contracts/language';
import { Bodies, BodyRefused, callersRules, strangersRules } from '@paddock/door/bodies';
import { clientAddress } from '@paddock/door/client-address';
import { codedAnswer } from '@paddock/door/coded-answer';
import { answerEarly } from '@paddock/door/last-answer';
import { networkOf } from '@paddock/door/network';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import type { Env } from './env.ts';

/** Whatever else a browser sends stays here. */
const passedUp = ['content-type', 'lang', 'adm_access_token', 'idempotency-key'];
const passedDown = ['content-type', 'content-length', 'retry-after'];

/** The longest body of somebody who shows no session: the login has room in it many times over. */
const LONGEST_OF_STRANGERS = 64 * 1024;
const CONNECTIONS = 64;
/** Calls that may be with the BFF or wait for a connection to it. */
const UNDER_WAY = 4 * CONNECTIONS;

const limitOf = new Map(
  Object.entries(callTable as Record<string, CallContract>)
    .filter(([name, { audience }]) => name.startsWith('adm/') && audience !== 'internal')
    .map(([name, { input }]) => [`/api/${name}`, bodyLimits(input).bytes]),
);

/**
 * Hands admin calls to the BFF with the write token that browsers never see. No connection to it is taken before a body
 * is whole, so that nobody who sends slowly stands in the way of the others.
 */
export class CallForwarder {
  readonly #pool: Pool;
  readonly #env: Env;
  readonly #log: Logger;
  /** Whoever shows a session, be it a real one or not, and whoever does not wait for each other only. */
  readonly #bodies = { withSession: new Bodies(callersRules), without: new Bodies(strangersRules) };
  #underWay = 0;

  constructor(env: Env, log: Logger) {
    this.#env = env;
    this.#log = log;
    this.#pool = new Pool(env.bffUrl.origin, {
      connections: CONNECTIONS,
      headersTimeout: deadlines.gateway,
      bodyTimeout: deadlines.gateway,
      keepAliveMaxTimeout: deadlines.idle,
    });
  }

  close(): Promise<void> {
    return this.#pool.close();
  }

  async forward(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const requestId = randomUUID();
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    response.setHeader('x-request-id', requestId);
    try {
      const status = await this.#exchange(request, response, { path, requestId, gone: gone.signal });
      this.#log.info({ requestId, path, status, ms: elapsed() }, 'call');
    } catch (error) {
      const name = error instanceof BodyRefused ? error.error : 'unavailable';
      if (gone.signal.aborted && !response.writableEnded) {
        this.#log.info({ requestId, path, ms: elapsed() }, 'the client left');
      } else if (error instanceof BodyRefused) {
        this.#log.info({ requestId, path, error: name, ms: elapsed() }, 'refused');
      } else {
        this.#log.error({ err: error, requestId, path, ms: elapsed() }, 'call failed');
      }
      if (response.headersSent) response.destroy();
      else refuse(request, response, name, error instanceof BodyRefused ? error.data : null);
    }
  }

  async #exchange(
    request: IncomingMessage,
    response: ServerResponse,
    { path, requestId, gone }: { path: string; requestId: string; gone: AbortSignal },
  ): Promise<number> {
    const { headers } = request;
    const address = clientAddress(
      request.socket.remoteAddress ?? '',
      String(headers['x-forwarded-for'] ?? ''),
      this.#env.trustedProxies,
    );
    const hasSession = headers.adm_access_token !== undefined;
    const bodies = hasSession ? this.#bodies.withSession : this.#bodies.without;
    const most = hasSession ? Infinity : LONGEST_OF_STRANGERS;
    const limit = Math.min(limitOf.get(path) ?? 0, most);
    const body = await bodies.read(request, response, networkOf(address), limit);
    if (this.#underWay >= UNDER_WAY) throw new BodyRefused('unavailable');
    this.#underWay += 1;
    try {
      const answer = await this.#pool.request({
        method: 'POST',
        path,
        body,
        signal: AbortSignal.any([gone, AbortSignal.timeout(deadlines.gateway)]),
        headers: {
          ...picked(headers, passedUp),
          token: hourlyToken(this.#env.hourlyTokenSecret, Date.now()),
          'x-request-id': requestId,
          'x-forwarded-for': address,
        },
      });
      // Success is a stream and passes through; anything else is short, and only passes when it is the product's own.
      const refusal = answer.statusCode === 200 ? null : await answer.body.text();
      if (refusal !== null && !isEnvelopeText(refusal)) throw new Error('the BFF answered in no envelope');
      response.writeHead(answer.statusCode, {
        ...picked(answer.headers, passedDown),
        'cache-control': 'no-store',
      });
      if (refusal === null) await pipeline(answer.body, response);
      else response.end(refusal);
      return answer.statusCode;
    } finally {
      this.#underWay -= 1;
    }
  }
}

export const isKnownCall = (path: string): boolean => limitOf.has(path);

/** Answers a call without asking the BFF, in the same words the BFF would use. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  name: ErrorName,
  data: { retryAfter: number } | null = null,
): void {
  const { lang } = request.headers;
  void answerEarly(request, response, codedAnswer(name, isLanguage(lang) ? lang : 'cn', data));
}

function isEnvelopeText(text: string): boolean {
  try {
    return isEnvelope(JSON.parse(text));
  } catch {
    return false;
  }
}

function picked(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );
}
