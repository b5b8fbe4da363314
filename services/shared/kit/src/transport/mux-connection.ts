import { request } from 'node:http';
import type { Socket } from 'node:net';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope, type Envelope } from '@paddock/contracts/envelope';
import { GOAWAY, MuxSocket, MUX_PROTOCOL } from './mux-protocol.ts';

/** Far above the largest view. */
const MAX_ANSWER_LENGTH = 64 * 1024 * 1024;

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
  private mux: MuxSocket | undefined;
  private socket: Socket | undefined;
  private calls = 0;
  private lastReceivedAt = 0;

  constructor(
    url: URL,
    private readonly closed: (connection: MuxConnection) => void,
  ) {
    this.opened = this.open(url);
  }

  get inFlight(): number {
    return this.waiting.size;
  }

  get unsent(): number {
    return this.mux!.unsent;
  }

  call(signed: string, body: string, signal: AbortSignal): Promise<Envelope> {
    const id = `${(this.calls += 1)}`;
    const sent = performance.now();
    return new Promise<Envelope>((resolve, reject) => {
      const onAbort = (): void => {
        this.waiting.delete(id);
        reject(signal.reason);
        // A replica that died silently would block its calls until their deadline.
        if (sent > this.lastReceivedAt && performance.now() - sent > deadlines.silence)
          this.socket?.destroy();
        else this.mux!.write(id);
        this.closeWhenIdle();
      };
      if (signal.aborted) return reject(signal.reason);
      if (!this.isOpen || this.isDraining) return reject(new Error('the connection to the service ended'));
      signal.addEventListener('abort', onAbort);
      const removeListener = (): void => signal.removeEventListener('abort', onAbort);
      this.waiting.set(id, {
        resolve: (answer) => {
          removeListener();
          resolve(answer);
        },
        reject: (error) => {
          removeListener();
          reject(error);
        },
      });
      this.mux!.write(`${id} ${signed} ${body}`);
    });
  }

  /** Closes after the last answer; new calls use another connection. */
  drain(): void {
    this.isDraining = true;
    this.closeWhenIdle();
  }

  private closeWhenIdle(): void {
    if (this.isDraining && this.waiting.size === 0) this.mux?.end();
  }

  private open(url: URL): Promise<void> {
    return new Promise((resolve, reject) => {
      const upgrade = request(url, {
        agent: false,
        headers: { connection: 'upgrade', upgrade: MUX_PROTOCOL },
        timeout: deadlines.connect,
      });
      const fail = (error: Error): void => {
        upgrade.destroy();
        this.end(error);
        reject(error);
      };
      upgrade.on('error', fail);
      upgrade.on('timeout', () => fail(new Error('connection timeout')));
      upgrade.on('response', ({ statusCode }) => fail(new Error(`answered ${statusCode} to the upgrade`)));
      upgrade.on('upgrade', (_answer, socket, head) => {
        this.begin(socket, head);
        resolve();
      });
      upgrade.end();
    });
  }

  private begin(socket: Socket, head: Buffer): void {
    socket.setTimeout(0);
    this.socket = socket;
    this.mux = new MuxSocket(socket, MAX_ANSWER_LENGTH, (line) => this.receive(line));
    let reason = new Error('the connection to the service ended');
    socket.on('error', (error) => (reason = error));
    socket.on('close', () => this.end(reason));
    this.isOpen = true;
    if (head.length > 0) socket.unshift(head);
    this.closeWhenIdle();
  }

  private receive(line: string): void {
    this.lastReceivedAt = performance.now();
    if (line === GOAWAY) return this.drain();
    const space = line.indexOf(' ');
    const id = line.slice(0, space);
    const waiting = this.waiting.get(id);
    // The call may have been cancelled.
    if (!waiting) return;
    this.waiting.delete(id);
    const answer: unknown = JSON.parse(line.slice(space + 1));
    if (isEnvelope(answer)) waiting.resolve(answer);
    else waiting.reject(new Error('the answer is not an envelope'));
    this.closeWhenIdle();
  }

  private end(reason: Error): void {
    this.isOpen = false;
    this.isDraining = true;
    this.closed(this);
    for (const { reject } of this.waiting.values()) reject(reason);
    this.waiting.clear();
  }
}
