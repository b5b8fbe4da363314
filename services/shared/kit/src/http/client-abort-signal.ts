import type { ServerResponse } from 'node:http';

/** Aborts when the client disconnects. Fastify's `request.signal` already aborts once the body is read. */
export function clientAbortSignal(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  if (response.destroyed) controller.abort();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
}
