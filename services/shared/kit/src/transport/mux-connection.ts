import { isEnvelope, type Envelope } from '@paddock/contracts/envelope';
import { deadlines } from '@paddock/contracts/deadlines';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { GOAWAY, MuxSocket, MUX_PROTOCOL } from './mux-protocol.ts';

/** Far above the largest view. */
const LONGEST_ANSWER = 64 * 1024 * 1024;

interface Waiting {
  resolve: (answer: Envelope) => void;
  reject: (error: unknown) => void;
}

/** A multiplexed connection to one replica of a service. */
export class MuxConnection {
  /** Rejects if the connection fails. */
  readonly opened: Promise<void>;
  isOpen = false;
  /** Accepts no calls; closes after the last answer. */
  isDraining = false;

  private readonly waiting = new Map<string, Waiting>();
  private lines: MuxSocket | undefined;
  private socket: Socket | undefined;
  private calls = 0;
  private lastHeard = 0;

  constructor(
    url: URL,
    private readonly closed: (connection: MuxConnection) => void,
  ) {
    this.opened = this.open(url);
  }

  get underWay(): number {
    return this.waiting.size;
  }

  get unsent(): number {
    return this.lines!.unsent;
  }

  ask(signed: string, body: string, gone: AbortSignal): Promise<Envelope> {
    const id = `${(this.calls += 1)}`;
    const sent = performance.now();
    return new Promise<Envelope>((resolve, reject) => {
      const leave = (): void => {
        this.waiting.delete(id);
        reject(gone.reason);
        // A replica that died silently would block its calls until their deadline.
        if (sent > this.lastHeard && performance.now() - sent > deadlines.silence) this.socket?.destroy();
        else this.lines!.write(id);
        this.leaveWhenIdle();
      };
      if (gone.aborted) return reject(gone.reason);
      if (!this.isOpen || this.isDraining) return reject(new Error('the connection to the service ended'));
      gone.addEventListener('abort', leave);
      const settled = (): void => gone.removeEventListener('abort', leave);
      this.waiting.set(id, {
        resolve: (answer) => {
          settled();
          resolve(answer);
        },
        reject: (error) => {
          settled();
          reject(error);
        },
      });
      this.lines!.write(`${id} ${signed} ${body}`);
    });
  }

  /** Closes after the last answer; new calls use another connection. */
  leave(): void {
    this.isDraining = true;
    this.leaveWhenIdle();
  }

  private leaveWhenIdle(): void {
    if (this.isDraining && this.waiting.size === 0) this.lines?.end();
  }

  private open(url: URL): Promise<void> {
    return new Promise((resolve, reject) => {
      const asking = request(url, {
        agent: false,
        headers: { connection: 'upgrade', upgrade: MUX_PROTOCOL },
        timeout: deadlines.connect,
      });
      const fail = (error: Error): void => {
        asking.destroy();
        this.end(error);
        reject(error);
      };
      asking.on('error', fail);
      asking.on('timeout', () => fail(new Error('no connection in time')));
      asking.on('response', ({ statusCode }) =>
        fail(new Error(`answered ${statusCode} to a new connection`)),
      );
      asking.on('upgrade', (_answer, socket, head) => {
        this.begin(socket, head);
        resolve();
      });
      asking.end();
    });
  }

  private begin(socket: Socket, head: Buffer): void {
    socket.setTimeout(0);
    this.socket = socket;
    this.lines = new MuxSocket(socket, LONGEST_ANSWER, (line) => this.hear(line));
    let reason = new Error('the connection to the service ended');
    socket.on('error', (error) => (reason = error));
    socket.on('close', () => this.end(reason));
    this.isOpen = true;
    if (head.length > 0) socket.unshift(head);
    this.leaveWhenIdle();
  }

  private hear(line: string): void {
    this.lastHeard = performance.now();
    if (line === GOAWAY) return this.leave();
    const space = line.indexOf(' ');
    const id = line.slice(0, space);
    const waiting = this.waiting.get(id);
    // The call may have been cancelled.
    if (!waiting) return;
    this.waiting.delete(id);
    const answer: unknown = JSON.parse(line.slice(space + 1));
    if (isEnvelope(answer)) waiting.resolve(answer);
    else waiting.reject(new Error('answered with no envelope'));
    this.leaveWhenIdle();
  }

  private end(reason: Error): void {
    this.isOpen = false;
    this.isDraining = true;
    this.closed(this);
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}
