import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import type { Logger } from 'pino';
import type { Answer } from '../calls/files.ts';
import type { ContextSigner } from './context-signer.ts';
import { HttpTransport } from './http-transport.ts';
import { MuxConnection } from './mux-connection.ts';
import { CALL_PATH, LONGEST_CALL } from './mux-protocol.ts';
import { deadlineForCallee, type Transport, withoutAnswer } from './transport.ts';

/** More than one, because a large answer delays those behind it. */
const CONNECTIONS = 4;
/** Calls beyond this are refused at once. */
const MAX_IN_FLIGHT = 576;
const MAX_UNSENT = 16 * 1024 * 1024;
/** Connections are replaced after 30 to 60 s, so that new replicas get their share. */
const LIFE = 30_000;

/**
 * Multiplexed RPC: a few connections to each service with many concurrent calls; large calls use HTTP. See
 * docs/decisions/0019-calls-by-the-line.md.
 */
export class MuxTransport implements Transport {
  private readonly services = new Map<ServiceName, LineSet>();
  private readonly http: HttpTransport;

  constructor(
    addresses: Partial<Record<ServiceName, string>>,
    private readonly signer: ContextSigner,
    private readonly log: Logger,
  ) {
    this.http = new HttpTransport(addresses, signer, log);
    for (const [service, url] of Object.entries(addresses))
      this.services.set(service as ServiceName, new LineSet(new URL(CALL_PATH, url)));
  }

  async call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope> {
    try {
      const text = JSON.stringify(body);
      if (text.length > LONGEST_CALL) return await this.http.call(service, context, body);
      const known = this.services.get(service);
      if (!known) throw new Error(`no address for the service ${service}`);
      const { ms, gone } = deadlineForCallee(body);
      const signed = this.signer.sign(service, context, ms, text);
      return await known.ask(signed, text, gone ?? AbortSignal.timeout(ms));
    } catch (error) {
      return withoutAnswer(error, service, context, this.log);
    }
  }

  /** Files are not multiplexed. */
  exchange(service: ServiceName, context: CallContext, body: unknown): Promise<Answer> {
    return this.http.exchange(service, context, body);
  }

  async close(): Promise<void> {
    for (const service of this.services.values()) service.close();
    await this.http.close();
  }
}

/** The connections to one service: opened on demand, replaced when old or after GOAWAY. */
class LineSet {
  private readonly connections = new Set<MuxConnection>();
  private underWay = 0;

  constructor(private readonly url: URL) {}

  async ask(signed: string, body: string, gone: AbortSignal): Promise<Envelope> {
    if (this.underWay >= MAX_IN_FLIGHT) throw new Error('too many wait for the service');
    this.underWay += 1;
    try {
      const connection = this.idlest() ?? (await this.first(gone));
      if (connection.unsent > MAX_UNSENT) throw new Error('the service takes nothing in');
      return await connection.ask(signed, body, gone);
    } finally {
      this.underWay -= 1;
    }
  }

  close(): void {
    for (const connection of this.connections) connection.leave();
  }

  private idlest(): MuxConnection | undefined {
    let best: MuxConnection | undefined;
    let staying = 0;
    for (const one of this.connections) {
      if (one.isDraining) continue;
      staying += 1;
      if (one.isOpen && (!best || one.underWay < best.underWay)) best = one;
    }
    if (staying < CONNECTIONS) this.open();
    return best;
  }

  private open(): void {
    const connection = new MuxConnection(this.url, (closed) => void this.connections.delete(closed));
    this.connections.add(connection);
    // Callers get the error; without one it must not be unhandled.
    connection.opened.catch(() => undefined);
    setTimeout(() => connection.leave(), LIFE * (1 + Math.random())).unref();
  }

  private async first(gone: AbortSignal): Promise<MuxConnection> {
    const connecting = [...this.connections].filter(({ isDraining }) => !isDraining);
    const left = Promise.withResolvers<never>();
    const leave = (): void => left.reject(gone.reason);
    gone.addEventListener('abort', leave);
    try {
      return await Promise.race([
        left.promise,
        Promise.any(connecting.map((one) => one.opened.then(() => one))),
      ]);
    } finally {
      gone.removeEventListener('abort', leave);
    }
  }
}
