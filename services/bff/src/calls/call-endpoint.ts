import type { BodyLimits } from '@paddock/contracts/body-limits';
import type { CallContract } from '@paddock/contracts/call';
import type { CallContext, Caller } from '@paddock/contracts/caller';
import { deadlinesAt, type Deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import { errorByCode, errors } from '@paddock/contracts/errors';
import { isHourlyToken } from '@paddock/contracts/hourly-token';
import { isLanguage, type Language } from '@paddock/contracts/language';
import { Inject, Injectable } from '@nestjs/common';
import { whyRefused } from '@paddock/kit/calls/admission';
import { currentCall, inCall } from '@paddock/kit/calls/current-call';
import { refused } from '@paddock/kit/calls/envelopes';
import { Refusal } from '@paddock/kit/calls/refusal';
import { goneSignal } from '@paddock/kit/http/gone-signal';
import { edgeRequests } from '@paddock/kit/http/metrics';
import { Broadcast } from '@paddock/kit/redis/broadcast';
import { LOG, SERVICE_ENV, TRANSPORT } from '@paddock/kit/service-tokens';
import type { Transport } from '@paddock/kit/transport/transport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { CallersService } from '../callers/callers.service.ts';
import type { BffEnv } from '../env.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { VisitorCacheService } from '../visitor-cache/visitor-cache.service.ts';
import { parseBody, textOf } from './json-body.ts';

export interface PublicCall {
  name: string;
  contract: CallContract;
  limits: BodyLimits;
}

const visitor: Caller = { kind: 'visitor' };
const keyShape = /^[\w-]{8,64}$/;
const requestIdShape = /^[\w-]{8,64}$/;

export const languageOf = (request: FastifyRequest): Language => {
  const { lang } = request.headers;
  return isLanguage(lang) ? lang : 'en';
};

/** One public call from header to envelope. Every call of the table takes this same way. */
@Injectable()
export class CallEndpoint {
  private readonly deadlines: Deadlines;

  constructor(
    @Inject(SERVICE_ENV) private readonly env: BffEnv,
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(LOG) private readonly log: Logger,
    private readonly callers: CallersService,
    private readonly limits: LimitsService,
    private readonly cache: VisitorCacheService,
    private readonly broadcast: Broadcast,
  ) {
    this.deadlines = deadlinesAt(env.PATIENCE_PERCENT);
  }

  async answer(call: PublicCall, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { id: requestId, ip: address } = request;
    const context = { call: call.name, caller: visitor, lang: languageOf(request), requestId, address };
    const patience = { ms: this.deadlines.edge, gone: goneSignal(reply.raw) };
    try {
      checkHeaders(request);
      const text = await inCall(context, patience, async () => {
        await this.limits.takeGeneral(address);
        return this.envelopeText(call, request);
      });
      return this.send(call.name, reply, text);
    } catch (error) {
      return this.refuse(call.name, request, reply, error);
    }
  }

  /** The one place where a failure at the edge becomes an answer. */
  refuse(call: string, request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
    if (!(error instanceof Refusal))
      this.log.error({ err: error, call, requestId: request.id }, 'the edge failed');
    const refusal = error instanceof Refusal ? error : new Refusal('internal');
    this.log[errors[refusal.error].level](
      {
        call,
        requestId: request.id,
        error: refusal.error,
        ...(refusal.cause !== undefined && { err: refusal.cause }),
      },
      'refused at the edge',
    );
    return this.send(call, reply, asText(refused(refusal, languageOf(request))));
  }

  private async envelopeText(call: PublicCall, request: FastifyRequest): Promise<SendableText> {
    const { name, contract } = call;
    const bodyText = textOf(request.body);
    if (!contract.cache) return asText(await this.forward(call, request, bodyText));
    const caller = contract.cache.own ? await this.callers.identify(contract, request.headers) : visitor;
    // What was made for somebody in particular is neither read from what is kept for all, nor kept.
    if (caller.kind !== 'visitor') return asText(await this.forward(call, request, bodyText, caller));
    const key = `${name} ${languageOf(request)} ${bodyText}`;
    const known = this.cache.get(key);
    if (known) return { text: known, status: 200 };
    // Others wait for the same answer: it does not end with the one who asked first.
    return this.cache.load(key, contract.cache, () =>
      inCall(currentCall(), { ms: this.deadlines.edge }, async () =>
        asText(await this.forward(call, request, bodyText, visitor)),
      ),
    );
  }

  private async forward(
    { name, contract, limits }: PublicCall,
    request: FastifyRequest,
    bodyText: string,
    known?: Caller,
  ): Promise<Envelope> {
    const { headers } = request;
    if (contract.write && !isHourlyToken(headers.token, this.env.HOURLY_TOKEN_SECRET, Date.now())) {
      throw new Refusal('bad_hourly_token');
    }
    const body = parseBody(bodyText, limits);
    const caller = known ?? (await this.callers.identify(contract, headers));
    const reason = whyRefused(contract, caller);
    if (reason) throw new Refusal(reason);
    await this.limits.takeDeclared(name, request.ip, caller);
    const context: CallContext = { ...currentCall(), caller };
    const key = headers['idempotency-key'];
    if (contract.write && typeof key === 'string') context.idempotencyKey = key;
    const envelope = await this.transport.call(contract.service, context, body);
    if (envelope.code === 0 && contract.clears)
      await this.broadcast.tell({ type: 'tags.cleared', tags: contract.clears });
    return envelope;
  }

  private send(call: string, reply: FastifyReply, { text, status, retryAfter }: SendableText): FastifyReply {
    edgeRequests.inc({ call, status });
    if (retryAfter) void reply.header('retry-after', `${retryAfter}`);
    return reply.code(status).header('content-type', 'application/json; charset=utf-8').send(text);
  }
}

interface SendableText {
  text: string;
  status: number;
  /** Seconds, for answers that are worth asking for again. */
  retryAfter?: number;
}

function asText(envelope: Envelope): SendableText {
  const text = JSON.stringify(envelope);
  if (envelope.code === 0) return { text, status: 200 };
  const status = errorByCode.get(envelope.code)?.status ?? 500;
  const { retryAfter } = (envelope.data ?? {}) as { retryAfter?: number };
  if (status === 429 && retryAfter) return { text, status, retryAfter };
  return status === 503 ? { text, status, retryAfter: 1 } : { text, status };
}

function checkHeaders({ headers }: FastifyRequest): void {
  if (headers.lang !== undefined && !isLanguage(headers.lang))
    throw new Refusal('bad_header', { header: 'lang' });
  const key = headers['idempotency-key'];
  if (key !== undefined && !(typeof key === 'string' && keyShape.test(key))) {
    throw new Refusal('bad_header', { header: 'idempotency-key' });
  }
}

/** Keeps the id that the web server or the gateway gave, so that one request has one id in all logs. */
export const requestIdFrom = (given: unknown): string =>
  typeof given === 'string' && requestIdShape.test(given) ? given : randomUUID();
