import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Arrival } from './arrival.ts';
import { requestSeconds } from './metrics.ts';
import { loggedPath } from './pages/page-paths.ts';

/** Metric label. */
export function kindOf({ method, url = '' }: IncomingMessage): string {
  if (method === 'POST') return 'form';
  if (url.startsWith('/assets/')) return 'asset';
  return /^[^?]*\.data(?:\?|$)/.test(url) ? 'data' : 'page';
}

/** Without query and client address, which are personal, and without secrets in paths. */
export function logOnClose(
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
  log: Logger,
): void {
  const startedAt = performance.now();
  const path = loggedPath(request.url!);
  response.once('close', () => {
    const labels = { kind: kindOf(request), lang: arrival.lang, status: `${response.statusCode}` };
    requestSeconds.observe(labels, (performance.now() - startedAt) / 1000);
    log.info(
      {
        requestId: arrival.requestId,
        method: request.method,
        path,
        status: response.statusCode,
        lang: arrival.lang,
        ms: Math.round(performance.now() - startedAt),
        cut: !response.writableEnded,
      },
      'request',
    );
  });
}
