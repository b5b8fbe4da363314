import { createProxyServer } from 'httpxy';
import { Agent, createServer, ServerResponse, type IncomingMessage, type Server } from 'node:http';
import { BlockList, type Socket } from 'node:net';
import { longestForm } from '@paddock/contracts/body-limits';
import { callTable } from '@paddock/contracts/call-table';
import type { Language } from '@paddock/contracts/language';
import { connectionRules, guardConnections, serverTimes } from '@paddock/http-edge/connections';
import { answerEarly } from '@paddock/http-edge/early-answer';
import { configuredHost } from '@paddock/http-edge/host-name';
import { mailboxPage } from './mailbox-page.ts';
import type { Hosts } from './settings.ts';

export interface Doors {
  hosts: Hosts;
  bff: number;
  web: number;
  media: number;
  admin: number;
  danmaku: number;
  mailbox: string;
}

/** Far below the 75 s after which a server closes an idle connection: a busy machine notices that too late, and fails. */
const IDLE_MS = 20_000;
/** No limit, so that no client waits for the connection of another. */
const agent = new Agent({ keepAlive: true, maxSockets: Infinity, timeout: IDLE_MS });
/** All clients share the network of this machine. */
const connections = { ...connectionRules, perNetwork: connectionRules.inAll };

/** Undefined for unknown hosts. */
function portFor(
  { hosts, bff, web, media, admin, danmaku }: Doors,
  host: string,
  path: string,
): number | undefined {
  if (host === hosts.mail || !Object.values(hosts).includes(host)) return undefined;
  const plain = plainPath(path);
  if (plain.startsWith('/media/')) return media;
  if (host === hosts.admin) return admin;
  if (plain.startsWith('/danmaku/')) return danmaku;
  // Admin calls only on the admin host.
  return plain.startsWith('/api/') && !plain.startsWith('/api/adm/') ? bff : web;
}

/** Normalized: no escapes, dot segments, doubled slashes or capitals; empty if malformed. */
function plainPath(path: string): string {
  try {
    const decoded = decodeURIComponent(path.split('?', 1)[0]!);
    return new URL(`http://x/${decoded}`).pathname.replaceAll(/\/+/g, '/').toLowerCase();
  } catch {
    return '';
  }
}

/** The own host that the client means, or the header for others. */
const hostOf = (hosts: Hosts, { headers }: IncomingMessage): string =>
  configuredHost(headers.host, Object.values(hosts)) ?? (headers.host ?? '').toLowerCase();

/** Redirect target for `localhost` and `ru.localhost`. */
function siteMeant(hosts: Hosts, host: string): string | undefined {
  const typed = /^(?:(cn|en|ru)\.localhost|localhost|127\.0\.0\.1)(?::\d+)?$/.exec(host);
  return typed ? hosts[(typed[1] ?? 'cn') as Language] : undefined;
}

function targetFor(port: number, { socket, headers }: IncomingMessage) {
  return {
    target: { protocol: 'http:', host: '127.0.0.1', port },
    headers: {
      'x-forwarded-for': socket.remoteAddress ?? '',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': headers.host ?? '',
    },
  };
}

/** Time for responses in flight when the front door closes. */
const CLOSED_WITHIN_MS = 1000;

/** Ends both sides together: a websocket has no half-open state, and a paused side would not notice the end. */
function pair(client: Socket, backend: Socket): void {
  for (const [one, other] of [
    [client, backend],
    [backend, client],
  ] as const) {
    one.once('end', () => one.destroy());
    one.once('close', () => other.destroySoon());
  }
}

export interface FrontDoor {
  server: Server;
  close: () => Promise<void>;
}

const say = (request: IncomingMessage, response: ServerResponse, status: number, text: string): void =>
  void answerEarly(request, response, { status, headers: { 'content-type': 'text/plain' }, text });

/** Routes one port by host name, as the gateway does in production. */
export function createFrontDoor(doors: Doors): FrontDoor {
  const proxy = createProxyServer({ agent });
  const upgraded = new Set<Socket>();
  proxy.on('proxyReqWs', (asking, _request, client) => {
    upgraded.add(client);
    client.once('close', () => upgraded.delete(client));
    asking.once('upgrade', (_answer, backend) => pair(client, backend));
  });
  proxy.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException, request, answer) => {
    if (!(answer instanceof ServerResponse)) answer?.destroy();
    else if (!answer.headersSent)
      say(request!, answer, 502, `The site is not answering (${code}). See .data/logs.\n`);
    else if (!answer.writableEnded) answer.destroy();
  });
  // The longest form of any contract; its receiver times out stalled uploads.
  const requestTimeout = Math.max(serverTimes.requestTimeout, longestForm(Object.values(callTable)));
  const server = createServer({ ...serverTimes, requestTimeout }, (request, response) => {
    const host = hostOf(doors.hosts, request);
    const path = request.url ?? '/';
    if (host === doors.hosts.mail) return mailboxPage(doors.mailbox, request, response);
    const site = siteMeant(doors.hosts, host);
    if (site)
      return void response
        .writeHead(307, { location: `http://${site}${path.startsWith('/') ? path : '/'}` })
        .end();
    const port = portFor(doors, host, path);
    if (port === undefined) return say(request, response, 421, 'Unknown host.\n');
    void proxy.web(request, response, targetFor(port, request));
  });
  server.on('upgrade', (request, socket, head) => {
    const port = portFor(doors, hostOf(doors.hosts, request), request.url ?? '/');
    if (port === undefined) socket.destroy();
    else void proxy.ws(request, socket as Socket, targetFor(port, request), head);
  });
  guardConnections(server, new BlockList(), connections);
  const close = async (): Promise<void> => {
    // Detached from the server, which does not close them.
    for (const socket of upgraded) socket.destroy();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeIdleConnections();
    const timer = setTimeout(() => server.closeAllConnections(), CLOSED_WITHIN_MS);
    await closed;
    clearTimeout(timer);
  };
  return { server, close };
}
