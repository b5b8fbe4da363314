import type { ClientOptions } from 'minio';
import { type ClientRequest, type IncomingMessage, type RequestOptions } from 'node:http';

type Transport = NonNullable<ClientOptions['transport']>;
type OnResponse = (response: IncomingMessage) => void;

/** Destroys requests and responses without any traffic for `idleMs`; the client itself only emits an event. */
export function withIdleTimeout(transport: Transport, idleMs: number): Transport {
  const request = (options: RequestOptions, onResponse: OnResponse): ClientRequest => {
    let response: IncomingMessage | undefined;
    const sent = transport.request({ ...options, timeout: idleMs }, (received) => {
      response = received;
      onResponse(received);
    });
    return sent.on('timeout', () => {
      // Unread data: the reader is slow, not the server.
      if (response && response.readableLength > 0) sent.setTimeout(idleMs);
      else (response ?? sent).destroy(new Error(`S3 was silent for ${idleMs} ms`));
    });
  };
  return { request: request as Transport['request'] };
}
