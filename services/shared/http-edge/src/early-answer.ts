import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const MAX_LINGER_MS = 5000;
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/**
 * The last response on a connection with a partly read request. Sent at once; then a bounded amount of
 * the remaining input is discarded, because closing a socket with unread data resets it, and the reset may
 * overtake the response.
 */
export function answerAndClose(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, text }: PlainAnswer,
): void {
  response.writeHead(status, {
    ...headers,
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  });
  response.write(text);
  let left = MAX_DISCARDED_BYTES;
  const onData = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) close();
  };
  const close = (): void => {
    clearTimeout(timer);
    request.off('data', onData).off('end', close).off('close', close);
    response.end();
  };
  const timer = setTimeout(close, MAX_LINGER_MS).unref();
  request.on('data', onData).on('end', close).on('close', close).resume();
}

/** The same for a socket without a parsed request. */
export function answerAndCloseRaw(socket: Duplex, { status, headers, text }: PlainAnswer): void {
  if (socket.writableEnded || socket.destroyed) return;
  const lines = Object.entries({
    ...headers,
    'content-length': `${Buffer.byteLength(text)}`,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const timer = setTimeout(() => socket.destroy(), MAX_LINGER_MS).unref();
  let left = MAX_DISCARDED_BYTES;
  socket
    .once('close', () => clearTimeout(timer))
    .on('error', () => socket.destroy())
    .on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.destroy();
    })
    .end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}

/** A response that may precede the request's body; then it is the last one on the connection. */
export async function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PlainAnswer,
): Promise<void> {
  // After this microtask it is known whether the body arrived with the headers.
  await Promise.resolve();
  if (request.complete) response.writeHead(answer.status, answer.headers).end(answer.text);
  else answerAndClose(request, response, answer);
}
