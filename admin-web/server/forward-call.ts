import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope } from '@paddock/contracts/envelope';
import { hourlyToken } from '@paddock/contracts/hourly-token';
import type { Logger } from 'pino';
import type { Pool } from 'undici';
import { clientAddress } from './client-address.ts';
import type { Env } from './env.ts';
import { refuse } from './refusal.ts';

/** Whatever else a browser sends stays here. */
const passedUp = ['content-type', 'content-length', 'lang', 'adm_access_token', 'idempotency-key'];
const passedDown = ['content-type', 'content-length', 'retry-after'];

interface Parts {
  env: Env;
  pool: Pool;
  log: Logger;
}

/** Hands one admin call to the BFF, streaming both ways, with the write token that browsers never see. */
export async function forwardCall(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { env, pool, log }: Parts,
): Promise<void> {
  const requestId = randomUUID();
  const started = performance.now();
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  response.setHeader('x-request-id', requestId);
  try {
    const answer = await pool.request({
      method: 'POST',
      path,
      body: request,
      signal: AbortSignal.any([gone.signal, AbortSignal.timeout(deadlines.gateway)]),
      headers: {
        ...picked(request.headers, passedUp),
        token: hourlyToken(env.hourlyTokenSecret, Date.now()),
        'x-request-id': requestId,
        'x-forwarded-for': clientAddress(
          request.socket.remoteAddress ?? '',
          String(request.headers['x-forwarded-for'] ?? ''),
          env.trustedProxies,
        ),
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
    log.info({ requestId, path, status: answer.statusCode, ms: elapsed(started) }, 'call');
  } catch (error) {
    if (gone.signal.aborted && !response.writableEnded) {
      log.info({ requestId, path, ms: elapsed(started) }, 'the client left');
    } else {
      log.error({ err: error, requestId, path, ms: elapsed(started) }, 'call failed');
    }
    if (response.headersSent) response.destroy();
    else refuse(request, response, 'unavailable');
  }
}

function isEnvelopeText(text: string): boolean {
  try {
    return isEnvelope(JSON.parse(text));
  } catch {
    return false;
  }
}

const elapsed = (started: number) => Math.round(performance.now() - started);

function picked(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(
    names.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]),
  );
}
