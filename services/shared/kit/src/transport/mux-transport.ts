import type { Logger } from 'pino';
import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import type { ContextSigner } from '../calls/context-signer.ts';
import type { Answer } from '../calls/files.ts';
import { HttpTransport } from './http-transport.ts';
import { MuxConnection } from './mux-connection.ts';
import { CALL_PATH, MAX_CALL_LENGTH } from './mux-protocol.ts';
import { deadlineForCallee, type Transport, failedAnswer } from './transport.ts';

/** More than one, because a large answer delays those behind it. */
const CONNECTIONS = 4;
/** Calls beyond this are refused at once. */
const MAX_IN_FLIGHT = 576;
const MAX_UNSENT = 16 * 1024 * 1024;
/** Connections are replaced after 30 to 60 s, so that new replicas get their share. */
const LIFETIME_MS = 30_000;

/**
 * Multiplexed RPC: a few connections to each service with many concurrent calls; large calls use HTTP. See
 * docs/decisions/0019-multiplexed-rpc.md.
 */
export class MuxTransport implements Transport {
  private readonly services = new Map<ServiceName, MuxPool>();
  private readonly http: HttpTransport;

  constructor(
    addresses: Partial<Record<ServiceName, string>>,
    private readonly signer: ContextSigner,
    private readonly log: Logger,
  ) {
    this.http = new HttpTransport(addresses, signer, log);
    for (const [service, url] of Object.entries(addresses))
      this.services.set(service as ServiceName, new MuxPool(new URL(CALL_PATH, url)));
  }

  async call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope> {
    try {
      const text = JSON.stringify(body);
      if (text.length > MAX_CALL_LENGTH) return await this.http.call(service, context, body);
      const pool = this.services.get(service);
      if (!pool) throw new Error(`no address for the service ${service}`);
      const { ms, callerSignal } = deadlineForCallee(body);
      const signed = this.signer.sign(service, context, ms, text);
      return await pool.call(signed, text, callerSignal ?? AbortSignal.timeout(ms));
    } catch (error) {
      return failedAnswer(error, service, context, this.log);
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
class MuxPool {
  private readonly connections = new Set<MuxConnection>();
  private inFlight = 0;

  constructor(private readonly url: URL) {}

  async call(signed: string, body: string, signal: AbortSignal): Promise<Envelope> {
    if (this.inFlight >= MAX_IN_FLIGHT) throw new Error('too many calls in flight to the service');
    this.inFlight += 1;
    try {
      const connection = this.leastBusy() ?? (await this.whenOpen(signal));
      if (connection.unsent > MAX_UNSENT) throw new Error('the service does not read from its connection');
      return await connection.call(signed, body, signal);
    } finally {
      this.inFlight -= 1;
    }
  }

  close(): void {
    for (const connection of this.connections) connection.drain();
  }

  private leastBusy(): MuxConnection | undefined {
    let best: MuxConnection | undefined;
    let active = 0;
    for (const one of this.connections) {
      if (one.isDraining) continue;
      active += 1;
      if (one.isOpen && (!best || one.inFlight < best.inFlight)) best = one;
    }
    if (active < CONNECTIONS) this.open();
    return best;
  }

  private open(): void {
    const connection = new MuxConnection(this.url, (closed) => void this.connections.delete(closed));
    this.connections.add(connection);
    // Callers get the error; without one it must not be unhandled.
    connection.opened.catch(() => undefined);
    setTimeout(() => connection.drain(), LIFETIME_MS * (1 + Math.random())).unref();
  }

  private async whenOpen(signal: AbortSignal): Promise<MuxConnection> {
    const connecting = [...this.connections].filter(({ isDraining }) => !isDraining);
    const aborted = Promise.withResolvers<never>();
    const onAbort = (): void => aborted.reject(signal.reason);
    signal.addEventListener('abort', onAbort);
    try {
      return await Promise.race([
        aborted.promise,
        Promise.any(connecting.map((one) => one.opened.then(() => one))),
      ]);
    } finally {
      signal.removeEventListener('abort', onAbort);
    }
  }
}
