import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isTrusted } from './client-address.ts';
import { codedAnswer } from './coded-answer.ts';
import { answerAndCloseRaw, answerEarly } from './early-answer.ts';
import { networkOf } from './network.ts';

export interface ConnectionRules {
  inAll: number;
  /** Does not apply to trusted proxies, which carry many clients. */
  perNetwork: number;
  /** Concurrent (pipelined) requests on one connection; a client above it does not read its responses. */
  perConnection: number;
  /** Time limit for receiving the headers. */
  headMilliseconds: number;
  /** A client that takes nothing of its response for so long is disconnected. */
  unreadMilliseconds: number;
}

export const connectionRules: ConnectionRules = {
  inAll: 8000,
  perNetwork: 256,
  perConnection: 8,
  headMilliseconds: 10_000,
  unreadMilliseconds: 30_000,
};

/** Options of our HTTP servers. */
export const serverTimes = {
  /** Fallback behind the limit for bodies. */
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  /** Longer than the gateway's keep-alive, so that it never reuses a connection that we are closing. */
  keepAliveTimeout: 75_000,
};

/** Limits connections, and answers unreadable or late headers. */
export function guardConnections(
  server: Server,
  trusted: BlockList,
  {
    inAll,
    perNetwork,
    perConnection,
    headMilliseconds,
    unreadMilliseconds,
  }: ConnectionRules = connectionRules,
): void {
  const open = new Map<string, number>();
  server.maxConnections = inAll;
  server.headersTimeout = headMilliseconds;
  const [parse] = server.listeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress ?? '';
    if (!isTrusted(peer, trusted)) {
      const network = networkOf(peer);
      const count = (open.get(network) ?? 0) + 1;
      if (count > perNetwork)
        return answerAndCloseRaw(socket, codedAnswer('too_many', 'en', { retryAfter: 10 }));
      open.set(network, count);
      socket.once('close', () => {
        const left = open.get(network)! - 1;
        if (left === 0) open.delete(network);
        else open.set(network, left);
      });
    }
    parse?.call(server, socket);
  });
  const inFlight = new WeakMap<Socket, number>();
  function onResponseClose(this: ServerResponse): void {
    const { socket } = this.req;
    inFlight.set(socket, inFlight.get(socket)! - 1);
  }
  const [answer] = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    const count = (inFlight.get(socket) ?? 0) + 1;
    // Node sends responses in order, so an error response would queue behind the unread ones.
    if (count > perConnection) return socket.destroy();
    inFlight.set(socket, count);
    response.on('close', onResponseClose);
    if (!hasOneHost(request)) return void answerEarly(request, response, codedAnswer('bad_header', 'en'));
    answer?.call(server, request, response);
  });
  server.timeout = unreadMilliseconds;
  // Without this listener Node would also end requests that are being worked on.
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || !inFlight.get(socket)) socket.destroy();
  });
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return socket.destroy();
    answerAndCloseRaw(socket, codedAnswer(clientErrorName(error.code), 'en'));
  });
  // Expect: 100-continue is confirmed when the body is read.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
}

/** Node keeps the first of several Host headers, a proxy before it may have routed by another one. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) if (rawHeaders[i]!.toLowerCase() === 'host') count += 1;
  return count <= 1;
}

function clientErrorName(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow';
  return code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'bad_header';
}
