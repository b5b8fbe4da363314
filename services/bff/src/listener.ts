import { fastify, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import { isTrusted } from '@paddock/http-edge/client-address';
import { guardConnections, serverTimes, type ConnectionRules } from '@paddock/http-edge/connections';

const requestIdShape = /^[\w-]{8,64}$/;

/** A listener with limits for connections and headers; X-Forwarded-For is accepted only from our own proxies. */
export function openListener(proxies: BlockList, connections?: ConnectionRules): FastifyInstance {
  const { keepAliveTimeout, requestTimeout, ...times } = serverTimes;
  const listener = fastify({
    trustProxy: (address) => isTrusted(address, proxies),
    http: times,
    requestTimeout,
    keepAliveTimeout,
    // Closes idle connections.
    connectionTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers['x-request-id']),
  });
  guardConnections(listener.server, proxies, connections);
  return listener;
}

/** Keeps the request id of the web server or gateway, for correlated logs. */
const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
