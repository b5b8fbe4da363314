import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from '@paddock/http-edge/accepted-encoding';
import { compressedOnce, isCompressible, MIN_BYTES } from './encodings.ts';

/** Sends a rendered page in one write; compressed only if it is the same for all, as `compressed` explains. */
export async function sendHtml(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers }: Response,
  html: string,
  isShared: boolean,
): Promise<void> {
  if (isShared) headers.append('vary', 'accept-encoding');
  for (const [name, value] of headers) if (name !== 'set-cookie') response.setHeader(name, value);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  let bytes: Buffer = Buffer.from(html);
  const encoding = isShared ? acceptedEncoding(request.headers['accept-encoding']) : 'identity';
  if (encoding !== 'identity' && bytes.length >= MIN_BYTES) {
    bytes = await compressedOnce(bytes, encoding);
    response.setHeader('content-encoding', encoding);
  }
  response.setHeader('content-length', bytes.length);
  response.writeHead(status).end(bytes);
}

/**
 * Public pages only: compressing a secret together with attacker-chosen text leaks the secret by length
 * (BREACH).
 */
export async function compressed(request: Request, answer: Response): Promise<Response> {
  if (!answer.body || !isCompressible(answer.headers.get('content-type') ?? '')) return answer;
  const headers = new Headers(answer.headers);
  headers.append('vary', 'accept-encoding');
  const encoding = acceptedEncoding(request.headers.get('accept-encoding') ?? '');
  const { status, statusText } = answer;
  if (encoding === 'identity') return new Response(answer.body, { status, statusText, headers });
  const plain = new Uint8Array(await answer.arrayBuffer());
  if (plain.length < MIN_BYTES) return new Response(plain, { status, statusText, headers });
  const body = await compressedOnce(plain, encoding);
  headers.set('content-encoding', encoding);
  headers.delete('content-length');
  return new Response(new Uint8Array(body), { status, statusText, headers });
}
