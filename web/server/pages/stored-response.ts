import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@paddock/http-edge/accepted-encoding';
import type { StoredPage } from './page-cache.ts';

/** Sends a cached page, or 304 when the client has it. */
export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  requestId: string,
): void {
  const { body, hash } = page;
  const age = Math.floor((Date.now() - page.storedAt) / 1000);
  const headers = page.isOutdated ? [...page.headers, 'age', String(age)] : page.headers;
  const encoding = body.isCompressed ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  const tag = `"${hash}-${encoding}"`;
  if (isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, [...headers, 'etag', tag, 'x-request-id', requestId]).end();
    return;
  }
  const bytes = body.in(encoding);
  const head = [...headers, 'etag', tag, 'x-request-id', requestId, 'content-length', String(bytes.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  response.writeHead(200, head);
  if (request.method === 'HEAD') response.end();
  else response.end(bytes);
}

/** Proxies that recompress a response make its tag a weak one. */
const isKnown = (etags: string | undefined, tag: string): boolean =>
  etags !== undefined &&
  (etags === tag || etags.split(/\s*,\s*/).some((one) => one === '*' || one.replace(/^W\//, '') === tag));
