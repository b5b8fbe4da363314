import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { BlockList } from 'node:net';
import type { Logger } from 'pino';
import { tagsOf } from '@paddock/contracts/call';
import type { CallContext, Caller } from '@paddock/contracts/caller';
import { isCountry } from '@paddock/contracts/countries';
import { deadlinesAt, type Deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import { errorByCode, errors } from '@paddock/contracts/errors';
import { isLanguage, type Language } from '@paddock/contracts/language';
import { BodyRefused } from '@paddock/http-edge/bodies';
import { isTrusted, readProxies } from '@paddock/http-edge/client-address';
import { answerAndClose } from '@paddock/http-edge/early-answer';
import { networkOf } from '@paddock/http-edge/network';
import { parentIn, traces } from '@paddock/http-edge/traces';
import { currentCall, inCall } from '@paddock/kit/calls/current-call';
import { refused } from '@paddock/kit/calls/envelopes';
import { type Answer, FileAnswer } from '@paddock/kit/calls/files';
import { readInput } from '@paddock/kit/calls/input';
import { Refusal } from '@paddock/kit/calls/refusal';
import { clientAbortSignal } from '@paddock/kit/http/client-abort-signal';
import { sampled } from '@paddock/kit/logging/sampled-log';
import { callsInFlight, edgeDuration, edgeRefusals, edgeRequests } from '@paddock/kit/metrics';
import { LOG, SERVICE_ENV, TRANSPORT } from '@paddock/kit/service-tokens';
import { envelopeOf, type Transport } from '@paddock/kit/transport/transport';
import type { Ask } from '../callers/callers.service.ts';
import type { BffEnv } from '../env.ts';
import { LimitsService } from '../limits/limits.service.ts';
import { VisitorCacheService } from '../visitor-cache/visitor-cache.service.ts';
import { BodyReader } from './body-reader.ts';
import { CallEntry, type PublicCall } from './call-entry.ts';
import { FormForwarder } from './form-forwarder.ts';
import { parseBody } from './json-body.ts';
import { sendFile } from './send-file.ts';

const languageOf = (request: FastifyRequest): Language => {
  const { lang } = request.headers;
  return isLanguage(lang) ? lang : 'en';
};

/** The back office names that of the organisation. */
const countryOf = ({ headers: { country } }: FastifyRequest) => isCountry(country) && { country };

type WithDeadline = <Result>(ms: number, work: () => Promise<Result>) => Promise<Result>;

/** A public call from HTTP request to envelope, the same for every call. */
@Injectable()
export class CallEndpoint {
  private readonly deadlines: Deadlines;
  private readonly proxies: BlockList;

  constructor(
    @Inject(SERVICE_ENV) env: BffEnv,
    @Inject(TRANSPORT) private readonly transport: Transport,
    @Inject(LOG) private readonly log: Logger,
    private readonly entry: CallEntry,
    private readonly bodies: BodyReader,
    private readonly forms: FormForwarder,
    private readonly cache: VisitorCacheService,
    private readonly rateLimits: LimitsService,
  ) {
    this.deadlines = deadlinesAt(env.DEADLINE_SCALE_PERCENT);
    this.proxies = readProxies(env.TRUSTED_PROXIES);
  }

  async answer(call: PublicCall, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const { id: requestId, ip: address } = request;
    const network = networkOf(address);
    const span = traces.begin(call.name, {
      requestId,
      parent: parentIn(request.headers.traceparent),
      kind: 'server',
    });
    const context = {
      ...(span && { span: span.id }),
      call: call.name,
      caller: { kind: 'visitor' } as const,
      lang: languageOf(request),
      ...countryOf(request),
      requestId,
      address,
    };
    const { edge, standstill } = this.deadlines;
    const end = edgeDuration.startTimer({ call: call.name });
    callsInFlight.inc();
    let signal: AbortSignal | undefined;
    let refund: (() => Promise<void>) | undefined;
    // Runs work with a deadline; cached answers need none.
    const withDeadline: WithDeadline = (ms, work) =>
      inCall(context, { ms, callerSignal: (signal ??= clientAbortSignal(reply.raw)) }, work);
    try {
      const started = performance.now();
      const limited = this.isFromSite(request) ? undefined : network;
      const admission = await this.entry.admit(call, request.headers, limited, (work) =>
        withDeadline(edge, work),
      );
      const { caller, payer } = admission;
      ({ refund } = admission);
      const left = edge - (performance.now() - started);
      // Bodies have their own time limit; the deadline starts when the body is complete.
      const answer = call.contract.takes
        ? await this.forms.pass(call, request, reply, caller, network, standstill, (form) =>
            withDeadline(form.ms, async () => sendable(await this.forward(call, request, caller, form))),
          )
        : await this.find(
            call,
            request,
            { ...context, caller },
            await this.bodies.read(request, reply, caller, network, call.limits.bytes),
            (work) => withDeadline(left, work),
            () => this.rateLimits.refundCached(limited, payer),
          );
      if (answer instanceof FileAnswer || answer.isSuccess) refund = undefined;
      if (answer instanceof FileAnswer) this.sendFile(call, reply, answer);
      else this.send(call.name, request, reply, answer);
    } catch (error) {
      await this.refuse(call.name, request, reply, error);
    } finally {
      refund?.().catch((err: unknown) => this.log.warn({ err, call: call.name }, 'a limit was not refunded'));
      callsInFlight.dec();
      end();
      span?.end();
    }
  }

  /** Turns every failure in the BFF into an answer. */
  async refuse(call: string, request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<void> {
    const refusal = asRefusal(error);
    edgeRefusals.inc({ error: refusal.error });
    sampled(this.log).write(
      errors[refusal.error].level,
      refusal.error,
      {
        call,
        requestId: request.id,
        error: refusal.error,
        ...(refusal.cause !== undefined && { err: refusal.cause }),
      },
      'refused',
    );
    // After this microtask it is known whether the body arrived with the headers.
    await Promise.resolve();
    this.send(call, request, reply, asText(refused(refusal, languageOf(request))));
  }

  private async find(
    call: PublicCall,
    request: FastifyRequest,
    context: CallContext,
    bytes: Buffer,
    ask: Ask,
    onHit: () => void,
  ): Promise<SendableText | FileAnswer> {
    const { name, contract } = call;
    const { lang, country } = context;
    const caller = withBody(context.caller, bytes);
    const body = parseBody(bytes, call.limits, contract.input);
    // Personal answers bypass the cache.
    if (!contract.cache || caller.kind !== 'visitor')
      return ask(async () => sendable(await this.forward(call, request, caller, body)));
    // Validates first and drops undeclared fields, so that junk never creates cache entries.
    const input = readInput(contract.input, body, lang, country);
    const key = this.cache.keyOf(name, lang, input);
    const cached = this.cache.get(key);
    if (cached) {
      onHit();
      return { text: cached, status: 200, isSuccess: true };
    }
    // Other requests wait for the same answer, so it must not be aborted with the first one.
    const { cache } = contract;
    const tags = tagsOf(cache, input);
    return this.cache.load(key, { seconds: cache.seconds, tags }, (mayLag) =>
      inCall({ ...context, mayLag }, { ms: this.deadlines.edge }, async () =>
        asText(envelopeOf(await this.forward(call, request, caller, input))),
      ),
    );
  }

  /** The site names the visitor it renders for, but nobody when it renders a cached page again. */
  private isFromSite({ ip, headers }: FastifyRequest): boolean {
    return headers['x-forwarded-for'] === undefined && isTrusted(ip, this.proxies);
  }

  private async forward(
    { contract }: PublicCall,
    request: FastifyRequest,
    caller: Caller,
    body: unknown,
  ): Promise<Answer> {
    const context: CallContext = { ...currentCall(), caller };
    const key = request.headers['idempotency-key'];
    // A stored answer would be returned before the signature of a timing system is checked.
    if (contract.write && contract.audience !== 'timer' && typeof key === 'string')
      context.idempotencyKey = key;
    const { service, takes, answers } = contract;
    return takes || answers
      ? this.transport.exchange(service, context, body)
      : this.transport.call(service, context, body);
  }

  private sendFile({ name, contract }: PublicCall, reply: FastifyReply, file: FileAnswer): void {
    sendFile(reply, contract, file, this.deadlines.standstill, (err) => {
      if (err) this.log.info({ err, call: name, requestId: reply.request.id }, 'file transfer aborted');
    });
    edgeRequests.inc({ call: name, status: 200 });
  }

  private send(
    call: string,
    request: FastifyRequest,
    reply: FastifyReply,
    { text, status, retryAfter }: SendableText,
  ): void {
    edgeRequests.inc({ call, status });
    void reply.header('content-type', 'application/json; charset=utf-8');
    if (retryAfter) void reply.header('retry-after', `${retryAfter}`);
    if (request.raw.complete) return void reply.code(status).send(text);
    const headers = reply.getHeaders() as Record<string, string>;
    void reply.hijack();
    answerAndClose(request.raw, reply.raw, { status, headers, text });
  }
}

interface SendableText {
  text: string;
  status: number;
  isSuccess?: boolean;
  /** In seconds, for retryable answers. */
  retryAfter?: number;
}

const withBody = (caller: Caller, bytes: Buffer): Caller =>
  caller.kind === 'timer'
    ? { ...caller, bodyHash: createHash('sha256').update(bytes).digest('hex') }
    : caller;

const sendable = (answer: Answer): SendableText | FileAnswer =>
  answer instanceof FileAnswer ? answer : asText(answer);

function asText(envelope: Envelope): SendableText {
  const text = JSON.stringify(envelope);
  if (envelope.code === 0) return { text, status: 200, isSuccess: true };
  const status = errorByCode.get(envelope.code)?.status ?? 500;
  const { retryAfter } = (envelope.data ?? {}) as { retryAfter?: number };
  if (status === 429 && retryAfter) return { text, status, retryAfter };
  return status === 503 ? { text, status, retryAfter: 1 } : { text, status };
}

function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof BodyRefused) return new Refusal(error.error, error.data && { ...error.data });
  const { statusCode } = error as { statusCode?: number };
  // Errors of Fastify itself: invalid escapes in the URL, unknown methods.
  if (statusCode && statusCode < 500) return new Refusal('unknown_call', null, { cause: error });
  return new Refusal('internal', null, { cause: error });
}
