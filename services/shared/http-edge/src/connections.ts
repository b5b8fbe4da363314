import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { BlockList, Socket } from 'node:net';
import { isTrusted } from './client-address.ts';
import { codedAnswer } from './coded-answer.ts';
import { answerAndCloseRaw } from './last-answer.ts';
import { networkOf } from './network.ts';

export interface ConnectionRules {
  inAll: number;
  /** Our own proxies are no network: through them come many. */
  perNetwork: number;
  /** Requests under way on one connection: who sends more without reading an answer never reads one. */
  perConnection: number;
  /** How long a head may take to arrive. */
  headMilliseconds: number;
}

export const connectionRules: ConnectionRules = {
  inAll: 8000,
  perNetwork: 256,
  perConnection: 8,
  headMilliseconds: 10_000,
};

/** What an HTTP server of ours is made with. */
export const serverTimes = {
  /** A body has a limit of its own; this one is behind it. */
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  /** Longer than a gateway keeps its side, so that it never picks a connection that we are closing. */
  keepAliveTimeout: 75_000,
};

/** Bounds the connections of a server, and answers those whose head cannot be read or does not arrive. */
export function guardConnections(
  server: Server,
  trusted: BlockList,
  { inAll, perNetwork, perConnection, headMilliseconds }: ConnectionRules = connectionRules,
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
  const underWay = new WeakMap<Socket, number>();
  function leave(this: ServerResponse): void {
    const { socket } = this.req;
    underWay.set(socket, underWay.get(socket)! - 1);
  }
  const [answer] = server.listeners('request') as ((...of: [IncomingMessage, ServerResponse]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const { socket } = request;
    const count = (underWay.get(socket) ?? 0) + 1;
    // Node answers in order and keeps what is not read: a word to this client would only wait behind the rest.
    if (count > perConnection) return socket.destroy();
    underWay.set(socket, count);
    response.on('close', leave);
    answer?.call(server, request, response);
  });
  server.removeAllListeners('clientError');
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (error.code === 'ECONNRESET') return socket.destroy();
    answerAndCloseRaw(socket, codedAnswer(whyUnreadable(error.code), 'en'));
  });
  // A client that asks first whether to send its body (Expect: 100-continue) is told to once somebody wants to read it.
  server.on('checkContinue', (request, response) => server.emit('request', request, response));
}

function whyUnreadable(code: string | undefined) {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'too_slow';
  return code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'bad_header';
}
