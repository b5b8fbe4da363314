import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Logger } from 'pino';
import { Pool, type Dispatcher } from 'undici';
import { bodyLimits, longestForm } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope } from '@paddock/contracts/envelope';
import type { ErrorName } from '@paddock/contracts/errors';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import { isLanguage } from '@paddock/contracts/language';
import { Bodies, BodyRefused, callerBodyRules, anonymousBodyRules } from '@paddock/http-edge/bodies';
import { clientAddress } from '@paddock/http-edge/client-address';
import { codedAnswer } from '@paddock/http-edge/coded-answer';
import { answerEarly } from '@paddock/http-edge/early-answer';
import { networkOf } from '@paddock/http-edge/network';
import type { Env } from './env.ts';

/** Request headers that are forwarded. */
const forwardedHeaders = ['content-type', 'lang', 'adm_access_token', 'idempotency-key'];
const returnedHeaders = [
  'content-type',
  'content-length',
  'content-disposition',
  'content-security-policy',
  'retry-after',
];

/** Maximum body without a session token; far larger than a login. */
const MAX_ANONYMOUS_BODY = 64 * 1024;
const CONNECTIONS = 64;
/** Calls in flight to the BFF, or waiting for a connection to it. */
const MAX_IN_FLIGHT = 4 * CONNECTIONS;

const adminCalls = Object.entries(callTable as Record<string, CallContract>).filter(
  ([name, { audience }]) => name.startsWith('adm/') && audience !== 'internal',
);
const limits = new Map(adminCalls.map(([name, { input }]) => [`/api/${name}`, bodyLimits(input).bytes]));
/** Time limit of a form by call, in ms; the BFF limits its size. */
const formTimeouts = new Map(
  adminCalls.flatMap(([name, { takes }]) => (takes ? [[`/api/${name}`, takes.file.seconds * 1000]] : [])),
);
/** Forms in flight; each holds a connection to the browser and one to the BFF. */
const MAX_FORMS = 16;

/** The longest time limit of a form, in ms. */
export const longestAdminForm = longestForm(adminCalls.map(([, contract]) => contract));

/**
 * Forwards admin calls to the BFF with the write token that browsers never get. A connection to the BFF is taken only
 * once a body is complete, so slow clients do not block others. Forms with a file are streamed over a separate pool
 * and aborted when they stall.
 */
export class CallForwarder {
  readonly #pool: Pool;
  readonly #env: Env;
  readonly #log: Logger;
  /** Requests with and without a session token queue separately. */
  readonly #bodies = { withSession: new Bodies(callerBodyRules), without: new Bodies(anonymousBodyRules) };
  readonly #forms: Pool;
  #inFlight = 0;
  #formsInFlight = 0;

  constructor(env: Env, log: Logger) {
    this.#env = env;
    this.#log = log;
    this.#pool = new Pool(env.bffUrl.origin, {
      connections: CONNECTIONS,
      headersTimeout: deadlines.gateway,
      bodyTimeout: deadlines.gateway,
      keepAliveMaxTimeout: deadlines.idle,
    });
    this.#forms = new Pool(env.bffUrl.origin, {
      connections: MAX_FORMS,
      headersTimeout: longestAdminForm,
      bodyTimeout: deadlines.gateway,
      keepAliveMaxTimeout: deadlines.idle,
    });
  }

  async close(): Promise<void> {
    await Promise.all([this.#pool.close(), this.#forms.close()]);
  }

  async forward(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const requestId = randomUUID();
    const started = performance.now();
    const elapsed = () => Math.round(performance.now() - started);
    const clientAbort = new AbortController();
    response.once('close', () => clientAbort.abort());
    response.setHeader('x-request-id', requestId);
    try {
      const status = await this.#exchange(request, response, { path, requestId, signal: clientAbort.signal });
      this.#log.info({ requestId, path, status, ms: elapsed() }, 'call');
    } catch (error) {
      const name = error instanceof BodyRefused ? error.error : 'unavailable';
      if (clientAbort.signal.aborted && !response.writableEnded) {
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
    { path, requestId, signal }: { path: string; requestId: string; signal: AbortSignal },
  ): Promise<number> {
    const { headers } = request;
    const address = clientAddress(
      request.socket.remoteAddress ?? '',
      String(headers['x-forwarded-for'] ?? ''),
      this.#env.trustedProxies,
    );
    const sent = {
      ...picked(headers, forwardedHeaders),
      token: hourlyToken(this.#env.hourlyTokenSecret, Date.now()),
      'x-request-id': requestId,
      'x-forwarded-for': address,
    };
    const ms = formTimeouts.get(path);
    if (ms !== undefined) return this.#passForm(request, response, { path, headers: sent, ms, signal });
    const hasSession = headers.adm_access_token !== undefined;
    const bodies = hasSession ? this.#bodies.withSession : this.#bodies.without;
    const maxBytes = hasSession ? Infinity : MAX_ANONYMOUS_BODY;
    const limit = Math.min(limits.get(path) ?? 0, maxBytes);
    const body = await bodies.read(request, response, networkOf(address), limit);
    if (this.#inFlight >= MAX_IN_FLIGHT) throw new BodyRefused('unavailable');
    this.#inFlight += 1;
    try {
      const deadline = AbortSignal.any([signal, AbortSignal.timeout(deadlines.gateway)]);
      const answer = await this.#pool.request({
        method: 'POST',
        path,
        body,
        signal: deadline,
        headers: sent,
      });
      return await sendAnswer(answer, request, response);
    } finally {
      this.#inFlight -= 1;
    }
  }

  async #passForm(
    request: IncomingMessage,
    response: ServerResponse,
    {
      path,
      headers,
      ms,
      signal,
    }: { path: string; headers: IncomingHttpHeaders; ms: number; signal: AbortSignal },
  ): Promise<number> {
    if (this.#formsInFlight >= MAX_FORMS) throw new BodyRefused('unavailable');
    this.#formsInFlight += 1;
    const stall = new AbortController();
    const timer = setTimeout(() => stall.abort(new BodyRefused('too_slow')), deadlines.standstill);
    const relay = new Transform({
      transform(chunk, _encoding, done) {
        timer.refresh();
        done(null, chunk);
      },
    });
    // The BFF may answer before the form is complete.
    relay.on('error', () => request.unpipe(relay));
    if (request.headers.expect) response.writeContinue();
    request.once('end', () => clearTimeout(timer)).pipe(relay);
    try {
      const answer = await this.#forms.request({
        method: 'POST',
        path,
        body: relay,
        signal: AbortSignal.any([signal, stall.signal, AbortSignal.timeout(ms)]),
        headers,
      });
      request.unpipe(relay);
      return await sendAnswer(answer, request, response);
    } catch (error) {
      if (stall.signal.aborted) throw stall.signal.reason;
      throw error;
    } finally {
      clearTimeout(timer);
      this.#formsInFlight -= 1;
    }
  }
}

/** Streams a success; passes a failure on only when it is an envelope of ours. */
async function sendAnswer(
  answer: Dispatcher.ResponseData,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<number> {
  const refusal = answer.statusCode === 200 ? null : await answer.body.text();
  if (refusal !== null && !isEnvelopeText(refusal)) throw new Error('the BFF answered in no envelope');
  const headers = { ...picked(answer.headers, returnedHeaders), 'cache-control': 'no-store' };
  if (refusal === null) {
    response.writeHead(answer.statusCode, headers);
    await pipeline(answer.body, response);
  } else {
    // A form may be refused before it is complete.
    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)]);
    await answerEarly(request, response, {
      status: answer.statusCode,
      headers: Object.fromEntries(pairs) as Record<string, string>,
      text: refusal,
    });
  }
  return answer.statusCode;
}

export const isKnownCall = (path: string): boolean => limits.has(path);

/** Answers a call without the BFF, with the same coded error. */
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
