import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { CallContract } from '@paddock/contracts/call';
import type { CallContext, ServiceName } from '@paddock/contracts/caller';
import type { Deadlines } from '@paddock/contracts/deadlines';
import type { Envelope } from '@paddock/contracts/envelope';
import { errorByCode, errors } from '@paddock/contracts/errors';
import { refusalsOf } from '@paddock/contracts/refusals';
import { traces } from '@paddock/http-edge/traces';
import { whyRefused } from '../calls/admission.ts';
import { CallRegistry, type BoundCall } from '../calls/call-registry.ts';
import { ContextSigner } from '../calls/context-signer.ts';
import { currentCall, inCall, type Deadline } from '../calls/current-call.ts';
import { refused, success } from '../calls/envelopes.ts';
import { type Answer, FileAnswer, type FileOfCall, type FormStream } from '../calls/files.ts';
import type { TransactionStep } from '../calls/handles-call.ts';
import { readInput } from '../calls/input.ts';
import { keyedRequest, type KeyedRequest } from '../calls/keyed-request.ts';
import { refuseOtherRaces } from '../calls/own-races.ts';
import { readForm } from '../calls/read-form.ts';
import { Refusal } from '../calls/refusal.ts';
import { Database } from '../database/database.ts';
import { isBusy, isLostConnection } from '../database/lost-connection.ts';
import type { ServiceEnv } from '../env/service-env.ts';
import { sampled } from '../logging/sampled-log.ts';
import { callDuration } from '../metrics.ts';
import { DEADLINES, LOG, SERVICE_ENV, SERVICE_NAME } from '../service-tokens.ts';
import { Idempotency } from './idempotency.ts';

/** The entry point of all calls, over HTTP or in memory. Denies by default. */
@Injectable()
export class CallDispatcher {
  constructor(
    private readonly registry: CallRegistry,
    private readonly signer: ContextSigner,
    private readonly database: Database,
    private readonly idempotency: Idempotency,
    @Inject(LOG) private readonly log: Logger,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
    @Inject(DEADLINES) private readonly limits: Deadlines,
    @Inject(SERVICE_ENV) private readonly env: ServiceEnv,
  ) {}

  /** The body as text, or a form as a stream. `callerSignal` aborts when the caller disconnects. */
  async dispatch(
    signedContext: string,
    body: string | FormStream,
    callerSignal?: AbortSignal,
  ): Promise<Answer> {
    const signed = this.signer.verify(this.service, signedContext, typeof body === 'string' ? body : '');
    if (!signed) {
      sampled(this.log).write('warn', 'signature', {}, 'a call arrived without a valid signature');
      return refused(new Refusal('not_allowed'), 'en');
    }
    const { context } = signed;
    const bound = this.registry.get(context.call);
    if (!bound) return refused(new Refusal('unknown_call'), context.lang);
    const end = callDuration.startTimer({ service: this.service, call: context.call });
    const max = bound.contract.takes ? bound.contract.takes.file.seconds * 1000 : this.limits.service;
    const span = traces.begin(context.call, {
      requestId: context.requestId,
      parent: context.span,
      kind: 'server',
    });
    const ownContext = span ? { ...context, span: span.id } : context;
    const answer = await this.answer(bound, ownContext, { ms: Math.min(signed.ms, max), callerSignal }, body);
    const code = answer instanceof FileAnswer ? 0 : answer.code;
    end({ code });
    span?.end(faultOf(code));
    return answer;
  }

  private async answer(
    bound: BoundCall,
    context: CallContext,
    deadline: Deadline,
    body: string | FormStream,
  ): Promise<Answer> {
    const { lang, country } = context;
    const { contract } = bound;
    const reason = whyRefused(contract, context.caller);
    if (reason) return refused(this.asRefusal(new Refusal(reason), context), lang);
    let file: FileOfCall | undefined;
    const startedAt = performance.now();
    try {
      const form = await read(contract, context, deadline, body);
      file = form.file;
      const input = readInput(contract.input, form.input, lang, country);
      const request = contract.write ? keyedRequest(context, input) : undefined;
      const needsAudit = contract.write && contract.audience === 'admin' && contract.audit !== 'later';
      const left = { ...deadline, ms: deadline.ms - (performance.now() - startedAt) };
      return await inCall({ ...context, needsAudit, keyedRequest: request }, left, async () => {
        await refuseOtherRaces(contract, input, context.caller, this.registry.raceOf);
        return this.run(bound, input, request, file);
      });
    } catch (error) {
      return refused(this.declaredOrInternal(contract, this.asRefusal(error, context), context), lang);
    } finally {
      // Discards what the handler did not read.
      file?.content.destroy();
    }
  }

  private async run(
    bound: BoundCall,
    input: object,
    request?: KeyedRequest,
    file?: FileOfCall,
  ): Promise<Answer> {
    const step = await this.prepare(bound, input, request !== undefined, file);
    if (bound.contract.answers) return ((await step()) as FileAnswer).started();
    const work = async (): Promise<Envelope> => success(await step());
    if (!bound.contract.write) return this.database.read(work);
    if (bound.contract.transaction === 'own') return this.withStoredKey(work, request);
    return this.database.transaction(() => (request ? this.idempotency.once(request, work) : work()));
  }

  /** Runs steps that wait for anything but the database, before a connection is taken. */
  private async prepare(
    { handle, prepares }: BoundCall,
    input: object,
    isKeyed: boolean,
    file?: FileOfCall,
  ): Promise<TransactionStep<unknown>> {
    const { caller } = currentCall();
    if (!prepares) return () => handle(input, caller, file);
    try {
      return (await handle(input, caller, file)) as TransactionStep<unknown>;
    } catch (error) {
      // A concurrent duplicate may have succeeded and consumed the code of this request: then replay its answer.
      if (isKeyed && error instanceof Refusal) return () => Promise.reject(error);
      throw error;
    }
  }

  /** A call that manages its transactions must store the idempotency key. */
  private async withStoredKey(work: () => Promise<Envelope>, request?: KeyedRequest): Promise<Envelope> {
    const envelope = await work();
    if (request && !request.stored)
      throw new Error(`${currentCall().call} did not store its idempotency key`);
    return envelope;
  }

  /** An undeclared refusal fails in tests; in production it is logged and returned. */
  private declaredOrInternal(contract: CallContract, refusal: Refusal, { call }: CallContext): Refusal {
    if (refusalsOf(contract).has(refusal.error)) return refusal;
    this.log.error({ call, error: refusal.error }, 'a refusal that the contract does not declare');
    return this.env.PADDOCK_MODE === 'test' ? new Refusal('internal') : refusal;
  }

  private asRefusal(error: unknown, { call, requestId }: CallContext): Refusal {
    if (error instanceof Refusal) {
      const { level } = errors[error.error];
      sampled(this.log).write(
        level,
        error.error,
        { call, requestId, error: error.error, ...(error.cause !== undefined && { err: error.cause }) },
        'refused',
      );
      return error;
    }
    if (isLostConnection(error) || isBusy(error)) {
      const data = { call, requestId, err: error };
      sampled(this.log).write('warn', 'database', data, 'the database could not answer');
      return new Refusal('unavailable');
    }
    this.log.error({ call, requestId, err: error }, 'a call failed');
    return new Refusal('internal');
  }
}

/** Refusals are not errors. */
function faultOf(code: number): string | undefined {
  const error = errorByCode.get(code);
  return error && error.status >= 500 ? error.name : undefined;
}

/** Reads a form up to its file, within the call's deadline. */
async function read(
  { takes, input }: CallContract,
  context: CallContext,
  deadline: Deadline,
  body: string | FormStream,
): Promise<{ input: unknown; file?: FileOfCall }> {
  if (typeof body === 'string') {
    if (takes) throw new Refusal('bad_form');
    return { input: JSON.parse(body) };
  }
  if (!takes) throw new Refusal('not_json');
  return inCall(context, deadline, () => readForm(body, takes.file, input));
}
