import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { languages } from '@paddock/contracts/language';
import { guardConnections, serverTimes } from '@paddock/http-edge/connections';
import { closeServer } from '@paddock/http-edge/drain';
import { answerEarly } from '@paddock/http-edge/early-answer';
import { configuredHost } from '@paddock/http-edge/host-name';
import type { BuiltApp } from './built-app.ts';
import type { Env } from './env.ts';
import { CallForwarder, isKnownCall, longestAdminForm, refuse } from './forward-call.ts';
import { setFileHeaders, setSecurityHeaders } from './security-headers.ts';

type ServedApp = Pick<BuiltApp, 'answer' | 'isSubresource'>;

export interface AdminServer {
  http: Server;
  /** Reports "not ready" and closes each connection after its next response. */
  leave: () => void;
  /** Finishes requests in flight, then closes the connections to the BFF. */
  drain: () => Promise<void>;
}

export function createAdminServer(env: Env, app: ServedApp, log: Logger): AdminServer {
  const calls = new CallForwarder(env, log);
  let draining = false;

  const http = createServer(serverTimes, (request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (draining) response.setHeader('connection', 'close');
    if (app.isSubresource(path)) setFileHeaders(response, env.scheme);
    else setSecurityHeaders(response, env.scheme);
    if (path === '/health') return sendText(request, response, 200, 'ok');
    if (path === '/ready')
      return sendText(request, response, draining ? 503 : 200, draining ? 'draining' : 'ready');
    if (!isOwnHost(request, env))
      return sendText(request, response, 421, 'This server does not answer for that host');

    const onSite = addressOnSite(path, env.sites);
    // A script cannot read where a redirect leads.
    if (onSite && request.headers.accept === 'text/plain') return sendText(request, response, 200, onSite);
    if (onSite) return void response.writeHead(302, { location: onSite, 'cache-control': 'no-store' }).end();
    if (path.startsWith('/api/')) {
      if (!isKnownCall(path)) return refuse(request, response, 'unknown_call');
      if (request.method !== 'POST') {
        response.setHeader('allow', 'POST');
        return refuse(request, response, 'wrong_method');
      }
      if (!isFromOwnPage(request, env)) return refuse(request, response, 'not_allowed');
      return void calls.forward(request, response, path);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(request, response, 405, 'GET only');
    return app.answer(request, response, path);
  });
  // All other bodies have shorter limits.
  http.requestTimeout = Math.max(serverTimes.requestTimeout, longestAdminForm);
  guardConnections(http, env.trustedProxies);

  return {
    http,
    leave: () => void (draining = true),
    drain: async () => {
      draining = true;
      await closeServer(http);
      await calls.close();
    },
  };
}

/** Redirects `/site/<language>/<path>` to the site, so that the app needs no site URLs. */
function addressOnSite(path: string, sites: Env['sites']): string | undefined {
  const language = languages.find((each) => path.startsWith(`/site/${each}/`));
  return language && sites[language] + path.slice(`/site/${language}`.length);
}

function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  void answerEarly(request, response, { status, headers, text: `${text}\n` });
}

const isOwnHost = ({ headers }: IncomingMessage, env: Env) =>
  configuredHost(headers.host, [env.host]) !== undefined;

/** Browsers send `Origin` with every POST; requests without it are rejected. The host is known to be our own. */
function isFromOwnPage({ headers }: IncomingMessage, env: Env): boolean {
  const site = headers['sec-fetch-site'];
  const own = [env.host, headers.host?.toLowerCase()].map((host) => `${env.scheme}://${host}`);
  return own.includes(headers.origin ?? '') && (site === undefined || site === 'same-origin');
}
