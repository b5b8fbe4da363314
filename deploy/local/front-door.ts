import {
  Agent,
  createServer,
  request as ask,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { mailboxPage } from './mailbox-page.ts';
import type { Hosts } from './settings.ts';

export interface Doors {
  hosts: Hosts;
  bff: number;
  web: number;
  admin: number;
  mailbox: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Where a request belongs; nothing for hosts that are not ours. */
function portFor({ hosts, bff, web, admin }: Doors, host: string, path: string): number | undefined {
  if (host === hosts.admin) return admin;
  if (host !== hosts.cn && host !== hosts.en && host !== hosts.ru) return undefined;
  // The back office is reached on its own host only.
  if (path.startsWith('/api/') && !path.startsWith('/api/adm/')) return bff;
  return web;
}

function forwardedHeaders(request: IncomingMessage): IncomingMessage['headers'] {
  return {
    ...request.headers,
    'x-forwarded-for': request.socket.remoteAddress ?? '',
    'x-forwarded-proto': 'http',
    'x-forwarded-host': request.headers.host ?? '',
  };
}

function forward(port: number, request: IncomingMessage, response: ServerResponse): void {
  const options = {
    port,
    host: '127.0.0.1',
    agent,
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(request),
  };
  const onward = ask(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(502, { 'content-type': 'text/plain' })
        .end('The site is not answering. See .data/logs.\n');
  });
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

function forwardUpgrade(port: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = ask({
    port,
    host: '127.0.0.1',
    method: request.method,
    path: request.url,
    headers: forwardedHeaders(request),
  });
  onward.on('upgrade', (answer, upstream, upstreamHead) => {
    const lines = answer.rawHeaders.flatMap((name, i, all) =>
      i % 2 === 0 ? [`${name}: ${all[i + 1]}`] : [],
    );
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
    upstream.unshift(upstreamHead);
    upstream.pipe(socket).pipe(upstream);
    upstream.on('error', () => socket.destroy());
    socket.on('error', () => upstream.destroy());
  });
  onward.on('response', () => socket.destroy());
  onward.on('error', () => socket.destroy());
  onward.end(head);
}

/** One port for everything, told apart by host name. Stands where a gateway stands in production. */
export function createFrontDoor(doors: Doors): Server {
  const server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const path = request.url ?? '/';
    if (host === doors.hosts.mail) return mailboxPage(doors.mailbox, request, response);
    if (/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(host)) {
      return void response.writeHead(302, { location: `http://${doors.hosts.cn}/` }).end();
    }
    const port = portFor(doors, host, path);
    if (port === undefined)
      return void response.writeHead(421, { 'content-type': 'text/plain' }).end('Unknown host.\n');
    forward(port, request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const port = portFor(doors, request.headers.host ?? '', request.url ?? '/');
    if (port === undefined) socket.destroy();
    else forwardUpgrade(port, request, socket, head);
  });
  return server;
}
