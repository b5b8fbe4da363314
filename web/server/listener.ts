import { createHeaders, createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { Bodies, BodyRefused, anonymousBodyRules } from '@paddock/http-edge/bodies';
import { answerEarly } from '@paddock/http-edge/early-answer';
import { networkOf } from '@paddock/http-edge/network';
import { traceparent, traces } from '@paddock/http-edge/traces';
import { errors } from '@paddock/contracts/errors';
import { bodyLimits } from '@paddock/contracts/body-limits';
import { callTable } from '@paddock/contracts/call-table';
import { croppedAvatar } from '@paddock/contracts/upload/upload-limits';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Site, Visit } from '../app/server/visit.server.ts';
import { arrivalOf, requestIdOf, type Arrival } from './arrival.ts';
import type { ServeAsset } from './assets.ts';
import type { CacheInvalidations } from './cache-invalidations.ts';
import { compressed } from './compressed.ts';
import type { Env } from './env.ts';
import { requestSeconds } from './metrics.ts';
import { PublicPages } from './public-pages.ts';
import { setSecurityHeaders } from './security-headers.ts';
import type { Visits } from './visits.ts';

/**
 * URL encoding takes up to twelve bytes a character, as JSON does: the largest form is as long as the largest
 * input of its calls.
 */
const LARGEST_BODY = Math.max(
  ...Object.values(callTable)
    .filter(({ audience }) => audience === 'member' || audience === 'anyone')
    .map(({ input }) => bodyLimits(input).bytes),
);

/** The only multipart form. */
const AVATAR = '/member/avatar';

const methods = new Set(['GET', 'HEAD', 'POST']);

export interface ListenerParts {
  env: Env;
  site: Site;
  serveAsset: ServeAsset;
  invalidations: CacheInvalidations;
  visits?: Visits;
  log: Logger;
  isReady: () => boolean;
}

export function createListener({
  env,
  site,
  serveAsset,
  invalidations,
  visits,
  log,
  isReady,
}: ListenerParts): RequestListener {
  const publicPages = new PublicPages(site, invalidations);
  const bodies = new Bodies(anonymousBodyRules);

  /** Buffers the body: actions never wait for the network. */
  async function pageRequest(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const origin = { host: visit.host, protocol: `${visit.scheme}:` };
    if (request.method !== 'POST') return createRequest(request, response, origin);
    const maxBytes = request.url === AVATAR ? croppedAvatar.bytes : LARGEST_BODY;
    const body = await bodies.read(request, response, networkOf(visit.address), maxBytes);
    const aborter = new AbortController();
    response.once('close', () => aborter.abort());
    return new Request(`${origin.protocol}//${origin.host}${request.url}`, {
      method: 'POST',
      headers: createHeaders(request),
      body: new Uint8Array(body),
      signal: aborter.signal,
    });
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, visit: Visit) {
    const page = await pageRequest(request, response, visit);
    const { pathname } = new URL(page.url);
    const normalized = normalizedPath(pathname);
    if (page.method !== 'POST' && normalized !== pathname) {
      return end(request, response, 308, { location: normalized + new URL(page.url).search });
    }
    const isShared = page.method !== 'POST' && !isPersonal(pathname) && !isPicture(pathname);
    if (!isShared) return sendResponse(response, await site.handle(page, visit));
    const answer = await publicPages.answer(page, visit);
    if (answer.status === 200 && page.method === 'GET')
      visits?.count(visit.lang, request, pathname, answer.headers.get('content-type') ?? '');
    return sendResponse(response, await compressed(page, answer));
  }

  return (request, response) => {
    const requestId = requestIdOf(request, env);
    const nonce = randomBytes(16).toString('base64url');
    const requestLog = log.child({ requestId });
    response.setHeader('x-request-id', requestId);
    setSecurityHeaders(response, nonce, env);
    if (!isReady()) response.setHeader('connection', 'close');

    if (request.url === '/health') return end(request, response, 200);
    if (request.url === '/ready') return end(request, response, isReady() ? 200 : 503);
    const arrival = arrivalOf(request, requestId, env);
    if (!arrival) return end(request, response, 421);
    logOnClose(request, response, arrival, requestLog);
    if (!methods.has(request.method ?? ''))
      return end(request, response, 405, { allow: [...methods].join(', ') });
    // Forms always have a content length.
    if (request.method === 'POST' && request.headers['content-length'] === undefined)
      return end(request, response, 411);

    const page = (): void => {
      const span = traces.begin(`${request.method} ${kindOf(request)}`, {
        requestId,
        kind: 'server',
        attributes: { 'url.path': request.url!.split('?', 1)[0]!, lang: arrival.lang },
      });
      response.once('close', () => span?.end());
      const visit: Visit = {
        ...arrival,
        nonce,
        log: requestLog,
        ...(span && { traceparent: traceparent(requestId, span) }),
      };
      answerPage(request, response, visit).catch((error: unknown) => {
        if (response.destroyed || request.destroyed) return;
        if (error instanceof BodyRefused) return end(request, response, errors[error.error].status);
        requestLog.error({ err: error }, 'request failed');
        if (response.headersSent) response.destroy();
        else end(request, response, 500);
      });
    };
    if (request.method === 'POST') return page();
    return serveAsset(request, response, () => {
      if (request.url?.startsWith('/assets/')) end(request, response, 404);
      else page();
    });
  };
}

/** These pages depend on the session; all others are public and rendered without cookies. */
const isPersonal = (pathname: string): boolean =>
  /^\/member(?:[/.]|$)/.test(pathname) ||
  /^\/race-detail\/[^/]+\/(?:sign-up|team|own\.json|discount\.json)(?:[/.]|$)/.test(pathname) ||
  /^\/race-video\/[^/]+\/ticket\.json(?:[/.]|$)/.test(pathname) ||
  /^\/(?:event-club-join|club\/file|search)(?:[/.]|$)/.test(pathname);

/** Metric label. */
function kindOf({ method, url = '' }: IncomingMessage): string {
  if (method === 'POST') return 'form';
  if (url.startsWith('/assets/')) return 'asset';
  return /^[^?]*\.data(?:\?|$)/.test(url) ? 'data' : 'page';
}

/** Cached by the browser, and by the service that draws them. */
const isPicture = (pathname: string): boolean => pathname.startsWith('/share/');

/** One address per page: no double and no trailing slashes. */
const normalizedPath = (pathname: string): string => `/${pathname.split('/').filter(Boolean).join('/')}`;

/** Plain status text; echoes nothing of the request. */
function end(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string> = {},
): void {
  const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers };
  void answerEarly(request, response, { status, headers: plain, text: `${status}\n` });
}

/** Without query and client address, which are personal. */
function logOnClose(request: IncomingMessage, response: ServerResponse, arrival: Arrival, log: Logger): void {
  const startedAt = performance.now();
  const path = request.url?.split('?')[0];
  response.once('close', () => {
    const labels = { kind: kindOf(request), lang: arrival.lang, status: `${response.statusCode}` };
    requestSeconds.observe(labels, (performance.now() - startedAt) / 1000);
    log.info(
      {
        method: request.method,
        path,
        status: response.statusCode,
        lang: arrival.lang,
        ms: Math.round(performance.now() - startedAt),
        cut: !response.writableEnded,
      },
      'request',
    );
  });
}
