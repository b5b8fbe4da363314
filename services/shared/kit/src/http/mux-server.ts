import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import { deadlines } from '@paddock/contracts/deadlines';
import { refused } from '../calls/envelopes.ts';
import { Refusal } from '../calls/refusal.ts';
import type { CallDispatcher } from '../dispatch/call-dispatcher.ts';
import { CALL_PATH, GOAWAY, MuxSocket, MUX_PROTOCOL, MAX_CALL_LENGTH } from '../transport/mux-protocol.ts';
import { envelopeOf } from '../transport/transport.ts';

/** Per connection. */
const MAX_IN_FLIGHT = 576;
/** For the signed context of a call. */
const MAX_CONTEXT_LENGTH = 8 * 1024;
/** Closes connections that do not read their answers. */
const MAX_UNSENT = 64 * 1024 * 1024;

/**
 * Server side of the multiplexed RPC: `id context body` starts a call, `id` alone cancels it, `id envelope`
 * answers.
 */
export class MuxServer {
  private readonly connections = new Set<MuxPeer>();
  private draining = false;

  constructor(
    server: Server,
    private readonly dispatcher: CallDispatcher,
    private readonly log: Logger,
  ) {
    server.on('upgrade', (request: IncomingMessage, socket: Socket, head: Buffer) => {
      const isKnown = request.url === CALL_PATH && request.headers.upgrade === MUX_PROTOCOL;
      if (isKnown && !this.draining) this.accept(socket, head);
      // A connection opened after GOAWAY was sent would not receive it.
      else if (isKnown)
        socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    });
  }

  /** Sends GOAWAY on every connection and waits until the clients have disconnected. */
  async drain(): Promise<void> {
    this.draining = true;
    const disconnected = [...this.connections].map((one) => one.sendGoaway());
    const timer = setTimeout(() => {
      for (const one of this.connections) one.destroy();
    }, deadlines.edge);
    await Promise.all(disconnected);
    clearTimeout(timer);
  }

  private accept(socket: Socket, head: Buffer): void {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${MUX_PROTOCOL}\r\n\r\n`,
    );
    const peer = new MuxPeer(socket, this.dispatcher, this.log);
    this.connections.add(peer);
    socket.on('close', () => this.connections.delete(peer));
    if (head.length > 0) socket.unshift(head);
  }
}

class MuxPeer {
  private readonly mux: MuxSocket;
  private readonly inFlight = new Map<string, AbortController>();

  constructor(
    private readonly socket: Socket,
    private readonly dispatcher: CallDispatcher,
    private readonly log: Logger,
  ) {
    this.mux = new MuxSocket(socket, MAX_CALL_LENGTH + MAX_CONTEXT_LENGTH, (line) => this.receive(line));
    socket.on('error', (error) => log.info({ err: error }, 'connection error'));
    socket.on('close', () => {
      for (const call of this.inFlight.values()) call.abort();
    });
  }

  sendGoaway(): Promise<void> {
    this.mux.write(GOAWAY);
    return new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  destroy(): void {
    this.socket.destroy();
  }

  private receive(line: string): void {
    const idEnd = line.indexOf(' ');
    if (idEnd < 0) return this.inFlight.get(line)?.abort();
    void this.answer(line.slice(0, idEnd), line.slice(idEnd + 1));
  }

  private async answer(id: string, message: string): Promise<void> {
    const call = new AbortController();
    this.inFlight.set(id, call);
    const envelope = await this.dispatch(message, call.signal);
    this.inFlight.delete(id);
    if (this.mux.unsent > MAX_UNSENT) this.destroy();
    this.mux.write(`${id} ${JSON.stringify(envelope)}`);
  }

  private async dispatch(message: string, signal: AbortSignal) {
    if (this.inFlight.size > MAX_IN_FLIGHT) return refused(new Refusal('unavailable'), 'en');
    const contextEnd = message.indexOf(' ');
    try {
      const [signed, body] = [message.slice(0, contextEnd), message.slice(contextEnd + 1)];
      return envelopeOf(await this.dispatcher.dispatch(signed, body, signal));
    } catch (error) {
      this.log.error({ err: error }, 'invalid message');
      return refused(new Refusal('internal'), 'en');
    }
  }
}
