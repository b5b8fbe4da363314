import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';

export const CALL_PATH = '/calls';

/** Longer calls use HTTP, which has a limit for each call. */
export const MAX_CALL_LENGTH = 64 * 1024;

/** The upgrade protocol, on the HTTP port. */
export const MUX_PROTOCOL = 'paddock-lines';

/** Sent by a draining server: no new calls, answers in flight follow. */
export const GOAWAY = 'goaway';

/** Newline-delimited text over a socket. Writes of one event loop turn are combined into one system call. */
export class MuxSocket {
  private unwritten = '';
  private unread = '';
  /** A character may be split over two chunks. */
  private readonly decoder = new StringDecoder('utf8');

  constructor(
    private readonly socket: Socket,
    private readonly maxLength: number,
    private readonly onLine: (line: string) => void,
  ) {
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 10_000);
    // Sockets of an HTTP server are half-open; a client that has ended does not read either.
    socket.on('end', () => this.end());
    socket.on('data', (bytes: Buffer) => this.read(this.decoder.write(bytes)));
  }

  write(line: string): void {
    if (this.unwritten === '') setImmediate(() => this.flush());
    this.unwritten += `${line}\n`;
  }

  /** Characters not yet written to the network. */
  get unsent(): number {
    return this.unwritten.length + this.socket.writableLength;
  }

  end(): void {
    this.flush();
    this.socket.end();
  }

  private flush(): void {
    const text = this.unwritten;
    this.unwritten = '';
    if (text !== '' && this.socket.writable) this.socket.write(text);
  }

  private read(text: string): void {
    let from = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
      const line = this.unread + text.slice(from, end);
      this.unread = '';
      from = end + 1;
      this.onLine(line);
    }
    this.unread += text.slice(from);
    if (this.unread.length > this.maxLength) this.socket.destroy(new Error('message too long'));
  }
}
