import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** Behavior of the server. */
export type Mood =
  | 'takes'
  | 'no greeting'
  | 'silent after the greeting'
  | 'silent after the text'
  | 'never finishes a sentence'
  | 'busy'
  | 'refuses'
  | 'hangs up after the text';

/** Minimal SMTP server for one e-mail at a time. */
export class FakeMailServer {
  mood: Mood = 'takes';
  readonly taken: { to: string; text: string }[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly server: Server = createServer((socket) => this.talk(socket));

  async start(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private talk(socket: Socket): void {
    this.sockets.add(socket);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    let to = '';
    let text: string | undefined;
    let unread = '';
    if (this.mood !== 'no greeting') socket.write('220 mail.test\r\n');
    socket.on('data', (data) => {
      unread += data.toString();
      for (let end = unread.indexOf('\r\n'); end >= 0; end = unread.indexOf('\r\n')) {
        const line = unread.slice(0, end);
        unread = unread.slice(end + 2);
        if (text === undefined) {
          if (/^rcpt/i.test(line)) to = /<(.*)>/.exec(line)?.[1] ?? '';
          if (/^data/i.test(line)) text = '';
          this.answer(socket, line);
        } else if (line === '.') {
          this.end(socket, to, text);
          text = undefined;
        } else text += `${line}\n`;
      }
    });
  }

  private answer(socket: Socket, line: string): void {
    if (this.mood === 'silent after the greeting') return;
    if (this.mood === 'never finishes a sentence') {
      const timer = setInterval(() => socket.write('250-and\r\n'), 20);
      return void socket.once('close', () => clearInterval(timer));
    }
    if (/^rcpt/i.test(line) && this.mood === 'busy') return void socket.write('450 later\r\n');
    if (/^rcpt/i.test(line) && this.mood === 'refuses') return void socket.write('550 nobody here\r\n');
    socket.write(/^data/i.test(line) ? '354 go on\r\n' : '250 ok\r\n');
  }

  private end(socket: Socket, to: string, text: string): void {
    if (this.mood === 'silent after the text') return;
    if (this.mood === 'hangs up after the text') return void socket.destroy();
    this.taken.push({ to, text });
    socket.write('250 taken\r\n');
  }
}
