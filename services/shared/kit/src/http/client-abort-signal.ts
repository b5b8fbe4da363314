import type { ServerResponse } from 'node:http';

/** Aborts when the client disconnects. Fastify's `request.signal` already aborts once the body is read. */
export function clientAbortSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  if (response.destroyed) gone.abort();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort();
  });
  return gone.signal;
}
