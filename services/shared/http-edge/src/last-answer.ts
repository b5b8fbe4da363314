import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

export interface PlainAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
}

const LONGEST = 5000;
const MOST = 16 * 1024 * 1024;

/**
 * The last answer on a connection whose request was not read to its end. It is sent whole at once; then a bounded
 * amount of what still comes is thrown away, because a connection that is closed over unread bytes is reset, and the
 * reset may overtake the answer.
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
  let left = MOST;
  const onData = (chunk: Buffer): void => {
    left -= chunk.length;
    if (left < 0) close();
  };
  const close = (): void => {
    clearTimeout(patience);
    request.off('data', onData).off('end', close).off('close', close);
    response.end();
  };
  const patience = setTimeout(close, LONGEST).unref();
  request.on('data', onData).on('end', close).on('close', close).resume();
}

/** The same where there is no request yet, only a connection. */
export function answerAndCloseRaw(socket: Duplex, { status, headers, text }: PlainAnswer): void {
  if (socket.writableEnded || socket.destroyed) return;
  const lines = Object.entries({
    ...headers,
    'content-length': `${Buffer.byteLength(text)}`,
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  const patience = setTimeout(() => socket.destroy(), LONGEST).unref();
  let left = MOST;
  socket
    .once('close', () => clearTimeout(patience))
    .on('error', () => socket.destroy())
    .on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.destroy();
    })
    .end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
}

/** An answer that may come before the request was read: then it is the last one on its connection. */
export async function answerEarly(
  request: IncomingMessage,
  response: ServerResponse,
  answer: PlainAnswer,
): Promise<void> {
  // By the next turn it is known whether the body came along with the head.
  await Promise.resolve();
  if (request.complete) response.writeHead(answer.status, answer.headers).end(answer.text);
  else answerAndClose(request, response, answer);
}
