import { sendResponse } from '@remix-run/node-fetch-server';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { errors } from '@paddock/contracts/errors';
import { BodyRefused } from '@paddock/http-edge/bodies';
import { codedAnswer } from '@paddock/http-edge/coded-answer';
import { answerEarly } from '@paddock/http-edge/early-answer';
import { traceparent, traces } from '@paddock/http-edge/traces';
import type { Site, Visit } from '../app/server/visit.server.ts';
import { arrivalOf, isForeignForm, requestIdOf, type Arrival } from './arrival.ts';
import type { ServeAsset } from './assets.ts';
import type { CacheInvalidations } from './cache-invalidations.ts';
import { compressed, sendHtml } from './compressed.ts';
import type { Env } from './env.ts';
import { OverloadPages, sendOverload } from './pages/overload-pages.ts';
import type { StoredPage } from './pages/page-cache.ts';
import { isPersonal, isPicture, loggedPath, normalizedPath } from './pages/page-paths.ts';
import { isFileForm, PageRequests } from './pages/page-request.ts';
import { PublicPages } from './pages/public-pages.ts';
import { sendStored } from './pages/stored-response.ts';
import { kindOf, logOnClose } from './request-log.ts';
import { setFileHeaders, setPageHeaders } from './security-headers.ts';
import type { Visits } from './visits.ts';

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

export function createListener(parts: ListenerParts): RequestListener {
  const listener = new Listener(parts);
  return (request, response) => listener.answer(request, response);
}

class Listener {
  private readonly parts: ListenerParts;
  private readonly publicPages: PublicPages;
  private readonly overloadPages: OverloadPages;
  private readonly requests = new PageRequests();

  constructor(parts: ListenerParts) {
    this.parts = parts;
    this.publicPages = new PublicPages(parts.site, parts.env, parts.invalidations);
    this.overloadPages = new OverloadPages(parts.env);
  }

  answer(request: IncomingMessage, response: ServerResponse): void {
    const { env, log, isReady } = this.parts;
    const requestId = requestIdOf(request, env);
    const nonce = nonceOnce();
    if (!isReady()) response.setHeader('connection', 'close');
    const refuse = (status: number, headers?: Record<string, string>): void => {
      this.prepare(response, requestId, nonce());
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
    if (request.method === 'POST') return this.page(request, response, arrival, nonce);
    const stored = this.publicPages.find(arrival.host, request.url!, () => ({
      request: new Request(`${arrival.scheme}://${arrival.host}${request.url}`),
      visit: this.visitOf(request, response, arrival, nonce()),
    }));
    if (stored) return this.sendCached(request, response, arrival, stored);
    const isAsset = request.url!.startsWith('/assets/');
    if (isAsset) setFileHeaders(response);
    else this.prepare(response, requestId, nonce());
    return this.parts.serveAsset(request, response, () => {
      if (isAsset) refuse(404);
      else this.page(request, response, arrival, nonce);
    });
  }

  private page(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: Arrival,
    nonce: () => string,
  ): void {
    this.prepare(response, arrival.requestId, nonce());
    const visit = this.visitOf(request, response, arrival, nonce());
    this.answerPage(request, response, visit).catch((error: unknown) => {
      if (response.destroyed || request.destroyed) return;
      if (error instanceof BodyRefused) {
        if (!isFileForm(request.url!)) return end(request, response, errors[error.error].status);
        return void answerEarly(request, response, codedAnswer(error.error, visit.lang));
      }
      visit.log.error({ err: error }, 'request failed');
      if (response.headersSent) response.destroy();
      else end(request, response, 500);
    });
  }

  private visitOf(
    request: IncomingMessage,
    response: ServerResponse,
    arrival: Arrival,
    nonce: string,
  ): Visit & Arrival {
    const { requestId, lang } = arrival;
    const span = traces.begin(`${request.method} ${kindOf(request)}`, {
      requestId,
      kind: 'server',
      attributes: { 'url.path': loggedPath(request.url!), lang },
    });
    response.once('close', () => span?.end());
    return {
      ...arrival,
      nonce,
      keepOverloadPage: this.overloadPages.keeperOf(lang, nonce),
      log: this.parts.log.child({ requestId }),
      ...(span && { traceparent: traceparent(requestId, span) }),
    };
  }

  private async answerPage(request: IncomingMessage, response: ServerResponse, visit: Visit & Arrival) {
    const page = await this.requests.of(request, response, visit);
    const { pathname, search } = new URL(page.url);
    const normalized = normalizedPath(pathname);
    if (page.method !== 'POST' && normalized !== pathname) {
      return end(request, response, 308, { location: normalized + search });
    }
    const isShared = page.method !== 'POST' && !isPersonal(pathname) && !isPicture(pathname);
    const answer = await (isShared
      ? this.publicPages.render(page, visit)
      : this.parts.site.handle(page, visit));
    if (!(answer instanceof Response)) {
      dropHeaders(response);
      return this.sendCached(request, response, visit, answer);
    }
    const overload = await this.overloadPages.find(answer, visit.lang);
    if (overload) {
      dropHeaders(response);
      return sendOverload(request, response, overload, answer, visit.requestId);
    }
    if (isShared && answer.status === 200 && page.method === 'GET')
      this.parts.visits?.count(visit.lang, request, pathname, answer.headers.get('content-type') ?? '');
    if (answer.html !== undefined) return sendHtml(request, response, answer, answer.html, isShared);
    return sendResponse(response, isShared ? await compressed(page, answer) : answer);
  }

  private sendCached(
    request: IncomingMessage,
    response: ServerResponse,
    { lang, requestId }: Pick<Visit, 'lang' | 'requestId'>,
    page: StoredPage,
  ): void {
    if (request.method === 'GET')
      this.parts.visits?.count(lang, request, request.url!.split('?', 1)[0]!, page.contentType);
    sendStored(request, response, page, requestId);
  }

  private prepare(response: ServerResponse, requestId: string, nonce: string): void {
    response.setHeader('x-request-id', requestId);
    setPageHeaders(response, nonce, this.parts.env);
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
