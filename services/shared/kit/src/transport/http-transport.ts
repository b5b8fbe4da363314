import type { Logger } from 'pino';
import { Pool } from 'undici';
import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import { deadlines } from '@paddock/contracts/deadlines';
import { isEnvelope, type Envelope } from '@paddock/contracts/envelope';
import type { ContextSigner } from '../calls/context-signer.ts';
import { type Answer, FileAnswer, FormStream } from '../calls/files.ts';
import { CALL_PATH } from './mux-protocol.ts';
import { envelopeOf, deadlineForCallee, type Transport, failedAnswer } from './transport.ts';

export const CONTEXT_HEADER = 'x-paddock-context';
/** The file name; present only on file answers. */
export const FILE_HEADER = 'x-paddock-file';

const CONNECTIONS = 64;
/** The request was not sent, so another replica can be tried. */
const unsentCodes = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
/** Calls beyond this are refused at once. */
const MAX_WAITING = 512;

/** Keep-alive HTTP to services in other processes. */
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
          connections: CONNECTIONS,
          connect: { timeout: deadlines.connect },
          keepAliveTimeout: deadlines.idle,
          keepAliveMaxTimeout: deadlines.idle,
        }),
      );
    }
  }

  async call(service: ServiceName, context: CallContext, body: unknown): Promise<Envelope> {
    return envelopeOf(await this.exchange(service, context, body));
  }

  async exchange(service: ServiceName, context: CallContext, body: unknown): Promise<Answer> {
    try {
      return await this.requestWithRetry(service, context, body);
    } catch (error) {
      return failedAnswer(error, service, context, this.log);
    }
  }

  private async requestWithRetry(service: ServiceName, context: CallContext, body: unknown): Promise<Answer> {
    try {
      return await this.request(service, context, body);
    } catch (error) {
      // A stream that was partly sent cannot be resent.
      const isNew = !(body instanceof FormStream);
      if (!isNew || !unsentCodes.has(String((error as { code?: unknown }).code))) throw error;
      return this.request(service, context, body);
    }
  }

  private async request(service: ServiceName, context: CallContext, body: unknown): Promise<Answer> {
    const pool = this.pools.get(service);
    if (!pool) throw new Error(`no address for the service ${service}`);
    if (pool.stats.queued >= MAX_WAITING) throw new Error(`too many calls queued for the service ${service}`);
    const { ms, callerSignal } = deadlineForCallee(body);
    const isForm = body instanceof FormStream;
    const text = isForm ? '' : JSON.stringify(body);
    const { statusCode, headers, ...reply } = await pool.request({
      method: 'POST',
      path: CALL_PATH,
      headers: {
        'content-type': isForm ? body.type : 'application/json',
        [CONTEXT_HEADER]: this.signer.sign(service, context, ms, text),
      },
      body: isForm ? body.content : text,
      signal: callerSignal ?? AbortSignal.timeout(ms),
    });
    const name = headers[FILE_HEADER];
    if (typeof name === 'string')
      return new FileAnswer(reply.body, {
        type: String(headers['content-type']),
        name: decodeURIComponent(name),
        ...(headers['content-length'] && { bytes: Number(headers['content-length']) }),
      });
    const answer = await reply.body.json();
    if (!isEnvelope(answer)) throw new Error(`${service} answered ${statusCode} without an envelope`);
    return answer;
  }

  async close(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.close()));
  }
}
