import { createHeaders, createRequest, sendResponse } from '@remix-run/node-fetch-server';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { bodyLimits, formBytes, longestForm } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import { callTable } from '@paddock/contracts/call-table';
import { errors } from '@paddock/contracts/errors';
import { siteFileForms } from '@paddock/contracts/upload/upload-limits';
import { Bodies, BodyRefused, anonymousBodyRules } from '@paddock/http-edge/bodies';
import { codedAnswer } from '@paddock/http-edge/coded-answer';
import { answerEarly } from '@paddock/http-edge/early-answer';
import { networkOf } from '@paddock/http-edge/network';
import { traceparent, traces } from '@paddock/http-edge/traces';
import type { Site, Visit } from '../app/server/visit.server.ts';
import { arrivalOf, isCarriedForm, isForeignForm, requestIdOf, type Arrival } from './arrival.ts';
import type { ServeAsset } from './assets.ts';
import type { CacheInvalidations } from './cache-invalidations.ts';
import { compressed, sendHtml } from './compressed.ts';
import type { Env } from './env.ts';
import { requestSeconds } from './metrics.ts';
import { OverloadPages, sendOverload } from './overload-pages.ts';
import type { StoredPage } from './page-cache.ts';
import { isPersonal, isPicture, loggedPath, normalizedPath } from './page-paths.ts';
import { PublicPages } from './public-pages.ts';
import { setFileHeaders, setPageHeaders } from './security-headers.ts';
import { sendStored } from './stored-response.ts';
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

/** Forms with a file, which are streamed to their call. The BFF limits how many at once, and how slow. */
const fileForms = new Map<string, CallContract>(
  Object.entries(siteFileForms).map(([path, name]) => [path, callTable[name]]),
);

const methods = new Set(['GET', 'HEAD', 'POST']);

/** Time limit of the slowest form, in ms. */
export const LONGEST_FORM = longestForm([...fileForms.values()]);

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
  const publicPages = new PublicPages(site, env, invalidations);
  const overloadPages = new OverloadPages(env);
  const bodies = new Bodies(anonymousBodyRules);

  /** Buffers the body of forms without a file: their actions never wait for the network. */
  async function pageRequest(request: IncomingMessage, response: ServerResponse, visit: Visit & Arrival) {
    const protocol = `${visit.scheme}:`;
    if (request.method !== 'POST') return createRequest(request, response, { host: visit.host, protocol });
    const origin = { host: visit.writtenHost, protocol };
    const fileForm = fileForms.get(request.url!);
    if (fileForm) {
      if (Number(request.headers['content-length']) > formBytes(fileForm)) throw new BodyRefused('too_large');
      return createRequest(request, response, origin);
    }
    const body = await bodies.read(request, response, networkOf(visit.address), LARGEST_BODY);
    const aborter = new AbortController();
    response.once('close', () => aborter.abort());
    const headers = createHeaders(request);
    // React Router refuses actions that another host posts to.
    if (isCarriedForm(request)) headers.delete('origin');
    return new Request(`${origin.protocol}//${origin.host}${request.url}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      signal: aborter.signal,
    });
  }

  async function answerPage(request: IncomingMessage, response: ServerResponse, visit: Visit & Arrival) {
    const page = await pageRequest(request, response, visit);
    const { pathname } = new URL(page.url);
    const normalized = normalizedPath(pathname);
    if (page.method !== 'POST' && normalized !== pathname) {
      return end(request, response, 308, { location: normalized + new URL(page.url).search });
    }
    const isShared = page.method !== 'POST' && !isPersonal(pathname) && !isPicture(pathname);
    const answer = await (isShared ? publicPages.render(page, visit) : site.handle(page, visit));
    if (!(answer instanceof Response)) {
      dropHeaders(response);
      return sendCached(request, response, visit, answer);
    }
    const overload = await overloadPages.find(answer, visit.lang);
    if (overload) {
      dropHeaders(response);
      return sendOverload(request, response, overload, answer, visit.requestId);
    }
    if (isShared && answer.status === 200 && page.method === 'GET')
      visits?.count(visit.lang, request, pathname, answer.headers.get('content-type') ?? '');
    if (answer.html !== undefined) return sendHtml(request, response, answer, answer.html, isShared);
    return sendResponse(response, isShared ? await compressed(page, answer) : answer);
  }

  function sendCached(
    request: IncomingMessage,
    response: ServerResponse,
    { lang, requestId }: Pick<Visit, 'lang' | 'requestId'>,
    page: StoredPage,
  ): void {
    if (request.method === 'GET')
      visits?.count(lang, request, request.url!.split('?', 1)[0]!, page.contentType);
    sendStored(request, response, page, requestId);
  }

  return (request, response) => {
    const requestId = requestIdOf(request, env);
    const nonce = nonceOnce();
    if (!isReady()) response.setHeader('connection', 'close');
    const refuse = (status: number, headers?: Record<string, string>): void => {
      preparePage(response, requestId, nonce());
      end(request, response, status, headers);
    };

    if (request.url === '/health') return refuse(200);
    if (request.url === '/ready') return refuse(isReady() ? 200 : 503);
    const arrival = arrivalOf(request, requestId, env);
    if (!arrival) return refuse(421);
    logOnClose(request, response, arrival, log);
    if (!methods.has(request.method ?? '')) return refuse(405, { allow: [...methods].join(', ') });
    // Forms always have a content length.
    if (request.method === 'POST' && request.headers['content-length'] === undefined) return refuse(411);
    if (request.method === 'POST' && isForeignForm(request, arrival, env)) return refuse(400);

    const newVisit = (): Visit & Arrival => {
      const span = traces.begin(`${request.method} ${kindOf(request)}`, {
        requestId,
        kind: 'server',
        attributes: { 'url.path': loggedPath(request.url!), lang: arrival.lang },
      });
      response.once('close', () => span?.end());
      return {
        ...arrival,
        nonce: nonce(),
        keepOverloadPage: overloadPages.keeperOf(arrival.lang, nonce()),
        log: log.child({ requestId }),
        ...(span && { traceparent: traceparent(requestId, span) }),
      };
    };
    const page = (): void => {
      preparePage(response, requestId, nonce());
      const visit = newVisit();
      answerPage(request, response, visit).catch((error: unknown) => {
        if (response.destroyed || request.destroyed) return;
        if (error instanceof BodyRefused) {
          if (!fileForms.has(request.url!)) return end(request, response, errors[error.error].status);
          return void answerEarly(request, response, codedAnswer(error.error, visit.lang));
        }
        visit.log.error({ err: error }, 'request failed');
        if (response.headersSent) response.destroy();
        else end(request, response, 500);
      });
    };
    if (request.method === 'POST') return page();
    const stored = publicPages.find(arrival.host, request.url!, () => ({
      request: new Request(`${arrival.scheme}://${arrival.host}${request.url}`),
      visit: newVisit(),
    }));
    if (stored) return sendCached(request, response, arrival, stored);
    if (request.url!.startsWith('/assets/')) setFileHeaders(response);
    else preparePage(response, requestId, nonce());
    return serveAsset(request, response, () => {
      if (request.url?.startsWith('/assets/')) refuse(404);
      else page();
    });
  };

  function preparePage(response: ServerResponse, requestId: string, nonce: string): void {
    response.setHeader('x-request-id', requestId);
    setPageHeaders(response, nonce, env);
  }
}

/** Stored pages have their own. */
function dropHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) if (name !== 'connection') response.removeHeader(name);
}

/** Cached pages need none. */
function nonceOnce(): () => string {
  let nonce: string | undefined;
  return () => (nonce ??= randomBytes(16).toString('base64url'));
}

/** Metric label. */
function kindOf({ method, url = '' }: IncomingMessage): string {
  if (method === 'POST') return 'form';
  if (url.startsWith('/assets/')) return 'asset';
  return /^[^?]*\.data(?:\?|$)/.test(url) ? 'data' : 'page';
}

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

/** Without query and client address, which are personal, and without secrets in paths. */
function logOnClose(request: IncomingMessage, response: ServerResponse, arrival: Arrival, log: Logger): void {
  const startedAt = performance.now();
  const path = loggedPath(request.url!);
  response.once('close', () => {
    const labels = { kind: kindOf(request), lang: arrival.lang, status: `${response.statusCode}` };
    requestSeconds.observe(labels, (performance.now() - startedAt) / 1000);
    log.info(
      {
        requestId: arrival.requestId,
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
