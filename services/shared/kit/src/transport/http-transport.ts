import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import type { Envelope } from '@paddock/contracts/envelope';
import type { Logger } from 'pino';
import { Pool } from 'undici';
import { refused } from '../calls/envelopes.ts';
import { Refusal } from '../calls/refusal.ts';
import type { ContextSigner } from './context-signer.ts';
import type { Transport } from './transport.ts';

export const CONTEXT_HEADER = 'x-paddock-context';
export const CALL_PATH = '/calls';
const TIMEOUT = 8000;

/** Keep-alive HTTP to services that run as processes of their own. */
export class HttpTransport implements Transport {
  private readonly pools = new Map<ServiceName, Pool>();

  constructor(
    addresses: Partial<Record<ServiceName, string>>,
    private readonly signer: ContextSigner,
    private readonly log: Logger,
  ) {
    for (const [service, url] of Object.entries(addresses)) {
      this.pools.set(
        service as ServiceName,
        new Pool(url, {
          connections: 64,
          connect: { timeout: 2000 },
          headersTimeout: TIMEOUT,
          bodyTimeout: TIMEOUT,
        }),
      );
    }
  }

  async call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope> {
    try {
      const pool = this.pools.get(service);
      if (!pool) throw new Error(`no address for the service ${service}`);
      const reply = await pool.request({
        method: 'POST',
        path: CALL_PATH,
        headers: { 'content-type': 'application/json', [CONTEXT_HEADER]: this.signer.sign(context) },
        body: JSON.stringify(body),
      });
      return (await reply.body.json()) as Envelope;
    } catch (error) {
      this.log.error(
        { err: error, service, call: context.call, requestId: context.requestId },
        'a service did not answer',
      );
      return refused(new Refusal('unavailable'), context.lang);
    }
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}
