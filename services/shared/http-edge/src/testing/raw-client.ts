import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

interface RawAnswer {
  status: number;
  headers: Record<string, string>;
  code: number | undefined;
}

/** A raw TCP client, for requests that no HTTP client would send. */
export class RawClient {
  private received = '';
  private readonly socket: Socket;

  constructor(url: string, { reads = true } = {}) {
    const { hostname, port } = new URL(url);
    this.socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
    // A reset after the response is not an error.
    this.socket.on('error', () => undefined);
    if (!reads) this.socket.pause();
    else this.socket.on('data', (chunk: Buffer) => (this.received += chunk.toString()));
  }

  write(text: string | Buffer): this {
    this.socket.write(text);
    return this;
  }

  head(path: string, headers: Record<string, string> = {}): this {
    const lines = Object.entries({ host: 'x', 'content-type': 'application/json', ...headers });
    return this.write(
      `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    );
  }

  /** The first complete response. */
  async answer(): Promise<RawAnswer> {
    for (;;) {
      const answer = this.parsed();
      if (answer) return answer;
      await Promise.race([once(this.socket, 'data'), once(this.socket, 'close')]);
      if (this.socket.closed && !this.parsed()) throw new Error('the connection closed without a response');
    }
  }

  /** Resolves once this text was received. */
  async heard(text: string): Promise<void> {
    while (!this.received.includes(text)) await once(this.socket, 'data');
  }

  /** Resolves when the server has closed its side. */
  async ended(): Promise<void> {
    if (!this.socket.readableEnded && !this.socket.closed)
      await Promise.race([once(this.socket, 'end'), once(this.socket, 'close')]);
  }

  end(): void {
    this.socket.destroy();
  }

  private parsed(): RawAnswer | undefined {
    const end = this.received.indexOf('\r\n\r\n');
    if (end < 0) return undefined;
    const [first = '', ...lines] = this.received.slice(0, end).split('\r\n');
    const headers = Object.fromEntries(
      lines.map((line) => {
        const [name = '', ...value] = line.split(': ');
        return [name.toLowerCase(), value.join(': ')];
      }),
    );
    const text = wholeBody(headers, this.received.slice(end + 4));
    if (text === undefined) return undefined;
    const status = Number(first.split(' ')[1]);
    const isJson = headers['content-type']?.startsWith('application/json');
    return { status, headers, code: isJson ? (JSON.parse(text) as { code?: number }).code : undefined };
  }
}

function wholeBody(headers: Record<string, string>, body: string): string | undefined {
  if (headers['transfer-encoding'] === 'chunked')
    return body.endsWith('0\r\n\r\n') ? body.replaceAll(/(?:^|\r\n)[0-9a-f]+\r\n/g, '').trim() : undefined;
  const bytes = Buffer.from(body);
  const length = Number(headers['content-length'] ?? bytes.length);
  // The next response may follow.
  return bytes.length < length ? undefined : bytes.subarray(0, length).toString();
}
