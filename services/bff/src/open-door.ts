import { isTrusted } from '@paddock/http-edge/client-address';
import { guardConnections, serverTimes, type ConnectionRules } from '@paddock/http-edge/connections';
import { fastify, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';

const requestIdShape = /^[\w-]{8,64}$/;

/**
 * A listener of the edge: bounded in connections and in the time a head may take, and told who the client is by our own
 * proxies only.
 */
export function openDoor(proxies: BlockList, connections?: ConnectionRules): FastifyInstance {
  const { keepAliveTimeout, requestTimeout, ...times } = serverTimes;
  const door = fastify({
    trustProxy: (address) => isTrusted(address, proxies),
    http: times,
    requestTimeout,
    keepAliveTimeout,
    // A client that neither sends nor reads is let go.
    connectionTimeout: 30_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    genReqId: (request: IncomingMessage) => requestIdFrom(request.headers['x-request-id']),
  });
  guardConnections(door.server, proxies, connections);
  return door;
}

/** Keeps the id that the web server or the gateway gave, so that one request has one id in all logs. */
const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
