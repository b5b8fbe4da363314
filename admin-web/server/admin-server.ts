import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import type { BuiltApp } from './built-app.ts';
import type { Env } from './env.ts';
import { forwardCall } from './forward-call.ts';
import { isFromOwnPage, isOwnHost } from './own-request.ts';
import { refuse } from './refusal.ts';
import { setSecurityHeaders } from './security-headers.ts';

const adminCall = /^\/api\/adm\/[a-z0-9_]+$/;

export interface AdminServer {
  http: Server;
  /** Says "not ready", finishes what is running, then lets go of the BFF. */
  drain(): Promise<void>;
}

export function createAdminServer(env: Env, app: BuiltApp, log: Logger): AdminServer {
  const pool = new Pool(env.bffUrl.origin, { connections: 64, headersTimeout: 12_000, bodyTimeout: 12_000 });
  let draining = false;

  const http = createServer((request, response) => {
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    const { socket } = request;
    response.once('finish', () => draining && socket.end());
    setSecurityHeaders(response, env.scheme);
    if (path === '/health') return say(response, 200, 'ok');
    if (path === '/ready') return say(response, draining ? 503 : 200, draining ? 'draining' : 'ready');
    if (!isOwnHost(request, env)) return say(response, 421, 'This server does not answer for that host');

    if (path.startsWith('/api/')) {
      if (!adminCall.test(path)) return refuse(request, response, 'unknown_call');
      if (request.method !== 'POST') {
        response.setHeader('allow', 'POST');
        return refuse(request, response, 'wrong_method');
      }
      if (!isFromOwnPage(request, env)) return refuse(request, response, 'not_allowed');
      return void forwardCall(request, response, path, { env, pool, log });
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return say(response, 405, 'GET only');
    return app.answer(request, response, path);
  });
  http.headersTimeout = 10_000;
  http.requestTimeout = 15_000;
  // Longer than the gateway keeps its side, so that it never picks a connection we are closing.
  http.keepAliveTimeout = 75_000;

  return {
    http,
    async drain() {
      draining = true;
      const closed = new Promise((resolve) => http.close(resolve));
      await closed;
      await pool.close();
    },
  };
}

function say(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(`${text}\n`);
}
