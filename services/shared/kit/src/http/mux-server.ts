import { deadlines } from '@paddock/contracts/deadlines';
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { CallDispatcher } from '../calls/call-dispatcher.ts';
import { refused } from '../calls/envelopes.ts';
import { Refusal } from '../calls/refusal.ts';
import { CALL_PATH, GOAWAY, MuxSocket, MUX_PROTOCOL, LONGEST_CALL } from '../transport/mux-protocol.ts';
import { envelopeOf } from '../transport/transport.ts';

/** Per connection. */
const MAX_IN_FLIGHT = 576;
/** For the signed context of a call. */
const ROOM_FOR_CONTEXT = 8 * 1024;
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
      if (isKnown && !this.draining) this.welcome(socket, head);
      // A connection opened after GOAWAY was sent would not receive it.
      else if (isKnown)
        socket.end('HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
      else socket.end('HTTP/1.1 404 Not Found\r\nconnection: close\r\ncontent-length: 0\r\n\r\n');
    });
  }

  /** Sends GOAWAY on every connection and waits until the clients have disconnected. */
  async drain(): Promise<void> {
    this.draining = true;
    const left = [...this.connections].map((one) => one.farewell());
    const late = setTimeout(() => {
      for (const one of this.connections) one.cut();
    }, deadlines.edge);
    await Promise.all(left);
    clearTimeout(late);
  }

  private welcome(socket: Socket, head: Buffer): void {
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: ${MUX_PROTOCOL}\r\n\r\n`,
    );
    const caller = new MuxPeer(socket, this.dispatcher, this.log);
    this.connections.add(caller);
    socket.on('close', () => this.connections.delete(caller));
    if (head.length > 0) socket.unshift(head);
  }
}

class MuxPeer {
  private readonly lines: MuxSocket;
  private readonly underWay = new Map<string, AbortController>();

  constructor(
    private readonly socket: Socket,
    private readonly dispatcher: CallDispatcher,
    private readonly log: Logger,
  ) {
    this.lines = new MuxSocket(socket, LONGEST_CALL + ROOM_FOR_CONTEXT, (line) => this.hear(line));
    socket.on('error', (error) => log.info({ err: error }, 'a connection broke'));
    socket.on('close', () => {
      for (const call of this.underWay.values()) call.abort();
    });
  }

  farewell(): Promise<void> {
    this.lines.write(GOAWAY);
    return new Promise((resolve) => this.socket.once('close', () => resolve()));
  }

  cut(): void {
    this.socket.destroy();
  }

  private hear(line: string): void {
    const idEnd = line.indexOf(' ');
    if (idEnd < 0) return this.underWay.get(line)?.abort();
    void this.answer(line.slice(0, idEnd), line.slice(idEnd + 1));
  }

  private async answer(id: string, asked: string): Promise<void> {
    const call = new AbortController();
    this.underWay.set(id, call);
    const envelope = await this.dispatch(asked, call.signal);
    this.underWay.delete(id);
    if (this.lines.unsent > MAX_UNSENT) this.cut();
    this.lines.write(`${id} ${JSON.stringify(envelope)}`);
  }

  private async dispatch(asked: string, gone: AbortSignal) {
    if (this.underWay.size > MAX_IN_FLIGHT) return refused(new Refusal('unavailable'), 'en');
    const contextEnd = asked.indexOf(' ');
    try {
      const [signed, body] = [asked.slice(0, contextEnd), asked.slice(contextEnd + 1)];
      return envelopeOf(await this.dispatcher.dispatch(signed, body, gone));
    } catch (error) {
      this.log.error({ err: error }, 'a line could not be read');
      return refused(new Refusal('internal'), 'en');
    }
  }
}
