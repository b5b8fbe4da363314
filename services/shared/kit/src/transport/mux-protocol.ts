import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';

export const CALL_PATH = '/calls';

/** A longer one goes by HTTP, which has a limit for each call. */
export const LONGEST_CALL = 64 * 1024;

/** What a connection is asked to become; it begins as HTTP, at the same port. */
export const MUX_PROTOCOL = 'paddock-lines';

/** The last line a closing service writes: ask me nothing more, here comes what is still under way. */
export const GOAWAY = 'goaway';

/** MuxSocket of text over a socket. What is written in one turn of the loop goes with one system call at its end. */
export class MuxSocket {
  private unwritten = '';
  private unread = '';
  /** A letter may come in two pieces. */
  private readonly decoder = new StringDecoder('utf8');

  constructor(
    private readonly socket: Socket,
    private readonly longest: number,
    private readonly heard: (line: string) => void,
  ) {
    socket.setNoDelay(true);
    socket.setKeepAlive(true, 10_000);
    // Sockets of an HTTP server stay open for writing; whoever has left reads no more.
    socket.on('end', () => this.end());
    socket.on('data', (bytes: Buffer) => this.read(this.decoder.write(bytes)));
  }

  write(line: string): void {
    if (this.unwritten === '') setImmediate(() => this.flush());
    this.unwritten += `${line}\n`;
  }

  /** Letters that the other side has not taken yet. */
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
      this.heard(line);
    }
    this.unread += text.slice(from);
    if (this.unread.length > this.longest) this.socket.destroy(new Error('a line that does not end'));
  }
}
